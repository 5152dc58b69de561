import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { ContactWords } from '../../shared/contact/contact.ts'
import { asTyped } from '../kit/cleanTyped.ts'
import { sessionDraft } from '../kit/sessionDraft.ts'
import { contactTexts } from './contactTexts.ts'

/** The work from which the page was opened, and whether the visitor asks for its price. */
export type ContactData = { readonly artwork?: Artwork; readonly isPriceAsked?: boolean }

/** The fields that the form prefills. */
type Given = Pick<ContactWords, 'subject' | 'message'>

export const givenFor = ({ artwork, isPriceAsked }: ContactData): Given => {
  if (!artwork) return { subject: '', message: '' }
  const [title, reference] = [artwork.title, artworkReference(artwork.id)]
  if (!isPriceAsked) return { subject: asTyped(contactTexts.questionSubject(title, reference)), message: '' }
  return { subject: asTyped(contactTexts.priceSubject(title, reference)), message: asTyped(contactTexts.priceMessage(title, reference)) }
}

/** The form's current values, and the values it prefilled. */
type PrefilledContact = { readonly values: ContactWords; readonly given: Given }

/** Prefills the form for another work, or for none: untouched prefilled text is replaced, and the visitor's own text stays. */
export const refilled = ({ values, given }: PrefilledContact, next: Given): PrefilledContact => {
  const follow = (field: keyof Given): string =>
    values[field].trim() === '' || values[field] === given[field] ? next[field] : values[field]
  return { values: { ...values, subject: follow('subject'), message: follow('message') }, given: next }
}

const draft = sessionDraft('contact-draft')

/** The message being written is saved until it is sent. */
export const contactDraft = {
  read: (): PrefilledContact => {
    const { name = '', email = '', subject = '', message = '', givenSubject = '', givenMessage = '' } = draft.read()
    return { values: { name, email, subject, message }, given: { subject: givenSubject, message: givenMessage } }
  },
  write: ({ values, given }: PrefilledContact): void =>
    draft.write({ ...values, givenSubject: given.subject, givenMessage: given.message }),
  forget: draft.forget,
}
