import { useEffect } from 'react'
import type { OpenedPayment } from '../../shared/order/order.ts'
import { holdGraceSeconds } from '../../shared/order/orderLife.ts'
import { readStored, removeStored, writeStored } from '../kit/browserStorage.ts'
import { forgetOnConnect } from '../kit/connection.ts'
import { createStore, useStore } from '../kit/store.ts'

/** A payment this browser opened; once over it is remembered until its time, for a page may still say that its work is held. */
export type OwnPayment = Pick<OpenedPayment, 'orderId' | 'sessionId' | 'url' | 'artworkIds' | 'until'> & { readonly isOver?: true }

const storageKey = 'own-payments'

export const ownPayments = createStore<readonly OwnPayment[]>([])

const holdEnd = ({ until }: OwnPayment): number => Date.parse(until) + holdGraceSeconds * 1000

const read = (): readonly OwnPayment[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((payment: OwnPayment) => holdEnd(payment) > Date.now()) : []
  } catch {
    return []
  }
}

const write = (payments: readonly OwnPayment[]): void => {
  writeStored(storageKey, JSON.stringify(payments))
  ownPayments.set(payments)
}

/** Remembers a payment page that was opened, in the place of what held the same works. */
export const keepPayment = ({ orderId, sessionId, url, artworkIds, until }: OpenedPayment): void =>
  write([...read().filter(other => !other.artworkIds.some(id => artworkIds.includes(id))), { orderId, sessionId, url, artworkIds, until }])

/** Paid, cancelled or expired, by its order's id or its session's: the other tabs hear of it too. */
export const endPayment = (id: string): void => {
  const payments = read()
  const isOpen = ({ orderId, sessionId, isOver }: OwnPayment) => !isOver && (orderId === id || sessionId === id)
  if (payments.some(isOpen)) write(payments.map(payment => (isOpen(payment) ? { ...payment, isOver: true } : payment)))
}

/** Whoever signed out leaves nothing of it behind. */
export const forgetPayments = (): void => {
  removeStored(storageKey)
  ownPayments.set([])
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key === storageKey || key === null) ownPayments.set(read())
}

let isFollowing = false
forgetOnConnect(() => {
  isFollowing = false
})

/** Reads what is remembered, and what other tabs add to it; once is enough, more does nothing. */
export const followPayments = (): void => {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('storage', onStorage)
  const payments = read()
  if (payments.length || ownPayments.get().length) ownPayments.set(payments)
}

const isOf = (artworkId: number) => (payment: OwnPayment) => payment.artworkIds.includes(artworkId)

/** The visitor's own payment of a work: known in this browser alone, after the page was drawn for everybody. */
export const useOwnPayment = (artworkId: number): OwnPayment | undefined => {
  useEffect(followPayments, [])
  return useStore(ownPayments, payments => payments.find(isOf(artworkId)))
}

/** Whether a hold, told with its end, is that of this payment. */
export const isHoldOf = (payment: OwnPayment | undefined, heldUntil: string): boolean =>
  payment !== undefined && Math.abs(holdEnd(payment) - Date.parse(heldUntil)) < 1000

/** The end of a work's hold as this browser knows it: its own payment says so before the page does, be it opened or given up. */
export const useToldHold = (artworkId: number, heldUntil: string | undefined): string | undefined => {
  const own = useOwnPayment(artworkId)
  if (!own) return heldUntil
  if (!own.isOver) return heldUntil ?? own.until
  return heldUntil && isHoldOf(own, heldUntil) ? undefined : heldUntil
}
