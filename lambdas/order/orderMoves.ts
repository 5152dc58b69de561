import { mayMove, type OrderStatus } from '../../shared/order/orderLife.ts'
import type { ArtworkRow } from '../artwork/artworkStore.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import type { PaymentEvent, PaymentSession } from '../kit/payment/payment.ts'
import type { Condition } from '../kit/table/expression.ts'
import { dues, keys } from '../kit/table/keys.ts'
import { newsOf, noNews } from '../kit/table/news.ts'
import { change, getRow, put, putRow, remove, transact, updateRow, type Write } from '../kit/table/table.ts'
import { closing } from './openPayments.ts'
import type { OrderRow } from './orderStore.ts'

/** What each write of a move is called by, when it is the one that did not hold. */
export type MovePart = 'event' | 'order' | 'reference' | 'artwork' | 'cart' | 'mail' | 'mark'

/** The event a move answers to, recorded with it; none when the provider was asked instead. */
export type EventMark = Pick<PaymentEvent, 'id' | 'type'> | undefined

const daySeconds = 24 * 60 * 60
/** Longer than the provider keeps retrying. */
const eventKeptSeconds = 90 * daySeconds
/** An order never paid is forgotten, its buyer's address with it. */
const unpaidKeptSeconds = 90 * daySeconds

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

const eventRow = ({ id, type }: NonNullable<EventMark>) => ({
  ...keys.stripeEvent(id),
  type,
  receivedAt: new Date().toISOString(),
  expiresAtEpoch: inSeconds(eventKeptSeconds),
})
const unseen = { when: 'attribute_not_exists(#pk)' }

export const isEventSeen = async (id: string): Promise<boolean> => (await getRow(keys.stripeEvent(id))) !== undefined

/** Records an event that changes nothing else. */
export const recordEvent = async (event: EventMark): Promise<void> => {
  if (event) await putRow(eventRow(event), unseen)
}

const eventWrites = (event: EventMark): readonly Write<'event'>[] => (event ? [put('event', eventRow(event), unseen)] : [])

type Changes = { readonly set?: Readonly<Record<string, unknown>>; readonly remove?: readonly string[]; readonly when?: string }

const historyEntry = (status: OrderStatus, reason: string) => [{ status, at: new Date().toISOString(), reason }]

/** What says that an order waits for its end. */
const waiting = ['due', 'dueAt', 'dueSince'] as const

/**
 * From the status and the owner that were read, if the table of moves allows it: whoever decided on older news is refused by the
 * write (D21). A payment that was open no longer is.
 */
const moveWrites = (
  order: OrderRow,
  status: OrderStatus,
  reason: string,
  { set, remove = [], when }: Changes = {},
): readonly Write<'order' | 'mark'>[] => {
  if (!mayMove(order.status, status)) throw new Error(`An order that is ${order.status} never becomes ${status}`)
  const write = change('order', keys.order(order.id), {
    set: { ...set, status },
    compute: { history: 'list_append(#history, :entry)' },
    remove: ['sessionUrl', ...remove],
    when: ['#status = :was AND #owner = :owner', when].filter(Boolean).join(' AND '),
    values: { was: order.status, owner: order.owner, entry: historyEntry(status, reason) },
  })
  return [write, ...(order.status === 'pending' ? closing(order) : [])]
}

/** Its reference is forgotten with an order that is, and kept with one that turns out to have been paid. */
const keepReference = ({ id, reference }: OrderRow, until?: number): Write<'reference'> =>
  change('reference', keys.orderReference(reference), {
    set: { expiresAtEpoch: until },
    setOnce: { orderId: id },
    remove: until ? [] : ['expiresAtEpoch'],
  })

const sell = (order: OrderRow, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { availability: 'Vendu', soldBy: order.id, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    remove: ['heldBy', 'heldUntil'],
    when: '#heldBy = :order AND #isPublished = :yes AND #availability = :available',
    values: { order: order.id, yes: true, available: 'Disponible' },
  })

const free = (orderId: string, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), { remove: ['heldBy', 'heldUntil'], when: '#heldBy = :order', values: { order: orderId } })

/** A work paid back is no longer its buyer's: it stays « Vendu », and remembers by whom it came back, for the owner to decide (D21). */
const disown = (orderId: string, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { returnedBy: orderId },
    remove: ['soldBy'],
    add: { version: 1 },
    when: '#soldBy = :order',
    values: { order: orderId },
  })

/** An order that is over gives up every claim on its works: those it holds, those it bought. */
const giveUpAll = (order: OrderRow, artworks: Iterable<ArtworkRow>): readonly Write<'artwork'>[] =>
  [...artworks].flatMap(({ id, heldBy, soldBy }) => {
    if (heldBy === order.id) return [free(order.id, id)]
    return soldBy === order.id ? [disown(order.id, id)] : []
  })

const cartWrites = ({ owner, items, source }: OrderRow): readonly Write<'cart'>[] =>
  source === 'cart'
    ? [...items.map(item => remove('cart', keys.cartItem(owner, item.artworkId))), remove('cart', keys.cartPromo(owner))]
    : []

export type OrderMails = Readonly<Record<string, Mail>>

const mailWrites = (order: OrderRow, mails: OrderMails, condition: Condition = {}): readonly Write<'mail'>[] =>
  Object.entries(mails).map(([template, mail]) => put('mail', mailRow(keys.orderMail(order.id, template), mail), condition))

export type Move = {
  readonly order: OrderRow
  readonly artworks: Iterable<ArtworkRow>
  readonly event?: EventMark
  /** Why, where no event says it. */
  readonly reason?: string | undefined
}
type Failed = ReadonlySet<MovePart>

/** Paid: the works are sold, the cart loses them, the mails are queued, the event is known. All of it or nothing (D21). */
export const moveToPaid = ({ order, event }: Omit<Move, 'artworks'>, session: PaymentSession, mails: OrderMails): Promise<Failed> => {
  const paidAt = new Date().toISOString()
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'paid', event?.type ?? 'asked', {
      set: { paidAt, paymentIntentId: session.paymentIntentId, ...newsOf('sales', paidAt) },
      remove: waiting,
    }),
    ...order.items.map(item => sell(order, item.artworkId)),
    ...cartWrites(order),
    ...mailWrites(order, mails),
  ])
}

/** The money a refund gives back: sent already, or still owed; then the order waits for that, and is looked into. */
type Money = { readonly paymentIntentId: string | undefined; readonly isOwed: boolean }

const refundGraceSeconds = 5 * 60

const owing = (now: Date) => ({
  due: dues.orders,
  dueAt: new Date(now.getTime() + refundGraceSeconds * 1000).toISOString(),
  dueSince: now.toISOString(),
})

/** Refunded: what it still holds is free again; a work it has bought stays as it is, the owner decides (D21). */
export const moveToRefunded = (
  { order, artworks, event, reason = 'asked' }: Move,
  { paymentIntentId, isOwed }: Money,
  mails: OrderMails,
): Promise<Failed> =>
  transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'refunded', event?.type ?? reason, {
      set: { paymentIntentId, ...(isOwed && owing(new Date())) },
      remove: ['expiresAtEpoch', 'refundDue', ...noNews, ...(isOwed ? [] : waiting)],
    }),
    ...(order.status === 'expired' ? [keepReference(order)] : []),
    ...giveUpAll(order, artworks),
    ...mailWrites(order, mails),
  ])

/** The money that was owed has been sent: nothing is left to see through. */
export const recordRefundSent = async ({ id }: OrderRow): Promise<void> => {
  await updateRow(keys.order(id), { remove: waiting, when: '#status = :refunded', values: { refunded: 'refunded' } })
}

const asRead = (order: OrderRow, attribute: 'refundDue' | 'refundedAmount'): string =>
  order[attribute] === undefined ? `attribute_not_exists(#${attribute})` : `#${attribute} = :${attribute}`

/** A part of the money was given back: what the buyer's withdrawals wait for is that much less (D21c). */
export const notePartialRefund = (order: OrderRow, amount: number, event: EventMark): Promise<Failed> => {
  const { refundDue = 0, refundedAmount = 0 } = order
  const stillDue = Math.max(0, refundDue - (amount - refundedAmount))
  return transact<MovePart>([
    ...eventWrites(event),
    change('order', keys.order(order.id), {
      set: { refundedAmount: amount, refundDue: stillDue || undefined },
      compute: { history: 'list_append(#history, :entry)' },
      remove: refundDue && !stillDue ? ['refundDue', ...noNews] : [],
      when: ['#status = :paid', asRead(order, 'refundDue'), asRead(order, 'refundedAmount')].join(' AND '),
      values: {
        paid: 'paid',
        entry: historyEntry('paid', 'refunded in part'),
        ...(order.refundDue !== undefined && { refundDue }),
        ...(order.refundedAmount !== undefined && { refundedAmount }),
      },
    }),
  ])
}

/** Expired: its works are free again, quietly. Where only an order without a session may expire, `when` says so. */
export const moveToExpired = ({ order, artworks, event }: Move, reason: string, when?: string | undefined): Promise<Failed> => {
  const expiresAtEpoch = inSeconds(unpaidKeptSeconds)
  return transact<MovePart>([
    ...eventWrites(event),
    ...moveWrites(order, 'expired', reason, { set: { expiresAtEpoch }, remove: waiting, ...(when && { when }) }),
    keepReference(order, expiresAtEpoch),
    ...giveUpAll(order, artworks),
  ])
}

/** What moves an order nowhere and yet belongs to its history, with the mails that tell of it, once (D21). */
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

/** Frees a work whose holder does not wait for any payment. */
export const freeStray = async (holder: string, artworkId: number): Promise<void> => {
  await transact([free(holder, artworkId)])
}
