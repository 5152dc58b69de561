import { sessionDraft } from '../kit/sessionDraft.ts'

/** The request is saved until it is sent. */
export const quoteDraft = sessionDraft('quote-draft')

/** The images already uploaded for the request. */
export const quoteImagesDraft = sessionDraft('quote-images')
