import { useEffect, useRef, useState } from 'react'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import type { Api } from '../../kit/api/api.ts'
import { toast } from '../../kit/toast.ts'
import { leaving, useSubmit } from '../../kit/useSubmit.ts'
import { type FieldErrors, readCheckout } from '../checkout/checkoutForm.ts'
import { type CheckoutRefusal, fieldValuesOf, focusFirst, type Outcome } from '../checkout/checkoutOutcome.ts'
import { checkoutTexts } from '../checkout/checkoutTexts.ts'
import { usePaymentAttempt } from '../checkout/usePaymentAttempt.ts'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'
import { openPaymentTab, type PaymentTab } from './paymentTab.ts'

const isWorkMissing = (outcome: Exclude<Outcome, 'failed'>): boolean =>
  ('errors' in outcome && 'artworkId' in outcome.errors) || ('refusal' in outcome && outcome.refusal.code === 'artworkNotFound')

/** Drives the form to the payment in its own tab, or in this one when no tab can be opened: idle, processing, paying elsewhere (D11). */
export const useImmediatePurchase = (api: Api, artworkId: number, shownTotal: number) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const [payment, setPayment] = useState<OpenedPayment>()
  const { isBusy: isProcessing, submit: once } = useSubmit()
  const { attempt, goTo } = usePaymentAttempt(api)
  const waitingTab = useRef<PaymentTab>(undefined)
  // Closes the waiting tab when the page is left, because its payment would never arrive.
  useEffect(() => () => waitingTab.current?.close(), [])

  const explain = (outcome: Exclude<Outcome, { url: string }>, form: HTMLFormElement) => {
    if (outcome === 'failed') return toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
    if (isWorkMissing(outcome)) return toast.error(immediatePurchaseTexts.errorTitle, immediatePurchaseTexts.notFound)
    if ('refusal' in outcome) return setRefusal(outcome.refusal)
    setErrors(outcome.errors)
    focusFirst(form, outcome.errors)
  }

  const pay = async (form: HTMLFormElement): Promise<void> => {
    const checked = readCheckout(fieldValuesOf(form))
    if ('errors' in checked) return explain(checked, form)
    setErrors({})
    setRefusal(undefined)
    const tab = openPaymentTab(immediatePurchaseTexts.opening)
    waitingTab.current = tab
    const outcome = await attempt(() => api(orderRoutes.createSingleCheckout, { body: { artworkId, ...checked.body, shownTotal } }))
    waitingTab.current = undefined
    if (outcome === 'left') {
      tab?.close()
      return
    }
    if (typeof outcome === 'object' && 'url' in outcome) {
      if (!tab) {
        goTo(outcome)
        return leaving()
      }
      tab.send(outcome.url)
      setPayment(outcome)
    } else {
      tab?.close()
      explain(outcome, form)
    }
  }

  const submit = (form: HTMLFormElement) => once(() => pay(form))
  const forgetError = (field: string) => setErrors(({ [field]: _, ...others }) => others)
  return { isProcessing, errors, refusal, payment, submit, forgetError, startAgain: () => setPayment(undefined) }
}
