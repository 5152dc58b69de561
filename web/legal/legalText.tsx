import type { ReactNode } from 'react'
import { gallery } from '../../shared/gallery.ts'

export type LegalSection = {
  /** The section's anchor on the page. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
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

/** A link to the painter's mailbox. */
export const MailLink = () => <a href={`mailto:${gallery.email}`}>{gallery.email}</a>
