import { accountingEnd, inDays, retention } from '../../../shared/kit/retention.ts'
import { holdGraceSeconds, restSeconds } from '../../../shared/order/holdLimits.ts'
import { mayMove, type OrderStatus } from '../../../shared/order/orderLife.ts'
import { type ArtworkRow, type HoldBefore, holderMark } from '../../artwork/artworkStore.ts'
import { boughtWrites } from '../../cart/cartStore.ts'
import { keepImages } from '../../image/imageStore.ts'
import { type Mail, mailRow } from '../../kit/mail/mail.ts'
import type { PaymentSession, ProviderRefund } from '../../kit/payment/payment.ts'
import type { Condition } from '../../kit/table/expression.ts'
import { addressHash, customers, dues, keys, listings, newsOf, noNews } from '../../kit/table/keys.ts'
import { change, put, transact, type Write } from '../../kit/table/table.ts'
import { correctUsesWrite } from '../../promo/promoStore.ts'
import { latePaymentLine, refundLines, saleLine } from './bookWrites.ts'
import { closePaymentWrites, moveOwnerOrder } from './openPayments.ts'
import { asRead, type OrderRow } from './orderStore.ts'
import { writeWords } from './orderWords.ts'
import { type EventMark, eventWrites } from './paymentEventStore.ts'
import { dueFields, scheduleReminder } from './reminderStore.ts'

/** The labels of a move's writes; `transact` returns those whose condition did not hold. */
export type MovePart = 'event' | 'order' | 'reference' | 'artwork' | 'cart' | 'mail' | 'mark' | 'refund' | 'journal' | 'book'

/** An order that was never paid is deleted after seven days, and its buyer's address with it (D18c). */
const unpaidKeptSeconds = inDays(retention.unpaidOrderDays)

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

type Changes = {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  readonly when?: string | undefined
  readonly values?: Readonly<Record<string, unknown>>
}

export const historyEntry = (status: OrderStatus, reason: string) => [{ status, at: new Date().toISOString(), reason }]

/**
 * Gives back the use of a code of limited uses when its order expires, and takes it again when such an order turns out to have been paid:
 * the provider counts that payment too (D20). A refunded order keeps its use for the same reason.
 */
const useWrites = ({ status: was, promotionCodeId, promoMost }: OrderRow, status: OrderStatus): readonly Write<'mark'>[] => {
  if (!promotionCodeId || !promoMost || (was !== 'expired' && status !== 'expired')) return []
  return [correctUsesWrite(promotionCodeId, status === 'expired' ? -1 : 1)]
}

/** An order appears in the list of its buyer's mail address once a payment for it arrived; an erased order has no address. */
const listedForBuyer = ({ customerEmail }: OrderRow, status: OrderStatus) =>
  status !== 'expired' && customerEmail ? { customer: customers.orders(addressHash(customerEmail)) } : {}

/**
 * Builds a move that the table of moves allows, on condition that status and owner are as they were read: a decision on an older state is
 * refused by the write (D21). The payment of a pending order stops counting as open, and the code's use is counted.
 */
export const moveWrites = (
  order: OrderRow,
  status: OrderStatus,
  reason: string,
  { set, remove = [], when, values }: Changes = {},
): readonly Write<'order' | 'mark'>[] => {
  if (!mayMove(order.status, status)) throw new Error(`An order that is ${order.status} never becomes ${status}`)
  const write = change('order', keys.order(order.id), {
    set: { ...set, ...listedForBuyer(order, status), status },
    compute: { history: 'list_append(#history, :entry)' },
    remove: ['sessionUrl', 'hold', ...remove],
    when: ['#status = :was AND #owner = :owner', when].filter(Boolean).join(' AND '),
    values: { ...values, was: order.status, owner: order.owner, entry: historyEntry(status, reason) },
  })
  const closing = order.status === 'pending' ? closePaymentWrites(order) : []
  return [write, ...closing, ...moveOwnerOrder(order, status), ...useWrites(order, status)]
}

/** Checks whether the reference row already ends with its order, as it was written for a payment in the same year. */
const endsWithPayment = ({ status, createdAt }: OrderRow, until: number): boolean =>
  status === 'pending' && accountingEnd(new Date(createdAt)) === until

/** The reference row expires with its order, later where an expired order turns out to have been paid. */
export const keepReference = ({ id, reference }: OrderRow, until: number): Write<'reference'> =>
  change('reference', keys.orderReference(reference), { set: { expiresAtEpoch: until }, setOnce: { orderId: id } })

const sell = (order: OrderRow, artworkId: number, paidAt: string): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { availability: 'Vendu', soldBy: order.id, soldAt: paidAt, updatedAt: paidAt },
    add: { version: 1 },
    remove: ['heldBy', 'heldUntil'],
    // An order that holds nothing buys whatever is still for sale, even held by another: a payment goes before a hold (D18c).
    when: [order.isUnheld ? '' : '#heldBy = :order', '#isPublished = :yes', '#availability = :available'].filter(Boolean).join(' AND '),
    values: { ...(!order.isUnheld && { order: order.id }), yes: true, available: 'Disponible' },
  })

const free = (orderId: string, artworkId: number, heldBefore?: HoldBefore): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { heldBefore },
    remove: ['heldBy', 'heldUntil'],
    when: '#heldBy = :order',
    values: { order: orderId },
  })

/** Returns the hold that a work remembers when it was freed early: a renewed hold keeps the first deadline, or waits for the rest's end (D18c). */
const heldBeforeOf = ({ hold, owner, isFreed }: OrderRow, artworkId: number): HoldBefore | undefined => {
  if (!hold || (!isFreed && hold.until - holdGraceSeconds <= inSeconds(0))) return undefined
  const rest = isFreed && { restsUntil: inSeconds(restSeconds), ...(hold.from && { from: hold.from }) }
  return { by: holderMark(owner, artworkId), until: hold.until, ...rest }
}

/** Takes a refunded work from its buyer. It stays « Vendu » and names the refunded order, until the owner decides about it (D21). */
export const takeFromBuyer = (orderId: string, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { returnedBy: orderId },
    remove: ['soldBy', 'soldAt'],
    add: { version: 1 },
    when: '#soldBy = :order',
    values: { order: orderId },
  })

/** Ends every claim of an order on its works, both holds and purchases. */
export const endClaims = (order: OrderRow, artworks: Iterable<ArtworkRow>): readonly Write<'artwork'>[] =>
  [...artworks].flatMap(({ id, heldBy, soldBy }) => {
    if (heldBy === order.id) return [free(order.id, id, heldBeforeOf(order, id))]
    return soldBy === order.id ? [takeFromBuyer(order.id, id)] : []
  })

export type OrderMails = Readonly<Record<string, Mail>>

export const mailWrites = (order: OrderRow, mails: OrderMails, condition: Condition = {}): readonly Write<'mail'>[] =>
  Object.entries(mails).map(([template, mail]) => put('mail', mailRow(keys.orderMail(order.id, template), mail), condition))

export type Move = {
  readonly order: OrderRow
  readonly artworks: Iterable<ArtworkRow>
  readonly event?: EventMark
  /** The reason in the order's history, where no event gives one. */
  readonly reason?: string | undefined
}
type Failed = ReadonlySet<MovePart>

/** Writes what a paid order needs before its transaction, where each write would cost twice as much; without the payment it does no harm. */
const writeBeforePayment = async (order: OrderRow, expiresAtEpoch: number): Promise<void> => {
  await Promise.all([writeWords(order, expiresAtEpoch), keepImages(order.items.map(({ image }) => image))])
}

/** A payment is the first thing that an order has a record of. */
const noRecords = { parcels: [], refunds: [] }

/** Sells the works, takes them out of the cart, queues the mails and records the event in one transaction (D21). */
export const moveToPaid = async ({ order, event }: Omit<Move, 'artworks'>, session: PaymentSession, mails: OrderMails): Promise<Failed> => {
  const ids = order.items.map(({ artworkId }) => artworkId)
  const cartWrites = order.source === 'cart' ? await boughtWrites(order.owner, ids) : []
  const now = new Date()
  const [paidAt, expiresAtEpoch] = [now.toISOString(), accountingEnd(now)]
  const next = scheduleReminder({ ...order, status: 'paid', paidAt }, noRecords, now)
  await writeBeforePayment(order, expiresAtEpoch)
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'paid', event?.type ?? 'asked', {
      set: {
        ...next.set,
        paidAt,
        paymentIntentId: session.paymentIntentId,
        listed: listings.orders,
        expiresAtEpoch,
        ...newsOf('sales', paidAt),
      },
      remove: next.remove,
    }),
    ...(endsWithPayment(order, expiresAtEpoch) ? [] : [keepReference(order, expiresAtEpoch)]),
    ...ids.map(id => sell(order, id, paidAt)),
    ...cartWrites,
    ...mailWrites(order, mails),
    saleLine(order, { paymentIntentId: session.paymentIntentId, amount: session.amount, at: paidAt }),
  ])
}

/**
 * The payment that is refunded. With `owed` (cents), the refund is still to be sent: the order stays in the `due` index, so that the
 * reconciliation sends it, and the refund gets a row.
 */
type RefundedPayment = { readonly paymentIntentId: string | undefined; readonly owed?: number }

const refundGraceSeconds = 5 * 60

/** The attributes that make the reconciliation send an order's refund. */
export const refundDueFields = (now: Date) => ({
  due: dues.orders,
  dueAt: new Date(now.getTime() + refundGraceSeconds * 1000).toISOString(),
  dueSince: now.toISOString(),
})

/** Writes the refund of a late payment (D18b), whose idempotency key names the payment. */
const lateRefund = (order: OrderRow, amount: number, paymentIntentId: string, expiresAtEpoch: number, now: Date): Write<'refund'> =>
  put('refund', {
    ...keys.orderRefund(order.id, 1),
    number: 1,
    amount,
    cause: 'latePayment',
    state: 'pending',
    at: now.toISOString(),
    idempotencyKey: `refund-${paymentIntentId}`,
    told: 'refund',
    expiresAtEpoch,
  })

/** Frees the works the order still holds. A work it has bought stays as it is, because the owner decides about it (D21). */
export const moveToRefunded = async (
  { order, artworks, event, reason = 'asked' }: Move,
  { paymentIntentId, owed }: RefundedPayment,
  mails: OrderMails,
): Promise<Failed> => {
  const now = new Date()
  // A refund is kept with the accounts of the year in which it was made.
  const expiresAtEpoch = accountingEnd(now)
  const next = scheduleReminder({ ...order, status: 'refunded' }, noRecords, now)
  await writeBeforePayment(order, expiresAtEpoch)
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'refunded', event?.type ?? reason, {
      set: {
        paymentIntentId,
        listed: listings.orders,
        expiresAtEpoch,
        ...(owed === undefined ? next.set : { ...refundDueFields(now), refundCount: 1, refundVersion: 1, refundedAmount: owed }),
      },
      remove: ['refundDue', ...noNews, ...(owed === undefined ? next.remove : [])],
    }),
    ...(owed === undefined || paymentIntentId === undefined ? [] : [lateRefund(order, owed, paymentIntentId, expiresAtEpoch, now)]),
    keepReference(order, expiresAtEpoch),
    ...endClaims(order, artworks),
    ...mailWrites(order, mails),
    latePaymentLine(order, { paymentIntentId, amount: owed ?? order.totalAmount, at: now.toISOString() }),
  ])
}

/** Ends an order's wait for its refund once that has been sent. An order that an alert has changed since waits for the next reconciliation. */
export const recordRefundSent = async (order: OrderRow, sent: ProviderRefund): Promise<void> => {
  const { id, remindedAt } = order
  const now = new Date()
  const { when, values } = asRead(order, ['alerts', 'remindedAt'])
  await transact([
    change('order', keys.order(id), {
      ...scheduleReminder(order, noRecords, now, new Date(remindedAt ?? now)),
      add: { refundVersion: 1 },
      when: `#status = :refunded AND ${when}`,
      values: { ...values, refunded: 'refunded' },
    }),
    change('refund', keys.orderRefund(id, 1), {
      set: { refundId: sent.id, state: sent.state, madeAt: sent.at },
      when: '#cause = :late AND attribute_not_exists(#refundId)',
      values: { late: 'latePayment' },
    }),
    ...refundLines(order, [{ number: 1, amount: sent.amount, refundId: sent.id, madeAt: sent.at, at: sent.at }]),
  ])
}

/** Frees the works of an unpaid order without any mail. `when` narrows the condition, for example to an order without a session. */
export const moveToExpired = ({ order, artworks, event }: Move, reason: string, when?: string | undefined): Promise<Failed> => {
  const expiresAtEpoch = inSeconds(unpaidKeptSeconds)
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'expired', reason, { set: { expiresAtEpoch }, remove: dueFields, ...(when && { when }) }),
    keepReference(order, expiresAtEpoch),
    ...endClaims(order, artworks),
  ])
}

/** Frees a work whose hold belongs to an order that is no longer pending. */
export const freeStrayHold = async (holder: string, artworkId: number): Promise<void> => {
  await transact([free(holder, artworkId)])
}
