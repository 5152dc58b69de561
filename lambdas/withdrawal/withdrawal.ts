import { isSameAddress } from '../../shared/kit/mailAddress.ts'
import type { Refuse } from '../../shared/kit/refusal.ts'
import { isLateWithdrawal, type LastArrival, lastArrival, withdrawalDeadline } from '../../shared/order/delivery/orderDates.ts'
import { areAtStudio } from '../../shared/order/delivery/parcelRules.ts'
import { owedFor } from '../../shared/order/delivery/reminders.ts'
import { lostSum } from '../../shared/order/disputes/paymentAlert.ts'
import { maskEmail } from '../../shared/order/order.ts'
import type { OrderWithdrawal } from '../../shared/order/orderWithdrawal.ts'
import { refundFor, worksLeft } from '../../shared/order/refunds/refundRules.ts'
import type { WithdrawableOrder, WithdrawalReceipt, WithdrawalRequest } from '../../shared/withdrawal/withdrawal.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import { type OrderRecords, recordsOfOrder } from '../order/store/orderRecords.ts'
import { findOrderByReference, type OrderRow } from '../order/store/orderStore.ts'
import { withdrawalNoticeMail, withdrawalReceiptMail } from './withdrawalMail.ts'
import { recordWithdrawal } from './withdrawalStore.ts'

/** An order that was paid, and may be refunded since, with its parcels and refunds. */
export type PaidOrder = OrderRow & Pick<OrderRecords, 'parcels' | 'refunds'> & { readonly paidAt: string }

type RefuseContract = Refuse<'orderNotFound' | 'orderNotPaid' | 'orderRefunded'>

/**
 * Finds the order for someone who knows its reference and its mail address. A refunded order is found only for the receipts of its
 * withdrawals.
 */
export const findContract = async (
  { reference, customerEmail }: Pick<WithdrawalRequest, 'reference' | 'customerEmail'>,
  refuse: RefuseContract,
): Promise<PaidOrder> => {
  const order = await findOrderByReference(reference)
  if (!order || !isSameAddress(order.customerEmail, customerEmail)) throw refuse('orderNotFound')
  const { status, paidAt, withdrawals } = order
  if (status === 'refunded' && !withdrawals) throw refuse('orderRefunded')
  if ((status !== 'paid' && status !== 'refunded') || !paidAt) throw refuse('orderNotPaid')
  const { parcels, refunds } = await recordsOfOrder(order)
  return { ...order, paidAt, parcels, refunds }
}

const receiptOf = (
  order: PaidOrder,
  { at, customerName, artworkIds, refundAmount, isLate, isUnsent }: OrderWithdrawal,
): WithdrawalReceipt => ({
  at,
  reference: order.reference,
  paidAt: order.paidAt,
  customerName,
  maskedEmail: maskEmail(order.customerEmail),
  items: order.items.filter(item => artworkIds.includes(item.artworkId)),
  // What the bank gave back is not promised a second time.
  refundAmount: Math.min(refundAmount, Math.max(0, order.totalAmount - lostSum(order))),
  ...(isLate && { isLate }),
  ...(isUnsent && { isUnsent }),
  promise: order.promise,
  ...(order.deliveryAmount && { deliveryAmount: order.deliveryAmount }),
})

/** Returns the works that may still be withdrawn from. */
const worksOf = (order: PaidOrder) => (order.status === 'paid' ? worksLeft(order) : [])

const arrivalOf = (order: PaidOrder, now: Date): LastArrival | undefined => lastArrival(order, order.parcels, now)

/** Tells of a withdrawal from these works whether they never left, or came back, and else whether it is late: nothing that is at the studio is. */
const stateOf = (order: PaidOrder, artworkIds: readonly number[], now: Date): Pick<OrderWithdrawal, 'isUnsent' | 'isLate'> => {
  if (areAtStudio(artworkIds, order.parcels)) return { isUnsent: true }
  return isLateWithdrawal(order.paidAt, now.toISOString(), order.promise, arrivalOf(order, now)) ? { isLate: true } : {}
}

export const withdrawableOrderOf = (order: PaidOrder, now: Date): WithdrawableOrder => {
  const items = worksOf(order)
  const ids = items.map(({ artworkId }) => artworkId)
  return {
    reference: order.reference,
    paidAt: order.paidAt,
    items: [...items],
    deadline: withdrawalDeadline(order.paidAt, order.promise, arrivalOf(order, now)).toISOString(),
    ...(stateOf(order, ids, now).isLate && { isLate: true }),
    promise: order.promise,
    receipts: (order.withdrawals ?? []).map(withdrawal => receiptOf(order, withdrawal)),
  }
}

/**
 * Deducts refunds that name no work, such as those for damage, so that nothing is paid a second time. What a dispute took back is deducted from
 * the order's debt (`owedSum`), which an appeal may bring back.
 */
const refundOf = (order: PaidOrder, artworkIds: readonly number[]): number => {
  const { totalAmount, refundedAmount = 0, withdrawals = [] } = order
  const owed = withdrawals.reduce((sum, withdrawal) => sum + owedFor(withdrawal), 0)
  return Math.max(0, Math.min(refundFor(order, artworkIds), totalAmount - refundedAmount - owed))
}

const withdrawalFrom = (order: PaidOrder, artworkIds: readonly number[], customerName: string): OrderWithdrawal => {
  const now = new Date()
  return {
    at: now.toISOString(),
    customerName,
    artworkIds: [...artworkIds],
    refundAmount: refundOf(order, artworkIds),
    ...stateOf(order, artworkIds, now),
    ...(order.refundCount && { refundsBefore: order.refundCount }),
  }
}

/** Returns the receipt of the latest withdrawal from one of these works, or from any where none are named. */
const earlierReceipt = (order: PaidOrder, artworkIds: readonly number[] | undefined): WithdrawalReceipt | undefined => {
  const made = order.withdrawals?.findLast(earlier => !artworkIds || earlier.artworkIds.some(id => artworkIds.includes(id)))
  return made && receiptOf(order, made)
}

const unknownWork = [{ field: 'artworkIds', message: 'Cette œuvre n’est pas dans cette commande' }]

/** Records the withdrawal on condition that the order is as it was read. */
const withdrawOnce = async (
  order: PaidOrder,
  { artworkIds, customerName }: WithdrawalRequest,
  refuse: RefuseContract,
): Promise<WithdrawalReceipt> => {
  if (artworkIds?.some(id => order.items.every(item => item.artworkId !== id))) throw refuse('invalidInput', unknownWork)
  const asked = worksOf(order)
    .map(item => item.artworkId)
    .filter(id => artworkIds?.includes(id) ?? true)
  if (!asked.length) {
    const earlier = earlierReceipt(order, artworkIds)
    if (!earlier) throw refuse('orderRefunded')
    return earlier
  }
  const withdrawal = withdrawalFrom(order, asked, customerName)
  const receipt = receiptOf(order, withdrawal)
  const mails = { receipt: withdrawalReceiptMail(order, receipt), notice: withdrawalNoticeMail(order, receipt) }
  if (!(await recordWithdrawal(order, withdrawal, mails))) throw new StaleRead()
  return receipt
}

/** Withdraws from the works that are still bought. It is idempotent: for a work already withdrawn from it returns the existing receipt. */
export const withdraw = (request: WithdrawalRequest, refuse: RefuseContract): Promise<WithdrawalReceipt> =>
  retry({ attempts: 6, exhausted: 'The order changed at every attempt to withdraw from it' }, async () =>
    withdrawOnce(await findContract(request, refuse), request, refuse),
  )
