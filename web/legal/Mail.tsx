import { gallery } from '../../shared/gallery.ts'

/** The painter's mailbox, as a link. */
export const Mail = () => <a href={`mailto:${gallery.email}`}>{gallery.email}</a>
