import { useState } from 'react'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import type { Api } from '../kit/api.ts'
import { toast } from '../kit/toast.ts'
import { checkoutDraft } from './checkoutDraft.ts'
import { type FieldErrors, readSingleCheckout } from './checkoutForm.ts'
import { type CheckoutRefusal, focusFirst, type Outcome, outcomeOf, valuesOf } from './checkoutOutcome.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'
import { openPaymentTab } from './paymentTab.ts'
import { useOneAtATime } from './useOneAtATime.ts'

const isWorkMissing = (outcome: Exclude<Outcome, 'failed'>): boolean =>
  ('errors' in outcome && 'artworkId' in outcome.errors) || ('refusal' in outcome && outcome.refusal.code === 'artworkNotFound')

/** From the form to the payment in its own tab, or in this one where none can be opened: idle, processing, paying elsewhere (D11). */
export const useImmediatePurchase = (api: Api, artworkId: number) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const [paymentUrl, setPaymentUrl] = useState<string>()
  const { isBusy: isProcessing, begin, rest } = useOneAtATime()

  const explain = (outcome: Exclude<Outcome, { url: string }>, form: HTMLFormElement) => {
    if (outcome === 'failed') return toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
    if (isWorkMissing(outcome)) return toast.error(immediatePurchaseTexts.errorTitle, immediatePurchaseTexts.notFound)
    if ('refusal' in outcome) return setRefusal(outcome.refusal)
    setErrors(outcome.errors)
    focusFirst(form, outcome.errors)
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const checked = readSingleCheckout(valuesOf(form))
    if ('errors' in checked) return explain(checked, form)
    if (!begin()) return
    setErrors({})
    setRefusal(undefined)
    const tab = openPaymentTab(immediatePurchaseTexts.opening)
    const outcome = await outcomeOf(api(orderRoutes.createSingleCheckout, { body: { artworkId, ...checked.body } }))
    if (typeof outcome === 'object' && 'url' in outcome) {
      if (!tab) return location.assign(outcome.url)
      tab.send(outcome.url)
      setPaymentUrl(outcome.url)
    } else {
      tab?.close()
      explain(outcome, form)
    }
    rest()
  }

  const edit = (form: HTMLFormElement, field: string) => {
    checkoutDraft.write({ ...checkoutDraft.read(), ...valuesOf(form) })
    setErrors(({ [field]: _, ...others }) => others)
  }
  return { isProcessing, errors, refusal, paymentUrl, submit, edit, startAgain: () => setPaymentUrl(undefined) }
}
