import type { ArtworkImage } from './image/image.ts'
import { firstPromises, type Offers, type Promises } from './promises.ts'

/** The first and the last day of an absence in the painter's time zone, `2027-08-01`. */
export type Absence = { readonly from: string; readonly until: string }

/** The painter's business, as papers name it. */
export type Company = {
  /** The name on papers, with « EI ». */
  readonly name: string
  readonly status: string
  readonly siret: string
  /** What is said of VAT today: its number, or why none is charged. */
  readonly vat: string
  readonly vatNumber?: string | undefined
  /** The day from which VAT is charged; absent in the franchise. */
  readonly liableFrom?: string | undefined
  /** The day from which the franchise has the mention of the new code, and its words where they differ. */
  readonly cibsFrom?: string | undefined
  readonly cibsMention?: string | undefined
}

/** The painter and the shop, as pages, mails and receipts name them. What the owner has not written is an empty text, or absent. */
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
  /** The year in which the painter began. */
  readonly since?: number
  /** The sentence with which a paid order's page and mail begin. */
  readonly thanks?: string
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string; readonly country: string }
  readonly coordinates?: { readonly latitude: number; readonly longitude: number }
  readonly opening?: string
  readonly socials: Readonly<Partial<Record<SocialNetwork, string>>>
  readonly company: Company
  /** The consumer mediator the painter has joined, as the law requires of every seller (article L. 616-1 of the consumer code). */
  readonly mediator?: { readonly name: string; readonly address: string }
  /** The picture in the preview of a link to a page without a picture of its own. */
  readonly picture?: ArtworkImage
  readonly copyrightYear: number
  /** The days on which nothing is sent. */
  readonly absence?: Absence
  /** What the shop promises to customers; absent until the owner has written it. */
  readonly promises?: Promises
  /** The day on which they, or an absence, were published, `2026-11-26`. */
  readonly promisedOn?: string
}

/** Returns the painter's trade as a line begins with it, « Pastelliste », or nothing without one. */
export const tradeOf = ({ name, title }: Pick<Gallery, 'name' | 'title'>): string => {
  const trade = title.startsWith(`${name}, `) ? title.slice(name.length + 2) : ''
  return trade.charAt(0).toUpperCase() + trade.slice(1)
}

/** The address that a link to a telephone number has. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

export const mailLink = (email: string): string => `mailto:${email}`

export const socialNetworks = ['instagram', 'facebook', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** What a shop says of itself until the owner's identity is published (E78). */
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
  company: { name: '', status: '', siret: '', vat: '' },
  copyrightYear: 2026,
}

let known: Gallery | undefined

/**
 * Returns who the painter is. There is one in a process, so that texts need not be handed the name: a function of the back end reads
 * it from the table before it answers, a page has it in its HTML.
 */
export const gallery = (): Gallery => {
  if (!known) throw new Error('Nobody has said who the painter is: setGallery comes first')
  return known
}

/** Sets who the painter is from now on; `undefined` if nothing is published. An absence that ended before `today` is left out. */
export const setGallery = (read: Gallery | undefined, today = ''): void => {
  const { absence, ...always } = read ?? nobody
  known = absence && absence.until >= today ? { ...always, absence } : always
}

/** Returns what the shop promises to customers now. */
export const promises = (): Promises => gallery().promises ?? firstPromises

/** Returns what the shop offers beside a work and its delivery: nothing that the owner has not written (D33). */
export const offers = (): Offers => promises().offers
