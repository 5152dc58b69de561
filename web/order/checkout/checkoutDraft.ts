import { sessionDraft } from '../../kit/sessionDraft.ts'

/** The checkout's fields are saved from the first letter typed until the payment. */
export const checkoutDraft = sessionDraft('checkout-draft')
