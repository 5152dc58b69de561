import type { ReactNode } from 'react'
import { type Gallery, gallery, mailLink, offers, phoneLink } from '../../shared/gallery.ts'
import type { OfferName, Offers } from '../../shared/promises.ts'
import { promised } from '../../shared/promiseWords.ts'
import { lastChange } from './legalData.ts'

export type LegalSection = {
  /** The section's anchor on the page. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
  /** Whether the page has it; without, it always does. */
  readonly isShown?: () => boolean
}

export type LegalText = {
  readonly title: string
  /** The meta description for search engines. */
  readonly description: string
  readonly lead: ReactNode
  /** The date of the last change, in ISO format. */
  readonly updatedOn: string
  readonly sections: readonly LegalSection[]
}

/** What the texts say of the painter is read when they are rendered, because it may change while the site runs (E78). */
export const PainterName = () => gallery().name

/** The owner's name with the trade. */
export const PainterTitle = () => gallery().title

const placeOf = ({ street, postalCode, city }: Gallery['address']): string =>
  [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')

/** Stands for what the painter has not filled in yet. */
const placeholder = '…'

/** The address to which mail and works are sent. */
export const StudioAddress = () => placeOf(gallery().address) || placeholder

/** The owner's registration. */
export const CompanyFact = ({ of }: { of: keyof Gallery['company'] }) => gallery().company[of] || placeholder

export const PhoneLink = () => (gallery().phone ? <a href={phoneLink(gallery().phone)}>{gallery().phone}</a> : placeholder)

/** A link to the painter's mailbox. */
export const MailLink = () => (gallery().email ? <a href={mailLink(gallery().email)}>{gallery().email}</a> : placeholder)

type Words = ReturnType<typeof promised>

/** One of the owner's promises in words. */
export const Promised = ({ of }: { of: { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words] }) =>
  promised()[of]

/** Returns the day on which a text with the owner's promises last changed. */
export const lastChangeOfPromises = (textOn: string): string => lastChange(textOn, gallery().promisedOn)

/** What is said only while the owner offers it (D33); `children` gets its figures. */
export const Offered = <Name extends OfferName>({
  offer,
  children,
}: {
  offer: Name
  children: ReactNode | ((figures: Exclude<Offers[Name], false | undefined>) => ReactNode)
}) => {
  const figures = offers()[offer]
  if (!figures) return null
  return typeof children === 'function' ? children(figures as Exclude<Offers[Name], false | undefined>) : children
}
