import { gallery } from '../../shared/gallery.ts'

/** A link to the painter's mailbox. */
export const MailLink = () => <a href={`mailto:${gallery.email}`}>{gallery.email}</a>
