import type { PaymentMeans } from '../../shared/book/bookLine.ts'
import type { OrderItem } from '../../shared/order/order.ts'
import type { Seller } from '../../shared/order/seller.ts'
import type { Key } from '../kit/table/keys.ts'

type PostalAddress = {
  readonly address?: string | undefined
  readonly postalCode?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
}

/** What the papers of a sale are made of: a paid order, or a sale made elsewhere. */
export type Sold = {
  /** The order's id, or that of the sale made elsewhere: the partition of its papers. */
  readonly id: string
  /** « Commande GL-2611-4F7K2Q », or « Vente du 30 novembre 2026 à l’atelier ». */
  readonly reference: string
  readonly soldAt: string
  readonly seller: Seller
  /** The buyer's mail address, where a paper is mailed. */
  readonly mailTo?: string | undefined
  readonly name?: string | undefined
  readonly company?: { readonly name: string; readonly siren?: string | undefined; readonly vat?: string | undefined } | undefined
  readonly billing: PostalAddress
  /** Where the works go, where that is not the buyer's address. */
  readonly delivery?: (PostalAddress & { readonly name?: string | undefined }) | undefined
  readonly items: readonly Pick<OrderItem, 'artworkId' | 'title' | 'year' | 'technique' | 'dimensions' | 'price'>[]
  /** Cents. */
  readonly discountAmount: number
  readonly promoCode?: string | undefined
  readonly deliveryAmount?: number | undefined
  readonly totalAmount: number
  readonly means: PaymentMeans
  /** True of a sale at a distance, which the buyer may withdraw from. */
  readonly isDistant: boolean
}

/** A sale made elsewhere, with all that its papers need. */
export type ElsewhereRow = Key & { readonly id: string; readonly sold: Sold }
