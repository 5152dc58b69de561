import { useState } from 'react'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { cartQuery } from '../../cart/cartQuery.ts'
import type { Api } from '../../kit/api/api.ts'
import { toast } from '../../kit/toast.ts'
import { leaving, useSubmit } from '../../kit/useSubmit.ts'
import type { FieldErrors } from './checkoutForm.ts'
import { type CheckoutRefusal, fieldValuesOf, focusFirst, type Outcome } from './checkoutOutcome.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { usePaymentAttempt } from './usePaymentAttempt.ts'

/** The schemas are loaded lazily, because rendering the page does not need them. */
const check = async (form: HTMLFormElement) => {
  const { readCheckout } = await import('./checkoutForm.ts')
  return readCheckout(fieldValuesOf(form))
}

type Attempt = ReturnType<typeof usePaymentAttempt>['attempt']

const begin = async (api: Api, attempt: Attempt, shownTotal: number, form: HTMLFormElement): Promise<Outcome | 'left'> => {
  try {
    const checked = await check(form)
    return 'errors' in checked
      ? checked
      : await attempt(() => api(orderRoutes.createCheckoutSession, { body: { ...checked.body, shownTotal } }))
  } catch {
    return 'failed'
  }
}

/** Drives the form from idle over submitting to the payment page, or back to idle with the reason. */
export const useCheckout = (api: Api, shownTotal: number) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const { isBusy: isSubmitting, submit: once } = useSubmit()
  const { attempt, goTo } = usePaymentAttempt(api)

  const pay = async (form: HTMLFormElement): Promise<void> => {
    setRefusal(undefined)
    const outcome = await begin(api, attempt, shownTotal, form)
    if (outcome === 'left') return
    setErrors(typeof outcome === 'object' && 'errors' in outcome ? outcome.errors : {})
    if (outcome === 'failed') toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
    else if ('url' in outcome) {
      goTo(outcome)
      await leaving()
    } else if ('errors' in outcome) focusFirst(form, outcome.errors)
    else {
      setRefusal(outcome.refusal)
      cartQuery.refresh()
    }
  }

  const submit = (form: HTMLFormElement) => once(() => pay(form))
  const forgetError = (field: string) => setErrors(({ [field]: _, ...others }) => others)
  return { isSubmitting, errors, refusal, submit, forgetError, forgetRefusal: () => setRefusal(undefined) }
}
