type Payment = { readonly sessionId?: string | undefined; readonly paymentIntentId?: string | undefined }

/** Returns the payment's page in Stripe's dashboard. Only the session's id tells test payments from live ones. */
export const paymentLink = ({ sessionId, paymentIntentId }: Payment): string | undefined => {
  if (!paymentIntentId) return undefined
  const mode = sessionId?.startsWith('cs_test_') ? '/test' : ''
  return `https://dashboard.stripe.com${mode}/payments/${encodeURIComponent(paymentIntentId)}`
}
