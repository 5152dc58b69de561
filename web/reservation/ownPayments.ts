import { useEffect } from 'react'
import { holdGraceSeconds } from '../../shared/order/holdLimits.ts'
import type { OpenedPayment } from '../../shared/order/order.ts'
import { readStored } from '../kit/browserStorage.ts'
import { createStore, useStore } from '../kit/store.ts'

/**
 * A payment opened in this browser. A finished one stays stored beyond its hold's end, because a cached page may still report that hold.
 */
export type OwnPayment = Pick<OpenedPayment, 'orderId' | 'sessionId' | 'url' | 'artworkIds' | 'until'> & {
  /** Milliseconds by the page's clock. */
  readonly openedAt: number
  readonly isOver?: true
}

export const paymentsKey = 'own-payments'

export const ownPayments = createStore<readonly OwnPayment[]>([])

const holdEnd = ({ until }: OwnPayment): number => Date.parse(until) + holdGraceSeconds * 1000

/** How long a payment stays stored after its hold's end, in milliseconds: a day, because the page's clock may be hours off. */
const keptFor = 24 * 60 * 60 * 1000

/** Returns the payments stored in this browser. */
export const storedPayments = (): readonly OwnPayment[] => {
  try {
    const stored: unknown = JSON.parse(readStored(paymentsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((payment: OwnPayment) => holdEnd(payment) + keptFor > Date.now()) : []
  } catch {
    return []
  }
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key === paymentsKey || key === null) ownPayments.set(storedPayments())
}

let isFollowing = false

/** Reads the stored payments and follows the other tabs' changes. Idempotent. */
export const followPayments = (): void => {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('storage', onStorage)
  const payments = storedPayments()
  if (payments.length || ownPayments.get().length) ownPayments.set(payments)
}

const isOf = (artworkId: number) => (payment: OwnPayment) => payment.artworkIds.includes(artworkId)

/** Returns the visitor's own payment of a work. Only this browser knows it, so it appears after hydration, not in the prerendered page. */
export const useOwnPayment = (artworkId: number): OwnPayment | undefined => {
  useEffect(followPayments, [])
  return useStore(ownPayments, payments => payments.find(isOf(artworkId)))
}

/** Tells whether the visitor has a payment of a work that is not known to be over. */
export const useHasOpenPayment = (artworkId: number): boolean => {
  const own = useOwnPayment(artworkId)
  return own !== undefined && !own.isOver
}

/** Tells whether a hold is this payment's, by comparing their ends. */
export const isHoldOf = (payment: OwnPayment | undefined, heldUntil: string): boolean =>
  payment !== undefined && Math.abs(holdEnd(payment) - Date.parse(heldUntil)) < 1000

/** Returns the end of a work's hold as far as this browser knows: its own payment, opened or given up, is newer than the page. */
export const useHoldEnd = (artworkId: number, heldUntil: string | undefined): string | undefined => {
  const own = useOwnPayment(artworkId)
  if (!own) return heldUntil
  if (!own.isOver) return heldUntil ?? own.until
  return heldUntil && isHoldOf(own, heldUntil) ? undefined : heldUntil
}
