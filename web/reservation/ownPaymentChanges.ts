import type { OpenedPayment } from '../../shared/order/order.ts'
import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { api } from '../kit/api/api.ts'
import { removeStored, writeStored } from '../kit/browserStorage.ts'
import { type OwnPayment, ownPayments, paymentsKey, storedPayments } from './ownPayments.ts'

// Only a visitor who pays changes the stored payments, so no page loads this file at first.

const write = (payments: readonly OwnPayment[]): void => {
  writeStored(paymentsKey, JSON.stringify(payments))
  ownPayments.set(payments)
}

/** Stores a new payment; it replaces any payment of the same works. */
export const keepPayment = ({ orderId, sessionId, url, artworkIds, until }: OpenedPayment): void =>
  write([
    ...storedPayments().filter(other => !other.artworkIds.some(id => artworkIds.includes(id))),
    { orderId, sessionId, url, artworkIds, until, openedAt: Date.now() },
  ])

/**
 * Marks a payment as over (paid, cancelled or expired), by its order's id or its session's. The other tabs learn it through localStorage.
 */
export const endPayment = (id: string): void => {
  const payments = storedPayments()
  const isOpen = ({ orderId, sessionId, isOver }: OwnPayment) => !isOver && (orderId === id || sessionId === id)
  if (payments.some(isOpen)) write(payments.map(payment => (isOpen(payment) ? { ...payment, isOver: true } : payment)))
}

const reopenPayment = (id: string): void =>
  write(storedPayments().map(({ isOver, ...payment }) => (isOver && payment.orderId !== id ? { ...payment, isOver } : payment)))

/** Forgets all payments, so that a sign-out leaves none on the computer. */
export const forgetPayments = (): void => {
  removeStored(paymentsKey)
  ownPayments.set([])
}

/**
 * Cancels an open payment, which releases its works at once. Returns the order's status, because it may have been paid meanwhile. It is over here
 * before the shop answers: who leaves the page meanwhile is not told of a reservation that is no more.
 */
export const cancelPayment = async (orderId: string): Promise<OrderStatus> => {
  endPayment(orderId)
  try {
    return (await api(orderRoutes.cancelCheckout, { params: { orderId } })).status
  } catch (error) {
    reopenPayment(orderId)
    throw error
  }
}
