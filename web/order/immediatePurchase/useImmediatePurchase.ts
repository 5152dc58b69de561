import { useEffect, useRef, useState } from 'react'
import { deliveryPrice } from '../../../shared/cart/cartTotal.ts'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import type { Api } from '../../kit/api/api.ts'
import { ApiRefusal } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { leaving } from '../../kit/useSubmit.ts'
import { type CheckoutRefusal, checkoutRefusalOf } from '../checkout/checkoutRefusal.ts'
import { checkoutTexts } from '../checkout/checkoutTexts.ts'
import { customerResolver } from '../checkout/customerForm.ts'
import { useCustomerForm } from '../checkout/useCustomerForm.ts'
import { usePaymentAttempt } from '../checkout/usePaymentAttempt.ts'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'
import { openPaymentTab, type PaymentTab } from './paymentTab.ts'

/** `price` is in cents. */
export type PurchasedWork = { readonly id: number; readonly slug: string; readonly price: number; readonly dimensions: string }

const isWorkMissing = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'artworkNotFound' || error.errors.some(({ field }) => field === 'artworkId'))

/** The schemas are loaded with the page: browsers let a press open a tab only for a moment after it. */
const rules = async () => customerResolver

/** Drives the form to the payment in its own tab, or in this one when no tab can be opened: idle, processing, paying elsewhere (D11). */
export const useImmediatePurchase = (api: Api, work: PurchasedWork) => {
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const [payment, setPayment] = useState<OpenedPayment>()
  const { attempt, goTo } = usePaymentAttempt(api)
  const waitingTab = useRef<PaymentTab>(undefined)
  // Closes the waiting tab when the page is left, because its payment would never arrive.
  useEffect(() => () => waitingTab.current?.close(), [])

  /** Resolves with `undefined` once the payment is open in its tab; the tab that waits for it is closed if it does not come. */
  const openElsewhere = async (ask: () => Promise<OpenedPayment>): Promise<OpenedPayment | undefined> => {
    const tab = openPaymentTab(immediatePurchaseTexts.opening)
    waitingTab.current = tab
    try {
      const opened = await attempt(ask)
      if (opened === 'left') tab?.close()
      else if (!tab) return opened
      else {
        tab.send(opened.url)
        setPayment(opened)
      }
      return undefined
    } catch (error) {
      tab?.close()
      throw error
    } finally {
      waitingTab.current = undefined
    }
  }

  const customer = useCustomerForm({
    rules,
    send: async body => {
      setRefusal(undefined)
      const call = { artworkId: work.id, ...body, shownTotal: total }
      const here = await openElsewhere(() => api(orderRoutes.createSingleCheckout, { body: call }))
      if (!here) return
      goTo(here)
      await leaving()
    },
    refused: error => {
      const refused = checkoutRefusalOf(error)
      if (isWorkMissing(error)) toast.error(immediatePurchaseTexts.errorTitle, immediatePurchaseTexts.notFound)
      else if (refused) setRefusal(refused)
      else toast.error(checkoutTexts.errorTitle, checkoutTexts.errorDetail)
    },
  })
  const delivery = deliveryPrice([{ dimensions: work.dimensions, price: work.price, quantity: 1 }], customer.country)
  const total = work.price + delivery
  return { customer, delivery, total, refusal, payment, startAgain: () => setPayment(undefined) }
}

export type ImmediatePurchase = ReturnType<typeof useImmediatePurchase>
