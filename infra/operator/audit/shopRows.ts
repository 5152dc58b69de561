import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import type { CounterRow, PaperRow } from '../../../lambdas/invoice/paperStore.ts'
import type { QueuedMail } from '../../../lambdas/kit/mail/mail.ts'
import type { PromotionCode } from '../../../lambdas/kit/payment/payment.ts'
import {
  bookPartition,
  heldPartition,
  heldSlotPrefix,
  type Key,
  keys,
  mailSortPrefix,
  ownerOrderPartition,
  papersPartition,
} from '../../../lambdas/kit/table/keys.ts'
import type { BookRow } from '../../../lambdas/order/store/bookWrites.ts'
import type { HeldSlot } from '../../../lambdas/order/store/heldCounts.ts'
import type { OwnerOrder } from '../../../lambdas/order/store/openPayments.ts'
import type { OrderPaperRow } from '../../../lambdas/order/store/orderPapers.ts'
import type { ActRow, ParcelRow, RefundRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { PromoRow, PromoUsesRow } from '../../../lambdas/promo/promoStore.ts'

type OwnerOrderRow = Key & Pick<OwnerOrder, 'orderId' | 'lookup'>
type OpenPaymentCountRow = Key & { readonly open: number; readonly works?: number }
type HeldRow = Key & { readonly works: number }
type HeldSlotRow = Key & Pick<HeldSlot, 'slot' | 'artworkId'>
type ReferenceRow = Key & { readonly orderId: string; readonly expiresAtEpoch?: number }

/** The audited rows by kind. Carts, favourites and the like are left out, since they can contradict nothing. */
export type ShopRows = {
  readonly artworks: readonly ArtworkRow[]
  readonly orders: readonly (OrderRow & { readonly expiresAtEpoch?: number })[]
  readonly parcels: readonly ParcelRow[]
  readonly acts: readonly ActRow[]
  readonly refunds: readonly RefundRow[]
  readonly references: readonly ReferenceRow[]
  readonly mails: readonly QueuedMail[]
  readonly ownerOrders: readonly OwnerOrderRow[]
  readonly openPaymentCounts: readonly OpenPaymentCountRow[]
  readonly held: readonly HeldRow[]
  readonly heldSlots: readonly HeldSlotRow[]
  readonly promos: readonly PromoRow[]
  readonly promoUses: readonly PromoUsesRow[]
  readonly bookLines: readonly BookRow[]
  readonly papers: readonly PaperRow[]
  readonly paperCounters: readonly CounterRow[]
  readonly orderPapers: readonly OrderPaperRow[]
}

const isOf =
  (key: Key) =>
  ({ pk, sk }: Key): boolean =>
    pk.startsWith(key.pk) && sk === key.sk

const isArtwork = ({ pk, sk }: Key): boolean => pk.startsWith('ARTWORK#') && sk === 'ARTWORK'
const isMail = ({ sk }: Key): boolean => sk.startsWith(mailSortPrefix)
const isOwnerOrder = ({ pk, sk }: Key): boolean => pk.startsWith(ownerOrderPartition('')) && sk !== keys.openPaymentCount('').sk
const isOrder = isOf(keys.order(''))
const isParcel = ({ pk, sk }: Key): boolean => pk.startsWith(keys.order('').pk) && sk.startsWith('PARCEL#')
const isAct = ({ pk, sk }: Key): boolean => pk.startsWith(keys.order('').pk) && sk.startsWith('ACT#')
const isRefund = ({ pk, sk }: Key): boolean => pk.startsWith(keys.order('').pk) && sk.startsWith('REFUND#')
const isReference = isOf(keys.orderReference(''))
const isOpenPaymentCount = isOf(keys.openPaymentCount(''))
const isHeld = isOf(keys.held(''))
const isHeldSlot = ({ pk, sk }: Key): boolean => pk === heldPartition && sk.startsWith(heldSlotPrefix)
const isPromo = isOf(keys.promo(''))
const isPromoUses = isOf(keys.promoUses(''))
const isBookLine = ({ pk }: Key): boolean => pk.startsWith(bookPartition(''))
const isPaper = ({ pk }: Key): boolean => pk.startsWith(papersPartition(''))
const isPaperCounter = ({ pk, sk }: Key): boolean => pk === keys.paperCounter('').pk && sk.startsWith(keys.paperCounter('').sk)
const isOrderPaper = ({ pk, sk }: Key): boolean => pk.startsWith(keys.order('').pk) && sk.startsWith(keys.orderPaper('', '').sk)

/** Checks whether any rule reads the row. */
export const isAudited = (key: Key): boolean =>
  [
    isArtwork,
    isMail,
    isOwnerOrder,
    isOrder,
    isParcel,
    isAct,
    isRefund,
    isReference,
    isOpenPaymentCount,
    isHeld,
    isHeldSlot,
    isPromo,
    isPromoUses,
    isBookLine,
    isPaper,
    isPaperCounter,
    isOrderPaper,
  ].some(isOne => isOne(key))

export const shopRowsOf = (rows: readonly Key[]): ShopRows => ({
  artworks: rows.filter(isArtwork) as ArtworkRow[],
  orders: rows.filter(isOrder) as OrderRow[],
  parcels: rows.filter(isParcel) as ParcelRow[],
  acts: rows.filter(isAct) as ActRow[],
  refunds: rows.filter(isRefund) as RefundRow[],
  references: rows.filter(isReference) as ReferenceRow[],
  mails: rows.filter(isMail) as QueuedMail[],
  ownerOrders: rows.filter(isOwnerOrder) as OwnerOrderRow[],
  openPaymentCounts: rows.filter(isOpenPaymentCount) as OpenPaymentCountRow[],
  held: rows.filter(isHeld) as HeldRow[],
  heldSlots: rows.filter(isHeldSlot) as HeldSlotRow[],
  promos: rows.filter(isPromo) as PromoRow[],
  promoUses: rows.filter(isPromoUses) as PromoUsesRow[],
  bookLines: rows.filter(isBookLine) as BookRow[],
  papers: rows.filter(isPaper) as PaperRow[],
  paperCounters: rows.filter(isPaperCounter) as CounterRow[],
  orderPapers: rows.filter(isOrderPaper) as OrderPaperRow[],
})

/** A contradiction between rows; it names ids and references, never a person. */
export type Contradiction = { readonly rule: string; readonly subject: string; readonly says: string }

export type AuditInput = {
  readonly rows: ShopRows
  /** The promotion codes as the payment provider has them; absent when it was not queried. */
  readonly codes?: readonly PromotionCode[] | undefined
  readonly now: Date
}

export type Rule = (input: AuditInput) => readonly Contradiction[]

/** The attributes the rules read. They contain no mail's text and no picture, and postal addresses only in the facts of papers. */
const attributes = [
  ...['pk', 'sk', 'id', 'expiresAtEpoch'],
  ...['availability', 'heldBy', 'heldUntil', 'soldBy', 'soldAt'],
  ...['reference', 'status', 'history', 'items', 'subtotal', 'discountAmount', 'deliveryAmount', 'totalAmount', 'withdrawals', 'alerts'],
  ...['paidAt', 'paymentIntentId', 'promotionCodeId', 'promoMost', 'due', 'dueSince', 'refundDue', 'news', 'erasedAt'],
  ...['refundCount', 'refundVersion', 'refundedAmount', 'refundedWorks', 'resoldWorks'],
  ...['amount', 'cause', 'refundId', 'told', 'withdrawal', 'isSettled'],
  ...['customer', 'customerEmail'],
  ...['orderId', 'lookup', 'createdAt', 'open', 'queuedAt', 'sentAt', 'isFleeting'],
  ...['owner', 'hold', 'isUnheld', 'works', 'slot', 'artworkId'],
  ...['number', 'state', 'artworkIds', 'act', 'at', 'parcel', 'parcelCount', 'actCount', 'expectedBy', 'promise'],
  ...['code', 'active', 'timesRedeemed', 'begunAt', 'uses'],
  ...['on', 'paper', 'missing', 'saleId', 'madeAt', 'again', 'settledAt', 'failedAt'],
  ...['facts', 'previous', 'chain', 'year', 'last', 'lastOn', 'key', 'sha256'],
]

/** The projection of a scan to those attributes, which reduces a row to a few hundred bytes. */
export const auditedProjection = {
  ProjectionExpression: attributes.map(name => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(attributes.map(name => [`#${name}`, name])),
}

const itemOf = ({ artworkId, price }: OrderRow['items'][number]) => ({ artworkId, price })

/** Returns a row reduced to the attributes the rules read. */
export const projected = (row: Key): Key => {
  const { pk, sk, items, ...others }: Key & Partial<OrderRow> = row
  const kept = Object.entries(others).filter(([name]) => attributes.includes(name))
  return { pk, sk, ...Object.fromEntries(kept), ...(items && { items: items.map(itemOf) }) }
}

type Page = { readonly Items?: readonly unknown[] | undefined }

/** Reads page by page and keeps the reduced rows that rules compare; it only counts the others. */
export const readRows = async (pages: AsyncIterable<Page>): Promise<{ readonly count: number; readonly rows: readonly Key[] }> => {
  const rows: Key[] = []
  let count = 0
  for await (const { Items = [] } of pages) {
    count += Items.length
    rows.push(...(Items as readonly Key[]).filter(isAudited).map(projected))
  }
  return { count, rows }
}
