import * as z from 'zod/mini'
import { type Gallery, type SocialNetwork, socialNetworks } from '../gallery.ts'
import { artworkImageSchema } from '../image/image.ts'
import { isPhoneNumber } from '../kit/cleanText.ts'
import { draftLine, draftText, draftWork } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import type { FieldError } from '../kit/refusal.ts'
import { personalEmail } from '../kit/safeText.ts'
import { isLinkAddress } from '../kit/words.ts'
import { hasFourteenDigits, isSiret } from './companyNumbers.ts'
import { inCity, ofName } from './frenchNames.ts'
import { absenceFaults, absenceFields, absenceFrom } from './studioAbsence.ts'
import { promiseFaults, promiseFields, promisesOf } from './studioPromises.ts'
import { companyFrom, vatFaults, vatFields } from './studioVat.ts'

/** The longest texts, in characters. */
export const studioLimits = {
  name: 60,
  trade: 60,
  email: 254,
  phone: 25,
  street: 120,
  postalCode: 5,
  city: 60,
  /** The link of a map, or two numbers. */
  mapPoint: 1000,
  opening: 500,
  techniques: 120,
  subjects: 120,
  thanks: 300,
  since: 4,
  instagram: 200,
  facebook: 200,
  pinterest: 200,
  status: 80,
  siret: 20,
  copyrightYear: 4,
  mediatorName: 120,
  mediatorAddress: 200,
} as const

const studioFaults = {
  name: 'Écrivez votre nom, tel que vous signez',
  trade: 'Dites votre métier, par exemple «\u202fpeintre\u202f»',
  email: 'Donnez l’adresse e-mail à laquelle on vous écrit',
  phone: 'Donnez un numéro de téléphone\u202f: la loi le demande à qui vend en ligne',
  street: 'Donnez le numéro et la rue de l’atelier',
  postalCode: 'Le code postal a cinq chiffres',
  city: 'Donnez la ville de l’atelier',
  mapPoint: 'Collez l’adresse entière d’une carte en ligne, ou deux nombres comme «\u202f48.8566, 2.3522\u202f»',
  since: 'Écrivez une année en quatre chiffres',
  copyrightYear: 'Écrivez une année en quatre chiffres',
  social: 'L’adresse commence par https:// et ne contient ni espace ni mot de passe',
  status: 'Dites votre statut, par exemple «\u202fArtiste-auteur\u202f»',
  siret: 'Le numéro SIRET a quatorze chiffres',
  siretChecksum: 'Ce numéro SIRET n’existe pas\u202f: un de ses chiffres est faux',
  mediator: 'Donnez à la fois le nom et l’adresse du médiateur',
  picture: 'Cette œuvre n’existe plus, ou n’a pas de photographie\u202f: choisissez-en une autre',
} as const

const words = {
  name: draftLine(studioLimits.name),
  trade: draftLine(studioLimits.trade),
  email: draftLine(studioLimits.email),
  phone: draftLine(studioLimits.phone),
  street: draftLine(studioLimits.street),
  postalCode: draftLine(studioLimits.postalCode),
  city: draftLine(studioLimits.city),
  /** Latitude and longitude, or the link of a map that has them. */
  mapPoint: draftLine(studioLimits.mapPoint),
  opening: draftText(studioLimits.opening),
  techniques: draftLine(studioLimits.techniques),
  subjects: draftLine(studioLimits.subjects),
  thanks: draftLine(studioLimits.thanks),
  since: draftLine(studioLimits.since),
  instagram: draftLine(studioLimits.instagram),
  facebook: draftLine(studioLimits.facebook),
  pinterest: draftLine(studioLimits.pinterest),
  status: draftLine(studioLimits.status),
  siret: draftLine(studioLimits.siret),
  ...vatFields,
  /** The year after the © of the site; absent for that of the publication. */
  copyrightYear: draftLine(studioLimits.copyrightYear),
  mediatorName: draftLine(studioLimits.mediatorName),
  mediatorAddress: draftLine(studioLimits.mediatorAddress),
  ...absenceFields,
  ...promiseFields,
}

const studioInputSchema = z.object({
  ...words,
  /** The work whose main picture is in the preview of links; absent where the picture stays as it is. */
  pictureOf: draftWork(studioFaults.picture),
})

/** What is kept of it: what was typed, with the picture of the work that was chosen. */
const studioDraftSchema = z.object({ ...words, picture: z.optional(artworkImageSchema) })
export type StudioDraft = z.infer<typeof studioDraftSchema>

/**
 * Where a latitude and a longitude stand: alone; in a link of Google Maps the place before the middle of the map
 * (https://developers.google.com/maps/documentation/urls/get-started), of OpenStreetMap
 * (https://wiki.openstreetmap.org/wiki/Browsing), or of Apple's Plans.
 */
const mapPoints: readonly RegExp[] = [
  '^N\\s*[,;]\\s*N$',
  '!3dN!4dN',
  '[?&](?:q|query|ll|coordinate)=N,N',
  'mlat=N&mlon=N',
  '@N,N',
  '#map=\\d+/N/N',
].map(form => new RegExp(form.replaceAll('N', '(-?\\d{1,3}(?:\\.\\d+)?)')))

const coordinatesOf = (mapPoint: string): Gallery['coordinates'] | undefined => {
  const text = mapPoint.replaceAll('%2C', ',')
  const [, latitude, longitude] = (mapPoints.map(form => form.exec(text)).find(found => found) ?? []).map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)
const isPhone = (text: string): boolean => /^\+?\d[\d .()-]*$/.test(text) && isPhoneNumber(text)
const isAddressElsewhere = (text: string): boolean => isLinkAddress(text) && !text.startsWith('/')

const mustBe = {
  name: Boolean,
  trade: Boolean,
  email: text => personalEmail(studioFaults.email).safeParse(text).success,
  phone: isPhone,
  street: Boolean,
  postalCode: text => /^\d{5}$/.test(text),
  city: Boolean,
  status: Boolean,
  siret: hasFourteenDigits,
} as const satisfies Readonly<Partial<Record<keyof StudioDraft, (text: string) => boolean>>>

const mayBe = {
  mapPoint: text => coordinatesOf(text) !== undefined,
  since: isYear,
  copyrightYear: isYear,
} as const satisfies Readonly<Partial<Record<keyof StudioDraft, (text: string) => boolean>>>

/** What a draft lacks to be published. */
const faultsOf = (draft: StudioDraft): readonly FieldError[] => {
  const needed = Object.entries(mustBe) as [keyof typeof mustBe, (text: string) => boolean][]
  const optional = Object.entries(mayBe) as [keyof typeof mayBe, (text: string) => boolean][]
  const { siret = '' } = draft
  return [
    ...needed.flatMap(([field, isRight]) => (isRight(draft[field] ?? '') ? [] : [{ field, message: studioFaults[field] }])),
    ...optional.flatMap(([field, isRight]) => (draft[field] && !isRight(draft[field]) ? [{ field, message: studioFaults[field] }] : [])),
    ...(hasFourteenDigits(siret) && !isSiret(siret) ? [{ field: 'siret', message: studioFaults.siretChecksum }] : []),
    ...socialNetworks.flatMap(field =>
      draft[field] && !isAddressElsewhere(draft[field]) ? [{ field, message: studioFaults.social }] : [],
    ),
    ...(Boolean(draft.mediatorName) === Boolean(draft.mediatorAddress)
      ? []
      : [{ field: draft.mediatorName ? 'mediatorAddress' : 'mediatorName', message: studioFaults.mediator }]),
    ...vatFaults(draft),
    ...absenceFaults(draft),
    ...promiseFaults(draft),
  ]
}

const socialsOf = (draft: StudioDraft): Gallery['socials'] =>
  Object.fromEntries(socialNetworks.flatMap((network): [SocialNetwork, string][] => (draft[network] ? [[network, draft[network]]] : [])))

const spaced = (siret: string): string => siret.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ')

/** Returns what the shop says of its painter. */
const shownFrom = (draft: StudioDraft, day: string): Gallery => {
  const { mapPoint, opening, since, thanks, status = '', siret = '', mediatorName, mediatorAddress, picture } = draft
  const [name, trade, city] = [draft.name, draft.trade, draft.city].map(text => typeset(text ?? '')) as [string, string, string]
  const coordinates = mapPoint && coordinatesOf(mapPoint)
  const promises = promisesOf(draft)
  const absence = absenceFrom(draft, day)
  return {
    name,
    title: `${name}, ${trade}`,
    ofName: ofName(name),
    inCity: inCity(city),
    techniques: typeset(draft.techniques ?? ''),
    subjects: typeset(draft.subjects ?? ''),
    email: draft.email ?? '',
    phone: draft.phone ?? '',
    ...(since && { since: Number(since) }),
    ...(thanks && { thanks: typeset(thanks) }),
    address: { street: typeset(draft.street ?? ''), postalCode: draft.postalCode ?? '', city, country: 'France' },
    ...(coordinates && { coordinates }),
    ...(opening && { opening: typeset(opening) }),
    socials: socialsOf(draft),
    company: companyFrom({ ...draft, status: typeset(status), siret: spaced(siret) }, day),
    ...(mediatorName && mediatorAddress && { mediator: { name: typeset(mediatorName), address: typeset(mediatorAddress) } }),
    ...(picture && { picture }),
    copyrightYear: Number(draft.copyrightYear ?? day.slice(0, 4)),
    ...(absence && { absence }),
    ...(promises && { promises }),
    ...((absence ?? promises) && { promisedOn: day }),
  }
}

/** The owner's identity and studio, a kind of content (E78). */
export const studioContent = {
  input: studioInputSchema,
  draft: studioDraftSchema,
  labels: { studio: 'Atelier' },
  most: 1,
  pictures: { pictureOf: 'picture' },
  pictureFault: studioFaults.picture,
  photographs: [],
  publish: (
    draft: StudioDraft,
    _slug: string,
    { day }: { readonly day: string },
  ): { readonly shown: Gallery } | { readonly errors: readonly FieldError[] } => {
    const errors = faultsOf(draft)
    return errors.length ? { errors } : { shown: shownFrom(draft, day) }
  },
  refusals: {
    contentNotFound: 'Ce texte n’existe plus\u202f: il a été supprimé dans une autre fenêtre.',
    contentChanged: '«\u202fAtelier\u202f» a été modifié entre-temps, dans une autre fenêtre.',
    contentFull: 'La boutique n’a qu’un atelier.',
    contentPublished: 'L’atelier est sur le site\u202f: retirez-le avant de le supprimer.',
  },
} as const
