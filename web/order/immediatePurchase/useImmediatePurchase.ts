import { useEffect, useRef, useState } from 'react'
import type { Artwork } from '../../../shared/artwork/artwork.ts'
import { deliveryPrice, totalWith } from '../../../shared/cart/deliveryPrice.ts'
import { holdGraceSeconds } from '../../../shared/order/holdLimits.ts'
import type { OpenedPayment, ShownOrder } from '../../../shared/order/order.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { api } from '../../kit/api/api.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { leaving } from '../../kit/useSubmit.ts'
import { endPayment } from '../../reservation/ownPaymentChanges.ts'
import { followPayments, ownPayments } from '../../reservation/ownPayments.ts'
import { shopNow } from '../../reservation/useReservedUntil.ts'
import { checkoutTexts } from '../checkout/checkoutTexts.ts'
import { customerResolver } from '../checkout/customerForm.ts'
import { useCustomerForm } from '../checkout/useCustomerForm.ts'
import { type CheckoutRefusal, checkoutRefusalOf, usePaymentAttempt } from '../checkout/usePaymentAttempt.ts'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'

/** A tab for the payment page, which waits for its address. */
type PaymentTab = { readonly send: (url: string) => void; readonly close: () => void }

/**
 * Opens the tab during the click itself: phones silently block a tab opened later, once the address is known (D11). The payment page has no
 * `opener`, so it cannot control this page. Returns `undefined` when no tab can be opened.
 */
const openPaymentTab = (waiting: string): PaymentTab | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = waiting
  tab.document.body.textContent = waiting
  return { send: url => tab.location.replace(url), close: () => tab.close() }
}

/** `price` is in cents. */
export type PurchasedWork = { readonly id: number; readonly slug: string; readonly price: number } & Pick<Artwork, 'dimensions' | 'size'>

const isWorkMissing = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'artworkNotFound' || error.errors.some(({ field }) => field === 'artworkId'))

/** The schemas are loaded with the page: browsers let a press open a tab only for a moment after it. */
const rules = async () => customerResolver

/** Drives the form to the payment in its own tab, or in this one when no tab can be opened: idle, processing, paying elsewhere (D11). */
export const useImmediatePurchase = (work: PurchasedWork) => {
  const [refusal, setRefusal] = useState<CheckoutRefusal>()
  const [payment, setPayment] = useState<OpenedPayment>()
  const { attempt, goTo } = usePaymentAttempt()
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
    send: async (body, kept) => {
      setRefusal(undefined)
      const call = { artworkId: work.id, ...body, shownTotal: total }
      const here = await openElsewhere(() => api(orderRoutes.createSingleCheckout, { body: call }))
      if (!here) return
      await kept
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
  const delivery = deliveryPrice([{ size: work.size, dimensions: work.dimensions, price: work.price, quantity: 1 }], customer.destination)
  const total = totalWith(work.price, delivery)
  return { customer, delivery, total, refusal, payment, startAgain: () => setPayment(undefined) }
}

export type ImmediatePurchase = ReturnType<typeof useImmediatePurchase>

/** The pauses between polls, in milliseconds. The last one repeats until the payment's time is over, some forty polls in all. */
const pauses = [5000, 10_000, 20_000, 30_000, 60_000] as const
/** Several triggers within this time cause one request, in milliseconds. */
const justNow = 1000

export type PaymentEnd = Exclude<ShownOrder['status'], 'pending'>

/**
 * Returns how a payment in another tab has ended, once that is known. It polls while this page is visible, and at once when the page
 * becomes visible again or another tab reports the end.
 */
export const usePaymentEnd = ({ orderId, sessionId, until }: OpenedPayment): PaymentEnd | undefined => {
  const [end, setEnd] = useState<PaymentEnd>()
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const last = Date.parse(until) + 2 * holdGraceSeconds * 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    let [asked, askedAt] = [0, 0]
    const next = (): void => {
      clearTimeout(timer)
      if (!signal.aborted && shopNow() < last) timer = setTimeout(ask, pauses[asked] ?? pauses.at(-1))
    }
    const ask = async (): Promise<void> => {
      if (signal.aborted) return
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < justNow) return next()
      clearTimeout(timer)
      asked += 1
      askedAt = Date.now()
      const order = await api(orderRoutes.getOrder, { params: { sessionId }, signal }).catch(() => undefined)
      if (signal.aborted) return
      if (!order || order.status === 'pending') return next()
      watch.abort()
      endPayment(orderId)
      setEnd(order.status)
    }
    const onOver = (): void => {
      if (ownPayments.get().some(payment => payment.orderId === orderId && payment.isOver)) void ask()
    }
    followPayments()
    document.addEventListener('visibilitychange', ask)
    const unfollow = ownPayments.subscribe(onOver)
    next()
    return () => {
      watch.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
      unfollow()
    }
  }, [orderId, sessionId, until])
  return end
}
