import { mayMove, type OrderStatus } from '../../shared/order/orderLife.ts'
import type { ArtworkRow } from '../artwork/artworkStore.ts'
import { keys } from '../kit/keys.ts'
import { type Mail, mailRow } from '../kit/mail.ts'
import type { PaymentEvent, PaymentSession } from '../kit/payment.ts'
import { change, getRow, put, putRow, remove, transact, type Write } from '../kit/table.ts'
import type { OrderRow } from './orderStore.ts'

/** What each write of a move is called by, when it is the one that did not hold. */
export type MovePart = 'event' | 'order' | 'artwork' | 'cart' | 'mail'

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

/** From the status that was read, if the table of moves allows it: whoever decided on older news is refused by the write (D21). */
const moveWrite = (order: OrderRow, status: OrderStatus, reason: string, { set, remove = [], when }: Changes = {}): Write<'order'> => {
  if (!mayMove(order.status, status)) throw new Error(`An order that is ${order.status} never becomes ${status}`)
  return change('order', keys.order(order.id), {
    set: { ...set, status, history: [...order.history, { status, at: new Date().toISOString(), reason }] },
    remove,
    when: ['#status = :was', when].filter(Boolean).join(' AND '),
    values: { was: order.status },
  })
}

const sell = (order: OrderRow, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { availability: 'Vendu', updatedAt: new Date().toISOString() },
    remove: ['heldBy', 'heldUntil'],
    when: '#heldBy = :order AND #isPublished = :yes AND #availability = :available',
    values: { order: order.id, yes: true, available: 'Disponible' },
  })

const free = (orderId: string, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), { remove: ['heldBy', 'heldUntil'], when: '#heldBy = :order', values: { order: orderId } })

const freeAll = (order: OrderRow, artworks: Iterable<ArtworkRow>): readonly Write<'artwork'>[] =>
  [...artworks].filter(artwork => artwork.heldBy === order.id).map(artwork => free(order.id, artwork.id))

const cartWrites = ({ owner, items, source }: OrderRow): readonly Write<'cart'>[] =>
  source === 'cart'
    ? [...items.map(item => remove('cart', keys.cartItem(owner, item.artworkId))), remove('cart', keys.cartPromo(owner))]
    : []

export type OrderMails = Readonly<Record<string, Mail>>

const mailWrites = (order: OrderRow, mails: OrderMails): readonly Write<'mail'>[] =>
  Object.entries(mails).map(([template, mail]) => put('mail', mailRow(keys.orderMail(order.id, template), mail)))

type Move = { readonly order: OrderRow; readonly artworks: Iterable<ArtworkRow>; readonly event?: EventMark }
type Failed = ReadonlySet<MovePart>

/** Paid: the works are sold, the cart loses them, the mails are queued, the event is known. All of it or nothing (D21). */
export const moveToPaid = ({ order, event }: Omit<Move, 'artworks'>, session: PaymentSession, mails: OrderMails): Promise<Failed> =>
  transact<MovePart>([
    ...eventWrites(event),
    moveWrite(order, 'paid', event?.type ?? 'asked', {
      set: { paidAt: new Date().toISOString(), paymentIntentId: session.paymentIntentId },
      remove: ['sessionUrl'],
    }),
    ...order.items.map(item => sell(order, item.artworkId)),
    ...cartWrites(order),
    ...mailWrites(order, mails),
  ])

/** Refunded: what it still holds is free again; a work it has bought stays as it is, the owner decides (D21). */
export const moveToRefunded = ({ order, artworks, event }: Move, paymentIntentId: string | undefined, mails: OrderMails): Promise<Failed> =>
  transact<MovePart>([
    ...eventWrites(event),
    moveWrite(order, 'refunded', event?.type ?? 'asked', { set: { paymentIntentId }, remove: ['sessionUrl', 'expiresAtEpoch'] }),
    ...freeAll(order, artworks),
    ...mailWrites(order, mails),
  ])

/** Expired: its works are free again, quietly. Where only an order without a session may expire, `when` says so. */
export const moveToExpired = ({ order, artworks, event }: Move, reason: string, when?: string | undefined): Promise<Failed> =>
  transact<MovePart>([
    ...eventWrites(event),
    moveWrite(order, 'expired', reason, {
      set: { expiresAtEpoch: inSeconds(unpaidKeptSeconds) },
      remove: ['sessionUrl'],
      ...(when && { when }),
    }),
    ...freeAll(order, artworks),
  ])

/** Frees a work whose holder does not wait for any payment. */
export const freeStray = async (holder: string, artworkId: number): Promise<void> => {
  await transact([free(holder, artworkId)])
}
