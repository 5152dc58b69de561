import { useEffect, useRef } from 'react'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { useIsStillOnPage } from '../../layout/useIsStillOnPage.ts'
import { cancelPayment, keepPayment } from '../../reservation/ownPaymentChanges.ts'

/** A refusal that the visitor can do something about, in the server's words. */
export type CheckoutRefusal = {
  readonly code: string
  readonly detail: string
  /** The titles of the works concerned; empty when the refusal does not single any out. */
  readonly works: readonly string[]
}

/** Returns `undefined` for a failure, about which the visitor can only try again. */
export const checkoutRefusalOf = (error: unknown): CheckoutRefusal | undefined =>
  error instanceof ApiRefusal && error.status < 500
    ? { code: error.code, detail: error.message, works: error.concerned.map(({ title }) => title) }
    : undefined

/** `latest` is the most recent attempt on any screen; `freeing` settles once an earlier attempt's order has been cancelled. */
let latest: symbol | undefined
let freeing: Promise<unknown> = Promise.resolve()

const free = (orderId: string): void => {
  freeing = cancelPayment(orderId).catch(() => undefined)
}

/**
 * Requests a payment page for a screen that may be left meanwhile. In that case the visitor is not redirected, the works held for the
 * payment are released, and the attempt resolves with `left`.
 */
export const usePaymentAttempt = () => {
  const stay = useIsStillOnPage()
  const isGoing = useRef(false)
  const goingTo = useRef<string>(undefined)
  useEffect(() => {
    // The visitor followed another link while the browser was still loading the payment page.
    const stay = ({ target }: MouseEvent) => {
      if (isGoing.current && target instanceof Element && target.closest('a[href]')) window.stop()
    }
    // The back button restored this page, so the payment page had been reached.
    const arrived = () => {
      isGoing.current = false
      goingTo.current = undefined
    }
    document.addEventListener('click', stay, true)
    window.addEventListener('pageshow', arrived)
    return () => {
      if (goingTo.current) free(goingTo.current)
      document.removeEventListener('click', stay, true)
      window.removeEventListener('pageshow', arrived)
    }
  }, [])

  /** Rejects as the request does, unless the screen has been left. */
  const attempt = async (ask: () => Promise<OpenedPayment>): Promise<OpenedPayment | 'left'> => {
    const isHere = stay()
    const own = Symbol('attempt')
    latest = own
    await freeing
    if (!isHere()) return 'left'
    try {
      const opened = await ask()
      if (!isHere() && !opened.isResumed && latest === own) free(opened.orderId)
      else keepPayment(opened)
      return isHere() ? opened : 'left'
    } catch (error) {
      if (isHere()) throw error
      return 'left'
    }
  }

  /** Opens the payment page in this tab. */
  const goTo = ({ orderId, url, isResumed }: OpenedPayment): void => {
    isGoing.current = true
    goingTo.current = isResumed ? undefined : orderId
    location.assign(url)
  }
  return { attempt, goTo }
}
