import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { paths } from '../app/paths.ts'
import { type Api, ApiRefusal } from '../kit/api.ts'
import { mayTry } from '../kit/formTries.ts'
import { toast } from '../kit/toast.ts'
import { reportFormLimit, reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { newsletterTexts } from './newsletterTexts.ts'

type Asked = { readonly email: string; readonly name?: string; readonly rgpdConsent: boolean; readonly origin: 'page' | 'footer' }

type Answer = { readonly isReceived: boolean; readonly wrongField?: string | undefined }

type Outcome = 'received' | 'failed' | 'tooMany' | { readonly errors: readonly FieldError[] }

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiRefusal)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.errors.length ? { errors: error.errors } : 'failed'
}

/** The rules come with the schema library, which no page needs before. */
const ask = async (api: Api, asked: Asked): Promise<Outcome> => {
  try {
    const { readSubscription } = await import('./newsletterForm.ts')
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

export const warmRules = () => void import('./newsletterForm.ts').catch(() => undefined)

/** From the form to the page that says to look at the mailbox. */
export const useSubscription = (api: Api) => {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const navigate = useNavigate()

  const subscribe = async (asked: Asked): Promise<Answer> => {
    if (isBusy.current) return { isReceived: false }
    isBusy.current = true
    setSending(true)
    const outcome = await ask(api, asked)
    isBusy.current = false
    setSending(false)
    const wrong = typeof outcome === 'object' ? outcome.errors : []
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    if (outcome === 'received')
      await navigate(paths.newsletterConfirmation(), { state: { email: asked.email.trim(), name: asked.name?.trim() } })
    else if (typeof outcome === 'string')
      toast.error(newsletterTexts.errorTitle, outcome === 'tooMany' ? newsletterTexts.tooMany : newsletterTexts.errorDetail)
    return { isReceived: outcome === 'received', wrongField: wrong[0]?.field }
  }

  const forgetError = (field: string): void => setErrors(({ [field]: _, ...others }) => others)
  return { errors, isSending, subscribe, forgetError }
}
