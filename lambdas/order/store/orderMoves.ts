import { accountingEnd, inDays, retention } from '../../../shared/kit/retention.ts'
import { holdGraceSeconds, mayMove, type OrderStatus } from '../../../shared/order/orderLife.ts'
import type { ArtworkRow } from '../../artwork/artworkStore.ts'
import { type Mail, mailRow } from '../../kit/mail/mail.ts'
import type { PaymentEvent, PaymentSession, ProviderRefund } from '../../kit/payment/payment.ts'
import type { Condition } from '../../kit/table/expression.ts'
import { addressHash, customers, dues, keys, listings, newsOf, noNews } from '../../kit/table/keys.ts'
import { change, getRow, put, putRow, remove, transact, updateRow, type Write } from '../../kit/table/table.ts'
import { correctingUses } from '../../promo/promoStore.ts'
import { closing } from './openPayments.ts'
import type { OrderRow } from './orderStore.ts'
import { awaitingReminder, waiting } from './reminderStore.ts'

/** The labels of a move's writes, by which `transact` names those whose condition did not hold. */
export type MovePart = 'event' | 'order' | 'reference' | 'artwork' | 'cart' | 'mail' | 'mark' | 'refund' | 'journal'

/** The webhook event that causes a move and is recorded with it; `undefined` when the provider was asked instead. */
export type EventMark = Pick<PaymentEvent, 'id' | 'type'> | undefined

/** Ninety days, longer than the provider keeps retrying an event. */
const eventKeptSeconds = inDays(90)
/** An order that was never paid is deleted after seven days, and its buyer's address with it (D18c). */
const unpaidKeptSeconds = inDays(retention.unpaidOrderDays)

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

const eventRow = ({ id, type }: NonNullable<EventMark>) => ({
  ...keys.stripeEvent(id),
  type,
  receivedAt: new Date().toISOString(),
  expiresAtEpoch: inSeconds(eventKeptSeconds),
})
const unseen = { when: 'attribute_not_exists(#pk)' }

export const isEventSeen = async (id: string): Promise<boolean> => (await getRow(keys.stripeEvent(id))) !== undefined

/** Records an event that changes nothing else. Returns whether it was new. */
export const recordEvent = async (event: EventMark): Promise<boolean> => event !== undefined && putRow(eventRow(event), unseen)

export const eventWrites = (event: EventMark): readonly Write<'event'>[] => (event ? [put('event', eventRow(event), unseen)] : [])

type Changes = {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  readonly when?: string | undefined
  readonly values?: Readonly<Record<string, unknown>>
}

const historyEntry = (status: OrderStatus, reason: string) => [{ status, at: new Date().toISOString(), reason }]

/**
 * Gives back the use of a code of limited uses when its order expires, and takes it again when such an order turns out to have been paid:
 * the provider counts that payment too (D20). A refunded order keeps its use for the same reason.
 */
const useWrites = ({ status: was, promotionCodeId, promoMost }: OrderRow, status: OrderStatus): readonly Write<'mark'>[] => {
  if (!promotionCodeId || !promoMost || (was !== 'expired' && status !== 'expired')) return []
  return [correctingUses(promotionCodeId, status === 'expired' ? -1 : 1)]
}

/** An order is listed for whoever reads its mail address once a payment for it arrived; one whose buyer was erased has no address. */
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
  return [write, ...(order.status === 'pending' ? closing(order) : []), ...useWrites(order, status)]
}

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

const free = (orderId: string, artworkId: number, heldBefore?: ArtworkRow['heldBefore']): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { heldBefore },
    remove: ['heldBy', 'heldUntil'],
    when: '#heldBy = :order',
    values: { order: orderId },
  })

/** What a work remembers of a hold given up before its time, so that renewing it never lengthens it (D18c). */
const beforeItsTime = ({ hold, owner }: OrderRow): ArtworkRow['heldBefore'] =>
  hold && hold.until - holdGraceSeconds > inSeconds(0) ? { by: owner, until: hold.until } : undefined

/** A refunded work no longer belongs to its buyer. It stays « Vendu » and names the refunded order, for the owner to decide (D21). */
export const disown = (orderId: string, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { returnedBy: orderId },
    remove: ['soldBy', 'soldAt'],
    add: { version: 1 },
    when: '#soldBy = :order',
    values: { order: orderId },
  })

/** Ends every claim of a finished order on its works, on those it holds as well as on those it bought. */
export const giveUpAll = (order: OrderRow, artworks: Iterable<ArtworkRow>): readonly Write<'artwork'>[] =>
  [...artworks].flatMap(({ id, heldBy, soldBy }) => {
    if (heldBy === order.id) return [free(order.id, id, beforeItsTime(order))]
    return soldBy === order.id ? [disown(order.id, id)] : []
  })

const cartWrites = ({ owner, items, source }: OrderRow): readonly Write<'cart'>[] =>
  source === 'cart'
    ? [...items.map(item => remove('cart', keys.cartItem(owner, item.artworkId))), remove('cart', keys.cartPromo(owner))]
    : []

export type OrderMails = Readonly<Record<string, Mail>>

export const mailWrites = (order: OrderRow, mails: OrderMails, condition: Condition = {}): readonly Write<'mail'>[] =>
  Object.entries(mails).map(([template, mail]) => put('mail', mailRow(keys.orderMail(order.id, template), mail), condition))

export type Move = {
  readonly order: OrderRow
  readonly artworks: Iterable<ArtworkRow>
  readonly event?: EventMark
  /** The reason for the history, where no event gives it. */
  readonly reason?: string | undefined
}
type Failed = ReadonlySet<MovePart>

/** Sells the works, takes them out of the cart, queues the mails and records the event in one transaction (D21). */
export const moveToPaid = ({ order, event }: Omit<Move, 'artworks'>, session: PaymentSession, mails: OrderMails): Promise<Failed> => {
  const now = new Date()
  const [paidAt, expiresAtEpoch] = [now.toISOString(), accountingEnd(now)]
  const next = awaitingReminder({ ...order, status: 'paid', paidAt }, [], now)
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
    keepReference(order, expiresAtEpoch),
    ...order.items.map(item => sell(order, item.artworkId, paidAt)),
    ...cartWrites(order),
    ...mailWrites(order, mails),
  ])
}

/**
 * The payment to give back. While the money is still owed (`owed`, in cents), the order stays in the `due` index so that the reconciliation
 * sends it, and the refund is a row of its own.
 */
type Money = { readonly paymentIntentId: string | undefined; readonly owed?: number }

const refundGraceSeconds = 5 * 60

/** The attributes by which the reconciliation looks into an order whose money is still to be sent. */
export const owing = (now: Date) => ({
  due: dues.orders,
  dueAt: new Date(now.getTime() + refundGraceSeconds * 1000).toISOString(),
  dueSince: now.toISOString(),
})

/** The first refund of an order whose payment could not be honoured (D18b), under the key of a whole payment. */
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
export const moveToRefunded = (
  { order, artworks, event, reason = 'asked' }: Move,
  { paymentIntentId, owed }: Money,
  mails: OrderMails,
): Promise<Failed> => {
  const now = new Date()
  // The money given back belongs to the accounts of its own year.
  const expiresAtEpoch = accountingEnd(now)
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'refunded', event?.type ?? reason, {
      set: {
        paymentIntentId,
        listed: listings.orders,
        expiresAtEpoch,
        ...(owed !== undefined && { ...owing(now), refundCount: 1, refundTurn: 1, refundedAmount: owed }),
      },
      remove: ['refundDue', ...noNews, ...(owed === undefined ? waiting : [])],
    }),
    ...(owed === undefined || paymentIntentId === undefined ? [] : [lateRefund(order, owed, paymentIntentId, expiresAtEpoch, now)]),
    keepReference(order, expiresAtEpoch),
    ...giveUpAll(order, artworks),
    ...mailWrites(order, mails),
  ])
}

/** Takes an order out of the `due` index once the money it owed has been sent. */
export const recordRefundSent = async ({ id, refundCount }: OrderRow, sent: Pick<ProviderRefund, 'id' | 'state'>): Promise<void> => {
  const over = { remove: waiting, when: '#status = :refunded', values: { refunded: 'refunded' } }
  if (!refundCount) await updateRow(keys.order(id), over)
  else
    await transact([
      change('order', keys.order(id), { ...over, add: { refundTurn: 1 } }),
      change('refund', keys.orderRefund(id, 1), {
        set: { refundId: sent.id, state: sent.state },
        when: '#cause = :late AND attribute_not_exists(#refundId)',
        values: { late: 'latePayment' },
      }),
    ])
}

/** Frees the works of an unpaid order without any mail. `when` narrows the condition, for example to an order without a session. */
export const moveToExpired = ({ order, artworks, event }: Move, reason: string, when?: string | undefined): Promise<Failed> => {
  const expiresAtEpoch = inSeconds(unpaidKeptSeconds)
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'expired', reason, { set: { expiresAtEpoch }, remove: waiting, ...(when && { when }) }),
    keepReference(order, expiresAtEpoch),
    ...giveUpAll(order, artworks),
  ])
}

/** Adds an event that changes no status to the order's history and queues its mails, once (D21). */
export const noteEvent = (order: OrderRow, event: NonNullable<EventMark>, mails: OrderMails): Promise<Failed> =>
  transact<MovePart>([
    ...eventWrites(event),
    change('order', keys.order(order.id), {
      compute: { history: 'list_append(#history, :entry)' },
      when: 'attribute_exists(#pk)',
      values: { entry: historyEntry(order.status, event.type) },
    }),
    ...mailWrites(order, mails, unseen),
  ])

/** Frees a work held by an order that waits for no payment. */
export const freeStray = async (holder: string, artworkId: number): Promise<void> => {
  await transact([free(holder, artworkId)])
}
