import { useCallback, useEffect, useRef, useState } from 'react'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { refreshCart } from '../cart/cartStore.ts'
import { type Api, ApiRefusal } from '../kit/api.ts'
import { toast } from '../kit/toast.ts'
import type { CheckoutInput, FieldErrors } from './checkoutForm.ts'
import { checkoutTexts } from './checkoutTexts.ts'

/** Why the payment cannot start, in the server's words, when there is something the visitor can do about it. */
export type CheckoutRefusal = { readonly code: string; readonly detail: string }

type Outcome = { readonly url: string } | { readonly errors: FieldErrors } | { readonly refusal: CheckoutRefusal } | 'failed'

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiRefusal) || error.status >= 500) return 'failed'
  if (error.errors.length)
    return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.').at(-1), message])) }
  return { refusal: { code: error.code, detail: error.message } }
}

const openPayment = async (api: Api, body: CheckoutInput): Promise<Outcome> => {
  try {
    return await api(orderRoutes.createCheckoutSession, { body })
  } catch (error) {
    return outcomeOf(error)
  }
}

/** The rules come with the schema library, which the page itself does not need. */
const check = async (form: HTMLFormElement) => {
  const { readCheckout } = await import('./checkoutForm.ts')
  return readCheckout(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
}

const begin = async (api: Api, form: HTMLFormElement): Promise<Outcome> => {
  try {
    const checked = await check(form)
    return 'errors' in checked ? checked : await openPayment(api, checked.body)
  } catch {
    return 'failed'
  }
}

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const first = [...form.elements].find(element => element instanceof HTMLElement && errors[element.getAttribute('name') ?? ''])
  if (first instanceof HTMLElement) first.focus()
}

/** From the form to the payment page: idle, submitting, gone; or back to idle with the reason. */
export const useCheckout = (api: Api) => {
  const [isSubmitting, setSubmitting] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const isBusy = useRef(false)

  const rest = useCallback(() => {
    isBusy.current = false
    setSubmitting(false)
  }, [])
  // A page taken up again by the browser's back button is as it was left: submitting.
  useEffect(() => {
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [rest])

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSubmitting(true)
    setRefusal(undefined)
    const outcome = await begin(api, form)
    setErrors(typeof outcome === 'object' && 'errors' in outcome ? outcome.errors : {})
    if (outcome === 'failed') toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
    else if ('url' in outcome) return location.assign(outcome.url)
    else if ('errors' in outcome) focusFirst(form, outcome.errors)
    else {
      setRefusal(outcome.refusal)
      void refreshCart()
    }
    rest()
  }

  const forgetError = (field: string) => setErrors(({ [field]: _, ...others }) => others)
  return { isSubmitting, errors, refusal, submit, forgetError, forgetRefusal: () => setRefusal(undefined) }
}
