import { accountingEnd } from '../../../shared/kit/retention.ts'
import type { OrderBilling } from '../../../shared/order/billing.ts'
import type { PaymentAlert } from '../../../shared/order/disputes/paymentAlert.ts'
import { holdGraceSeconds } from '../../../shared/order/holdLimits.ts'
import type { CustomerDetails, OrderItem, OrderSource } from '../../../shared/order/order.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import type { OrderPromise } from '../../../shared/order/orderPromise.ts'
import type { OrderWithdrawal } from '../../../shared/order/orderWithdrawal.ts'
import type { Seller } from '../../../shared/order/seller.ts'
import type { Undelivered } from '../../kit/mail/mailState.ts'
import type { PaymentSession } from '../../kit/payment/payment.ts'
import type { Condition } from '../../kit/table/expression.ts'
import { type dues, indexes, type Key, keys, type listings, lookups, type news } from '../../kit/table/keys.ts'
import { change, getRow, patientAttempts, put, queryRows, transact, updateRow, type Write } from '../../kit/table/table.ts'
import { takeUseWrite } from '../../promo/promoStore.ts'
import { type Hold, type HoldRoom, holdWrites } from './heldCounts.ts'
import { openPaymentWrites } from './openPayments.ts'

/** A doubt about an order's payment, with the place of its state in its life. */
export type AlertRow = PaymentAlert & { readonly rank: number }

export type OrderRow = Key &
  OrderBilling & {
    readonly id: string
    readonly reference: string
    readonly status: OrderStatus
    readonly history: readonly { readonly status: OrderStatus; readonly at: string; readonly reason: string }[]
    readonly owner: string
    /** The id of the call that created the order, as it stands in the logs. */
    readonly requestId?: string
    readonly source: OrderSource
    readonly customerEmail: string
    /** Absent only for an immediate purchase. */
    readonly customerName?: string
    readonly customerDetails: CustomerDetails
    /** The seller at the time of the order (E119). */
    readonly seller: Seller
    /** The terms that were promised for the order (E136). */
    readonly promise: OrderPromise
    readonly items: readonly OrderItem[]
    readonly subtotal: number
    readonly discountAmount: number
    readonly promoCode?: string
    readonly promotionCodeId?: string
    readonly undelivered?: Undelivered
    /** The most uses of the code, where they are limited: unless it expired, the order counts as one of them (D20). */
    readonly promoMost?: number
    /** The provider's product of the one work the code discounts. */
    readonly promoProduct?: { readonly artworkId: number; readonly productId: string }
    /** Cents; absent where delivery is free. */
    readonly deliveryAmount?: number
    readonly totalAmount: number
    readonly currency: 'eur'
    readonly createdAt: string
    /** An order is among the unpaid ones until a payment for it arrives. */
    readonly listed: typeof listings.orders | typeof listings.unpaidOrders
    /** The time of its creation. */
    readonly listedAt: string
    /** Present once a payment arrived: its entry in the `customer` index, among the orders of its mail address (E61). */
    readonly customer?: string
    /** Epoch seconds. */
    readonly sessionExpiresAt: number
    /** Present while the order waits for its payment and holds its works. */
    readonly hold?: Hold
    /** True when the order holds no work, so that the first to pay gets them (D18c). */
    readonly isUnheld?: true
    /** True once the owner asked that its works be freed, which then rest for its buyer (D18c). */
    readonly isFreed?: true
    readonly sessionId?: string
    readonly sessionUrl?: string
    readonly paidAt?: string
    readonly paymentIntentId?: string
    /**
     * Present while the order waits for the end of its payment, for its refund to be sent or, once paid, for a reminder or the owner: the kind of
     * wait, the next time to handle it, and the start of the wait.
     */
    readonly due?: typeof dues.orders | typeof dues.reminders | typeof dues.openOrders
    readonly dueAt?: string
    readonly dueSince?: string
    /** The kind and time of its entry in the `news` index, from the payment until the refund. */
    readonly news?: typeof news.sales | typeof news.withdrawals
    readonly newsAt?: string
    /** Oldest first. */
    readonly withdrawals?: readonly OrderWithdrawal[]
    /** Cents still to be refunded for its withdrawals; absent when there are none. */
    readonly refundDue?: number
    /** The sum of its refunds in cents, including open ones and without failed ones. */
    readonly refundedAmount?: number
    /** The number of its refunds; each has a row, numbered from 1. */
    readonly refundCount?: number
    /** The number of writes of its refunds, on which the next write is conditional. */
    readonly refundVersion?: number
    /** The works that refunds name. */
    readonly refundedWorks?: readonly number[]
    /** The works put on sale again while it was paid, after a lost dispute. */
    readonly resoldWorks?: readonly number[]
    /** The moment up to which reminders were sent; absent before the first run. */
    readonly remindedAt?: string
    /** The numbers of its parcels and of its timeline's lines; each has a row, numbered from 1. */
    readonly parcelCount?: number
    readonly actCount?: number
    /** What the bank or the provider doubts of its payment; absent where there is nothing. */
    readonly alerts?: readonly AlertRow[]
    /** The time at which the buyer's data were erased; mail address and owner are empty since then. */
    readonly erasedAt?: string
  }

/** Builds the condition that these attributes of an order are still as they were read. */
export const asRead = (order: OrderRow, names: readonly (keyof OrderRow)[]): Required<Condition> => {
  const present = names.filter(name => order[name] !== undefined)
  return {
    when: names.map(name => (present.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`)).join(' AND '),
    values: Object.fromEntries(present.map(name => [name, order[name]])),
  }
}

export const findOrder = (id: string): Promise<OrderRow | undefined> => getRow<OrderRow>(keys.order(id))

type ReferenceRow = Key & { readonly orderId: string }

/** Reads twice even when the reference is unknown, so that the time of the answer does not tell whether it exists. */
export const findOrderByReference = async (reference: string): Promise<OrderRow | undefined> => {
  const row = await getRow<ReferenceRow>(keys.orderReference(reference))
  return findOrder(row?.orderId ?? reference)
}

/** The index is eventually consistent: a caller that needs the latest state reads the order again by its key. */
export const findOrderBySession = async (sessionId: string): Promise<OrderRow | undefined> => {
  const where = `#${indexes.lookup.partition} = :lookup`
  const [row] = await queryRows<OrderRow>({ index: indexes.lookup.name, where, values: { lookup: lookups.session(sessionId) } })
  return row
}

/** Returns the epoch second until which no other buyer may end the hold (D18). A renewed hold keeps its first deadline (D18c). */
export const heldUntil = ({ sessionExpiresAt, hold }: Pick<OrderRow, 'sessionExpiresAt' | 'hold'>): number =>
  Math.min(hold?.until ?? Infinity, sessionExpiresAt + holdGraceSeconds)

const holdWork = (order: OrderRow, { artworkId, price }: OrderItem): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { heldBy: order.id, heldUntil: heldUntil(order) },
    remove: ['heldBefore'],
    when: '#isPublished = :yes AND #availability = :available AND #priceEur = :price AND attribute_not_exists(#heldBy)',
    values: { yes: true, available: 'Disponible', price: price / 100 },
  })

/**
 * Claims the order's reference. If it is taken, the transaction fails, and the next draft draws another. Its end is that of an order paid in the
 * same year, so that most payments need not write it (E182).
 */
const nameOrder = ({ id, reference, createdAt }: OrderRow): Write<'reference'> => {
  const row = { ...keys.orderReference(reference), orderId: id, expiresAtEpoch: accountingEnd(new Date(createdAt)) }
  return put('reference', row, { when: 'attribute_not_exists(#pk)' })
}

/**
 * Stores the order and the holds of all its works, or nothing (D18). A held work is reported before the limits, because the hold may be the
 * visitor's own, to be given up first. `unused`: the code could not be counted as used once more (D20). `beyond`: more works would be held than
 * may be (D18c), or too many payments be open, which the same order without a hold tells (E182).
 */
export const reserve = async (order: OrderRow, room: HoldRoom): Promise<'reserved' | 'taken' | 'tooMany' | 'beyond' | 'unused'> => {
  const holds = order.isUnheld ? [] : [...order.items.map(item => holdWork(order, item)), ...holdWrites(order, room)]
  const { promotionCodeId, promoMost } = order
  const uses = promotionCodeId && promoMost ? [takeUseWrite(promotionCodeId, promoMost)] : []
  const writes = [
    put('order', order, { when: 'attribute_not_exists(#pk)' }),
    nameOrder(order),
    ...openPaymentWrites(order, room),
    ...uses,
    ...holds,
  ]
  const failed = await transact<'order' | 'reference' | 'mark' | 'limit' | 'promo' | 'artwork' | 'held' | 'slot'>(writes, patientAttempts)
  if (!failed.size) return 'reserved'
  if (failed.has('artwork')) return 'taken'
  if (failed.has('limit')) return 'tooMany'
  if (failed.has('promo')) return 'unused'
  return failed.has('held') ? 'beyond' : 'taken'
}

/** Records that the owner frees the works of an order, however its payment then ends. */
export const recordFreeing = async (id: string): Promise<void> => {
  await updateRow(keys.order(id), { set: { isFreed: true }, when: '#status = :pending', values: { pending: 'pending' } })
}

/** Records the session unless the order was ended meanwhile; returns whether it did. */
export const recordSession = async ({ id }: OrderRow, session: PaymentSession): Promise<boolean> => {
  const set = { sessionId: session.id, sessionUrl: session.url, lookup: lookups.session(session.id) }
  const when = '#status = :pending AND (attribute_not_exists(#sessionId) OR #sessionId = :session)'
  return (await updateRow(keys.order(id), { set, when, values: { pending: 'pending', session: session.id } })) !== false
}
