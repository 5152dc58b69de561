import { sessionDraft } from '../kit/sessionDraft.ts'

/** What was asked, until it is sent. */
export const quoteDraft = sessionDraft('quote-draft')

/** The images already uploaded for it. */
export const quoteImagesDraft = sessionDraft('quote-images')
