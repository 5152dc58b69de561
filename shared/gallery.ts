import type { ArtworkImage } from './image/image.ts'
import { firstPromises, type Offers, type Promises } from './promises.ts'

/** The first and the last day of an absence in the painter's time zone, `2027-08-01`. */
export type Absence = { readonly from: string; readonly until: string }

/** The painter and the shop, as pages, mails and receipts name them. What she has not said is an empty text, or absent. */
export type Gallery = {
  readonly name: string
  /** The name with the trade: « Claire Dupont, peintre ». */
  readonly title: string
  /** The name after « de » and the town after « à », because French contracts them. */
  readonly ofName: string
  readonly inCity: string
  readonly techniques: string
  readonly subjects: string
  readonly email: string
  readonly phone: string
  /** The year in which she began. */
  readonly since?: number
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string; readonly country: string }
  readonly coordinates?: { readonly latitude: number; readonly longitude: number }
  readonly opening?: string
  readonly socials: Readonly<Partial<Record<SocialNetwork, string>>>
  readonly company: { readonly status: string; readonly siret: string; readonly vat: string }
  /** The consumer mediator the painter has joined, as the law requires of every seller (article L. 616-1 of the consumer code). */
  readonly mediator?: { readonly name: string; readonly address: string }
  /** The picture in the preview of a link to a page without a picture of its own. */
  readonly picture?: ArtworkImage
  readonly copyrightYear: number
  /** When she sends nothing. */
  readonly absence?: Absence
  /** What she promises to her buyers; absent while she has said nothing of it. */
  readonly promises?: Promises
  /** The day on which she published them, or an absence, `2026-11-26`. */
  readonly promisedOn?: string
}

/** Returns her trade as a line begins with it, « Pastelliste », or nothing where she has not said it. */
export const tradeOf = ({ name, title }: Pick<Gallery, 'name' | 'title'>): string => {
  const trade = title.startsWith(`${name}, `) ? title.slice(name.length + 2) : ''
  return trade.charAt(0).toUpperCase() + trade.slice(1)
}

/** The address that a link to a telephone number has. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

export const mailLink = (email: string): string => `mailto:${email}`

export const socialNetworks = ['instagram', 'facebook', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** What a shop says of itself until its painter has published who she is (E78). */
const nobody: Gallery = {
  name: 'Galerie',
  title: 'Galerie de peinture',
  ofName: 'de la galerie',
  inCity: '',
  techniques: '',
  subjects: '',
  email: '',
  phone: '',
  address: { street: '', postalCode: '', city: '', country: 'France' },
  socials: {},
  company: { status: '', siret: '', vat: '' },
  copyrightYear: 2026,
}

let known: Gallery | undefined

/**
 * Returns who the painter is. There is one of her in a process, so that texts need not be handed her name: a function of the back end reads
 * it from the table before it answers, a page has it in its HTML.
 */
export const gallery = (): Gallery => {
  if (!known) throw new Error('Nobody has said who the painter is: setGallery comes first')
  return known
}

/** Says who the painter is from now on; `undefined` where she has published nothing. An absence that ended before `today` is left out. */
export const setGallery = (read: Gallery | undefined, today = ''): void => {
  const { absence, ...always } = read ?? nobody
  known = absence && absence.until >= today ? { ...always, absence } : always
}

/** Returns what the painter promises to her buyers now. */
export const promises = (): Promises => gallery().promises ?? firstPromises

/** Returns what she offers beside a work and its delivery: nothing that she has not said (D33). */
export const offers = (): Offers => promises().offers
