import { sessionDraft } from '../kit/sessionDraft.ts'

/** The checkout's fields, from the first letter typed to the payment. */
export const checkoutDraft = sessionDraft('checkout-draft')
