import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import { type Subscription, subscriptionSchema } from '../../shared/newsletter/newsletter.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { countFormAttempt } from '../security/formAttempts.ts'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'

export const subscribe = async (body: Subscription): Promise<void> => {
  countFormAttempt('newsletter')
  await api(newsletterRoutes.subscribeNewsletter, { body })
}

/** Subscribes from the footer's form, whose only field is the address. Resolves with what is wrong with it, if anything. */
export const subscribeAddress = async (email: string): Promise<string | undefined> => {
  const { data, error } = subscriptionSchema.safeParse({ email, rgpdConsent: true, origin: 'footer' })
  if (error) {
    const errors = fieldErrorsOf(error)
    reportRefusedInput('newsletter', errors)
    return errors[0]?.message
  }
  try {
    await subscribe(data)
    return undefined
  } catch (refusal) {
    if (refusal instanceof ApiRefusal && refusal.errors[0]) return refusal.errors[0].message
    throw refusal
  }
}
