import type { ArtworkRow } from '../../lambdas/artwork/artworkStore.ts'
import type { QueuedMail } from '../../lambdas/kit/mail/mail.ts'
import { type Key, keys, mailSortPrefix, openPaymentPartition, openPaymentSortPrefix } from '../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../lambdas/order/store/orderStore.ts'
import type { PromoRow, PromoUsesRow } from '../../lambdas/promo/promoStore.ts'

type OpenPaymentRow = Key & { readonly orderId: string }
type OpenPaymentCountRow = Key & { readonly open: number }
type HeldRow = Key & { readonly works: number }
type ReferenceRow = Key & { readonly orderId: string; readonly expiresAtEpoch?: number }

/** The audited rows by kind. Carts, favourites and the like are left out, since they can contradict nothing. */
export type ShopRows = {
  readonly artworks: readonly ArtworkRow[]
  readonly orders: readonly (OrderRow & { readonly expiresAtEpoch?: number })[]
  readonly references: readonly ReferenceRow[]
  readonly mails: readonly QueuedMail[]
  readonly openPayments: readonly OpenPaymentRow[]
  readonly openPaymentCounts: readonly OpenPaymentCountRow[]
  readonly held: readonly HeldRow[]
  readonly promos: readonly PromoRow[]
  readonly promoUses: readonly PromoUsesRow[]
}

const isOf =
  (key: Key) =>
  ({ pk, sk }: Key): boolean =>
    pk.startsWith(key.pk) && sk === key.sk

const isArtwork = ({ pk, sk }: Key): boolean => pk.startsWith('ARTWORK#') && sk === 'ARTWORK'
const isMail = ({ sk }: Key): boolean => sk.startsWith(mailSortPrefix)
const isOpenPayment = ({ pk, sk }: Key): boolean => pk.startsWith(openPaymentPartition('')) && sk.startsWith(openPaymentSortPrefix)
const isOrder = isOf(keys.order(''))
const isReference = isOf(keys.orderReference(''))
const isOpenPaymentCount = isOf(keys.openPaymentCount(''))
const isHeld = isOf(keys.held(''))
const isPromo = isOf(keys.promo(''))
const isPromoUses = isOf(keys.promoUses(''))

/** Checks whether any rule reads the row. */
export const isAudited = (key: Key): boolean =>
  [isArtwork, isMail, isOpenPayment, isOrder, isReference, isOpenPaymentCount, isHeld, isPromo, isPromoUses].some(isOne => isOne(key))

export const shopRowsOf = (rows: readonly Key[]): ShopRows => ({
  artworks: rows.filter(isArtwork) as ArtworkRow[],
  orders: rows.filter(isOrder) as OrderRow[],
  references: rows.filter(isReference) as ReferenceRow[],
  mails: rows.filter(isMail) as QueuedMail[],
  openPayments: rows.filter(isOpenPayment) as OpenPaymentRow[],
  openPaymentCounts: rows.filter(isOpenPaymentCount) as OpenPaymentCountRow[],
  held: rows.filter(isHeld) as HeldRow[],
  promos: rows.filter(isPromo) as PromoRow[],
  promoUses: rows.filter(isPromoUses) as PromoUsesRow[],
})
