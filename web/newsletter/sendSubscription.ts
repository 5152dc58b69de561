import type { FieldError } from '../../shared/kit/refusal.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { mayTry } from '../kit/formTries.ts'
import { reportFormLimit, reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { readSubscription } from './newsletterForm.ts'

export type Asked = { readonly email: string; readonly name?: string; readonly rgpdConsent: boolean; readonly origin: 'page' | 'footer' }

export type Outcome = 'received' | 'failed' | 'tooMany' | { readonly errors: readonly FieldError[] }

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiRefusal)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.errors.length ? { errors: error.errors } : 'failed'
}

export const sendSubscription = async (api: Api, asked: Asked): Promise<Outcome> => {
  try {
    const read = readSubscription(asked)
    if ('errors' in read) {
      reportRefusedInput('newsletter', read.errors)
      return read
    }
    if (!mayTry('newsletter')) {
      reportFormLimit('newsletter')
      return 'tooMany'
    }
    await api(newsletterRoutes.subscribeNewsletter, { body: read.body })
    return 'received'
  } catch (error) {
    return outcomeOf(error)
  }
}
