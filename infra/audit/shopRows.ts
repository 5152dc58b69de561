import type { ArtworkRow } from '../../lambdas/artwork/artworkStore.ts'
import { type Key, keys, mailSortPrefix, openPaymentPartition, openPaymentSortPrefix } from '../../lambdas/kit/keys.ts'
import type { QueuedMail } from '../../lambdas/kit/mail.ts'
import type { OrderRow } from '../../lambdas/order/orderStore.ts'
import type { PromoRow } from '../../lambdas/promo/promoStore.ts'

type OpenPaymentRow = Key & { readonly orderId: string }
type OpenPaymentCountRow = Key & { readonly open: number }

/** The rows of the table that can contradict each other, by what they are; carts, favourites and the like contradict nothing. */
export type ShopRows = {
  readonly artworks: readonly ArtworkRow[]
  readonly orders: readonly OrderRow[]
  readonly mails: readonly QueuedMail[]
  readonly openPayments: readonly OpenPaymentRow[]
  readonly openPaymentCounts: readonly OpenPaymentCountRow[]
  readonly promos: readonly PromoRow[]
}

const isOf =
  (key: Key) =>
  ({ pk, sk }: Key): boolean =>
    pk.startsWith(key.pk) && sk === key.sk

export const shopRowsOf = (rows: readonly Key[]): ShopRows => {
  const paying = rows.filter(({ pk }) => pk.startsWith(openPaymentPartition('')))
  return {
    artworks: rows.filter(({ pk, sk }) => pk.startsWith('ARTWORK#') && sk === 'ARTWORK') as ArtworkRow[],
    orders: rows.filter(isOf(keys.order(''))) as OrderRow[],
    mails: rows.filter(({ sk }) => sk.startsWith(mailSortPrefix)) as QueuedMail[],
    openPayments: paying.filter(({ sk }) => sk.startsWith(openPaymentSortPrefix)) as OpenPaymentRow[],
    openPaymentCounts: paying.filter(isOf(keys.openPaymentCount(''))) as OpenPaymentCountRow[],
    promos: rows.filter(isOf(keys.promo(''))) as PromoRow[],
  }
}
