type Payment = { readonly sessionId?: string | undefined; readonly paymentIntentId?: string | undefined }

/** The payment's page in Stripe's dashboard; a session's id tells test payments from true ones, a payment's own does not. */
export const paymentLink = ({ sessionId, paymentIntentId }: Payment): string | undefined => {
  if (!paymentIntentId) return undefined
  const mode = sessionId?.startsWith('cs_test_') ? '/test' : ''
  return `https://dashboard.stripe.com${mode}/payments/${encodeURIComponent(paymentIntentId)}`
}
