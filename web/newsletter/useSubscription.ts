import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Api } from '../kit/api.ts'
import { toast } from '../kit/toast.ts'
import { paths } from '../layout/paths.ts'
import { useStay } from '../router/useStay.ts'
import type { Asked, Outcome } from './sendSubscription.ts'
import { subscriptionTexts } from './subscriptionTexts.ts'

type Answer = { readonly isReceived: boolean; readonly wrongField?: string | undefined }

/** This module brings the schema library, so it is loaded lazily. */
const sending = () => import('./sendSubscription.ts')

export const warmRules = () => void sending().catch(() => undefined)

const send = async (api: Api, asked: Asked): Promise<Outcome> => {
  try {
    const { sendSubscription } = await sending()
    return await sendSubscription(api, asked)
  } catch {
    return 'failed'
  }
}

/** Sends the form, then opens the page that asks the reader to open the mail. */
export const useSubscription = (api: Api) => {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const stay = useStay()

  const subscribe = async (asked: Asked): Promise<Answer> => {
    if (isBusy.current) return { isReceived: false }
    isBusy.current = true
    setSending(true)
    const isHere = stay()
    const outcome = await send(api, asked)
    isBusy.current = false
    setSending(false)
    const wrong = typeof outcome === 'object' ? outcome.errors : []
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    if (outcome === 'received' && !isHere()) toast.success(subscriptionTexts.receivedTitle, subscriptionTexts.receivedDetail)
    else if (outcome === 'received')
      await navigate(paths.newsletterConfirmation(), { state: { email: asked.email.trim(), name: asked.name?.trim() } })
    else if (typeof outcome === 'string')
      toast.error(subscriptionTexts.errorTitle, outcome === 'tooMany' ? subscriptionTexts.tooMany : subscriptionTexts.errorDetail)
    return { isReceived: outcome === 'received', wrongField: wrong[0]?.field }
  }

  const forgetError = (field: string): void => setErrors(({ [field]: _, ...others }) => others)
  return { errors, isSending, subscribe, forgetError }
}
