import { sessionDraft } from '../kit/sessionDraft.ts'
import type { PrefilledContact } from './contactSubject.ts'

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
