import type { providerRefusals } from '../../../shared/kit/providerRefusals.ts'
import { notConfigured, PaymentProviderError } from './payment.ts'

type ProviderRefusal = keyof typeof providerRefusals

/** Returns the refusal that tells the owner why a call to the payment provider failed; `undefined` for any other error. */
export const providerRefusal = (error: unknown): ProviderRefusal | undefined => {
  if (!(error instanceof PaymentProviderError)) return undefined
  return error.type === notConfigured || error.type === 'StripeAuthenticationError' ? 'stripeNotConfigured' : 'stripeUnavailable'
}

/** Awaits a call to the payment provider and turns its failure into a refusal for the owner. */
export const orProviderRefusal = async <T>(call: Promise<T>, refuse: (code: ProviderRefusal) => Error): Promise<T> => {
  try {
    return await call
  } catch (error) {
    const refusal = providerRefusal(error)
    throw refusal ? refuse(refusal) : error
  }
}
