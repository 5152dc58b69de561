import { useEffect, useState } from 'react'
import type { OpenedPayment, ShownOrder } from '../../../shared/order/order.ts'
import { holdGraceSeconds } from '../../../shared/order/orderLife.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import type { Api } from '../../kit/api/api.ts'
import { endPayment, followPayments, ownPayments } from '../../reservation/ownPayments.ts'

/** The pauses between polls, in milliseconds. The last one repeats until the payment's time is over, some forty polls in all. */
const pauses = [5000, 10_000, 20_000, 30_000, 60_000] as const
/** Several triggers within this time cause one request, in milliseconds. */
const justNow = 1000

export type PaymentEnd = Exclude<ShownOrder['status'], 'pending'>

/**
 * Returns how a payment in another tab has ended, once that is known. It polls while this page is visible, and at once when the page
 * becomes visible again or another tab reports the end.
 */
export const usePaymentEnd = (api: Api, { orderId, sessionId, until }: OpenedPayment): PaymentEnd | undefined => {
  const [end, setEnd] = useState<PaymentEnd>()
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const last = Date.parse(until) + 2 * holdGraceSeconds * 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    let [asked, askedAt] = [0, 0]
    const next = (): void => {
      clearTimeout(timer)
      if (!signal.aborted && Date.now() < last) timer = setTimeout(ask, pauses[asked] ?? pauses.at(-1))
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
  }, [api, orderId, sessionId, until])
  return end
}
