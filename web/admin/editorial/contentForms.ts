import { aboutLimits, mostSteps, mostStudioPhotographs } from '../../../shared/about/aboutContent.ts'
import { collectionLimits } from '../../../shared/collection/collectionForm.ts'
import { type ContentItem, type ContentKind, rulesOf } from '../../../shared/editorial/contentKinds.ts'
import { exhibitionLimits, mostViews, mostWorksShown } from '../../../shared/exhibition/exhibitionForm.ts'
import { homeLimits } from '../../../shared/home/homeContent.ts'
import { legalLimits } from '../../../shared/legal/legalContent.ts'
import type { LegalPageName } from '../../../shared/legal/legalPageTitles.ts'
import { paths } from '../../../shared/paths.ts'
import type { OfferName } from '../../../shared/promises.ts'
import { figuresOf, offerNames, offerTable } from '../../../shared/studio/offers.ts'
import { studioLimits } from '../../../shared/studio/studioContent.ts'
import type { Entry } from '../../kit/controls/Field.tsx'
import {
  aboutFieldTexts,
  aboutHelp,
  collectionFieldTexts,
  collectionHelp,
  contentWords,
  exhibitionFieldTexts,
  exhibitionHelp,
  homeFieldTexts,
  homeHelp,
  legalFieldTexts,
  legalHelp,
  studioFieldTexts,
  studioHeadings,
  studioHelp,
  studioWarnings,
  workTexts,
} from './editorialTexts.ts'
import { deliveryModes, offerChoices, promiseFieldTexts, promiseHeadings, promiseHelp } from './promiseFieldTexts.ts'

/** A field of a form, by the name that the server knows. */
export type FormField = {
  readonly name: string
  readonly label: string
  /**
   * An entry is one line; `text` has no marks and `words` have some, `headed` are texts under titles, `work` is one of the shop's works, `works` are several,
   * `photographs` are uploaded.
   */
  readonly control: Entry | 'number' | 'text' | 'words' | 'headed' | 'choice' | 'work' | 'works' | 'photographs'
  /** The values of a choice with what each is called. */
  readonly choices?: Readonly<Record<string, string>>
  /** The title of the fields from this one on. */
  readonly heading?: string
  /** Whether it stands beside the next field; of itself only a day does. */
  readonly isShort?: boolean
  readonly help?: string
  /** What stands under a field as soon as it is filled in. */
  readonly warning?: string
  readonly most?: number
  readonly need?: 'always' | 'never'
  /** The choice that must be « yes » for this field to be shown. */
  readonly onlyWith?: string
  /** Whether words stand under its photographs. */
  readonly isCaptioned?: boolean
  /** The text of the list of works where none is chosen. */
  readonly none?: string
  /** The field of the draft with the picture of the work that was chosen, which stays until another one is. */
  readonly picture?: string
}

type KindForm = {
  readonly fields: readonly FormField[]
  readonly words: (typeof contentWords)[ContentKind]
  /** Returns the address of its page. */
  readonly pageOf: (item: ContentItem) => string
}

const exhibitionFields: readonly FormField[] = [
  { name: 'title', control: 'line', need: 'always', help: exhibitionHelp.title, label: exhibitionFieldTexts.title },
  { name: 'location', control: 'line', help: exhibitionHelp.location, label: exhibitionFieldTexts.location },
  { name: 'startDate', control: 'day', label: exhibitionFieldTexts.startDate },
  { name: 'endDate', control: 'day', label: exhibitionFieldTexts.endDate },
  { name: 'hours', control: 'line', need: 'never', help: exhibitionHelp.hours, label: exhibitionFieldTexts.hours },
  { name: 'entry', control: 'line', need: 'never', help: exhibitionHelp.entry, label: exhibitionFieldTexts.entry },
  {
    name: 'posterOf',
    control: 'work',
    picture: 'poster',
    need: 'never',
    none: workTexts.choose,
    help: exhibitionHelp.posterOf,
    label: exhibitionFieldTexts.posterOf,
  },
  {
    name: 'posterPhotograph',
    control: 'photographs',
    most: 1,
    help: exhibitionHelp.posterPhotograph,
    label: exhibitionFieldTexts.posterPhotograph,
  },
  { name: 'description', control: 'words', most: exhibitionLimits.description, label: exhibitionFieldTexts.description },
  {
    name: 'views',
    control: 'photographs',
    most: mostViews,
    isCaptioned: true,
    help: exhibitionHelp.views,
    label: exhibitionFieldTexts.views,
  },
  { name: 'works', control: 'works', need: 'never', most: mostWorksShown, help: exhibitionHelp.works, label: exhibitionFieldTexts.works },
  { name: 'link', control: 'url', need: 'never', help: exhibitionHelp.link, label: exhibitionFieldTexts.link },
]

const collectionFields: readonly FormField[] = [
  { name: 'title', control: 'line', need: 'always', help: collectionHelp.title, label: collectionFieldTexts.title },
  { name: 'line', control: 'line', help: collectionHelp.line, label: collectionFieldTexts.line },
  { name: 'description', control: 'text', most: collectionLimits.description, label: collectionFieldTexts.description },
  { name: 'coverOf', control: 'work', picture: 'cover', none: workTexts.choose, label: collectionFieldTexts.coverOf },
  {
    name: 'coverPhotograph',
    control: 'photographs',
    most: 1,
    help: collectionHelp.coverPhotograph,
    label: collectionFieldTexts.coverPhotograph,
  },
  {
    name: 'position',
    control: 'number',
    need: 'never',
    isShort: true,
    help: collectionHelp.position,
    label: collectionFieldTexts.position,
  },
]

/** Photographs without captions: what the field says of them stands beside them. */
const photograph = (name: string, most: number, help: string, label: string): FormField => ({
  name,
  control: 'photographs',
  most,
  help,
  label,
})

const aboutFields: readonly FormField[] = [
  { name: 'lead', control: 'line', need: 'never', help: aboutHelp.lead, label: aboutFieldTexts.lead },
  { name: 'heroWork', control: 'work', none: workTexts.none, label: aboutFieldTexts.heroWork },
  { name: 'biography', control: 'words', most: aboutLimits.biography, label: aboutFieldTexts.biography },
  photograph('portrait', 1, aboutHelp.portrait, aboutFieldTexts.portrait),
  {
    name: 'approach',
    control: 'headed',
    need: 'never',
    most: aboutLimits.approach,
    help: aboutHelp.approach,
    label: aboutFieldTexts.approach,
  },
  photograph('hands', 1, aboutHelp.hands, aboutFieldTexts.hands),
  { name: 'workshop', control: 'words', need: 'never', most: aboutLimits.workshop, label: aboutFieldTexts.workshop },
  {
    name: 'photographs',
    control: 'photographs',
    most: mostStudioPhotographs,
    isCaptioned: true,
    help: aboutHelp.photographs,
    label: aboutFieldTexts.photographs,
  },
  { name: 'easelTitle', control: 'line', need: 'never', help: aboutHelp.easelTitle, label: aboutFieldTexts.easelTitle },
  { name: 'easelLabel', control: 'line', need: 'never', help: aboutHelp.easelLabel, label: aboutFieldTexts.easelLabel },
  { name: 'easelText', control: 'words', need: 'never', most: aboutLimits.easelText, label: aboutFieldTexts.easelText },
  { name: 'easelWork', control: 'work', none: workTexts.none, label: aboutFieldTexts.easelWork },
  { name: 'steps', control: 'headed', need: 'never', most: aboutLimits.steps, help: aboutHelp.steps, label: aboutFieldTexts.steps },
  photograph('stepPhotographs', mostSteps, aboutHelp.stepPhotographs, aboutFieldTexts.stepPhotographs),
  { name: 'stepsWork', control: 'work', none: workTexts.none, label: aboutFieldTexts.stepsWork },
]

const homeFields: readonly FormField[] = [
  { name: 'heroWork', control: 'work', none: workTexts.chosenByShop, label: homeFieldTexts.heroWork },
  { name: 'heroTitle', control: 'line', help: homeHelp.heroTitle, label: homeFieldTexts.heroTitle },
  { name: 'heroLead', control: 'text', need: 'never', most: homeLimits.heroLead, label: homeFieldTexts.heroLead },
  { name: 'reasons', control: 'headed', need: 'never', most: homeLimits.reasons, help: homeHelp.reasons, label: homeFieldTexts.reasons },
]

const legalFields: readonly FormField[] = [
  { name: 'additions', control: 'headed', most: legalLimits.additions, help: legalHelp.additions, label: legalFieldTexts.additions },
]

type PromiseName = Exclude<keyof typeof promiseFieldTexts, 'deliveryMode' | 'absentFrom' | 'absentUntil'>
const helpOf: Readonly<Partial<Record<keyof typeof promiseFieldTexts, string>>> = promiseHelp

/** A short field of the owner's promises. */
const promiseField = (name: PromiseName, control: Entry = 'amount'): FormField => {
  const help = helpOf[name]
  return { name, control, isShort: true, ...(help && { help }), label: promiseFieldTexts[name] }
}
const promiseFieldsOf = (names: readonly PromiseName[], control?: Entry): readonly FormField[] =>
  names.map(name => promiseField(name, control))

/** The question of an offer, and the figures of what is offered. */
const offerFields = (offer: OfferName, isFirst: boolean): readonly FormField[] => [
  {
    name: offer,
    control: 'choice',
    choices: offerChoices,
    label: offerTable[offer].label,
    help: offerTable[offer].help,
    ...(isFirst && { heading: promiseHeadings.offers }),
  },
  ...figuresOf(offer).map(
    ([name, { label, help }]): FormField => ({
      name,
      control: name === 'fitting' ? 'line' : 'digits',
      isShort: true,
      label,
      ...(help && { help }),
      onlyWith: offer,
    }),
  ),
]

const studioFields: readonly FormField[] = [
  { name: 'name', control: 'personName', heading: studioHeadings.owner, help: studioHelp.name, label: studioFieldTexts.name },
  { name: 'trade', control: 'line', help: studioHelp.trade, label: studioFieldTexts.trade },
  { name: 'email', control: 'email', help: studioHelp.email, label: studioFieldTexts.email },
  { name: 'phone', control: 'phone', label: studioFieldTexts.phone },
  { name: 'street', control: 'street', heading: studioHeadings.place, label: studioFieldTexts.street },
  { name: 'postalCode', control: 'frenchPostalCode', isShort: true, label: studioFieldTexts.postalCode },
  { name: 'city', control: 'city', isShort: true, label: studioFieldTexts.city },
  { name: 'mapPoint', control: 'line', need: 'never', help: studioHelp.mapPoint, label: studioFieldTexts.mapPoint },
  {
    name: 'opening',
    control: 'text',
    need: 'never',
    most: studioLimits.opening,
    help: studioHelp.opening,
    label: studioFieldTexts.opening,
  },
  {
    name: 'techniques',
    control: 'line',
    heading: studioHeadings.art,
    need: 'never',
    help: studioHelp.techniques,
    label: studioFieldTexts.techniques,
  },
  { name: 'subjects', control: 'line', need: 'never', help: studioHelp.subjects, label: studioFieldTexts.subjects },
  { name: 'since', control: 'digits', need: 'never', help: studioHelp.since, label: studioFieldTexts.since },
  { name: 'thanks', control: 'line', need: 'never', help: studioHelp.thanks, label: studioFieldTexts.thanks },
  {
    name: 'pictureOf',
    control: 'work',
    picture: 'picture',
    none: workTexts.none,
    help: studioHelp.pictureOf,
    label: studioFieldTexts.pictureOf,
  },
  {
    name: 'instagram',
    control: 'url',
    heading: studioHeadings.elsewhere,
    need: 'never',
    help: studioHelp.social,
    label: studioFieldTexts.instagram,
  },
  { name: 'facebook', control: 'url', need: 'never', help: studioHelp.social, label: studioFieldTexts.facebook },
  { name: 'pinterest', control: 'url', need: 'never', help: studioHelp.social, label: studioFieldTexts.pinterest },
  { name: 'status', control: 'line', heading: studioHeadings.law, help: studioHelp.status, label: studioFieldTexts.status },
  { name: 'siret', control: 'digits', help: studioHelp.siret, label: studioFieldTexts.siret },
  { name: 'legalName', control: 'line', need: 'never', help: studioHelp.legalName, label: studioFieldTexts.legalName },
  { name: 'mediatorName', control: 'line', need: 'never', help: studioHelp.mediatorName, label: studioFieldTexts.mediatorName },
  { name: 'mediatorAddress', control: 'line', need: 'never', label: studioFieldTexts.mediatorAddress },
  { name: 'copyrightYear', control: 'digits', need: 'never', help: studioHelp.copyrightYear, label: studioFieldTexts.copyrightYear },
  {
    name: 'liableFrom',
    control: 'day',
    isShort: false,
    need: 'never',
    heading: studioHeadings.vat,
    help: studioHelp.liableFrom,
    warning: studioWarnings.liableFrom,
    label: studioFieldTexts.liableFrom,
  },
  { name: 'vat', control: 'line', need: 'never', help: studioHelp.vat, label: studioFieldTexts.vat },
  { name: 'cibsFrom', control: 'day', isShort: false, need: 'never', help: studioHelp.cibsFrom, label: studioFieldTexts.cibsFrom },
  { name: 'cibsMention', control: 'line', need: 'never', help: studioHelp.cibsMention, label: studioFieldTexts.cibsMention },
  {
    name: 'absentFrom',
    control: 'day',
    need: 'never',
    heading: promiseHeadings.absence,
    help: promiseHelp.absentFrom,
    label: promiseFieldTexts.absentFrom,
  },
  { name: 'absentUntil', control: 'day', need: 'never', help: promiseHelp.absentUntil, label: promiseFieldTexts.absentUntil },
  {
    name: 'deliveryMode',
    control: 'choice',
    heading: promiseHeadings.delivery,
    choices: deliveryModes,
    help: promiseHelp.deliveryMode,
    label: promiseFieldTexts.deliveryMode,
  },
  ...promiseFieldsOf(['dispatch', 'deliveryDays'], 'line'),
  { ...promiseField('smallBelow', 'digits'), heading: promiseHeadings.tariffs },
  ...promiseFieldsOf(['mediumBelow', 'quoteAbove'], 'digits'),
  promiseField('freeAbove'),
  ...promiseFieldsOf(['franceSmall', 'abroadSmall', 'franceMedium', 'abroadMedium', 'franceLarge', 'abroadLarge']),
  { ...promiseField('returnDays', 'digits'), heading: promiseHeadings.returns },
  promiseField('refundDays', 'digits'),
  ...offerNames.flatMap((name, place) => offerFields(name, place === 0)),
]

/** The form of each kind of content: its fields, in the order in which they are filled in. */
export const contentForms: Readonly<Record<ContentKind, KindForm>> = {
  about: { fields: aboutFields, words: contentWords.about, pageOf: () => paths.about() },
  collection: { fields: collectionFields, words: contentWords.collection, pageOf: ({ slug = '' }) => paths.collection(slug) },
  exhibition: { fields: exhibitionFields, words: contentWords.exhibition, pageOf: ({ slug = '' }) => paths.exhibition(slug) },
  home: { fields: homeFields, words: contentWords.home, pageOf: () => paths.home() },
  legal: { fields: legalFields, words: contentWords.legal, pageOf: ({ id }) => paths[id as LegalPageName]() },
  studio: { fields: studioFields, words: contentWords.studio, pageOf: () => paths.contact() },
}

/** Names a draft that has no title of its own: one of a kind's fixed ones, or one that is still to be made. */
export const draftName = (kind: ContentKind, id: string): string => rulesOf(kind).labels?.[id] ?? contentForms[kind].words.title
