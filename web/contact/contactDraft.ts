import { sessionDraft } from '../kit/sessionDraft.ts'

/** What was typed to the painter, until it is sent. */
export const contactDraft = sessionDraft('contact-draft')
