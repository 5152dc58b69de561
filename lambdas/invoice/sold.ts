import type { PaymentMeans } from '../../shared/book/bookLine.ts'
import type { OrderItem } from '../../shared/order/order.ts'
import { type Seller, sellerNow } from '../../shared/order/seller.ts'
import { paths } from '../../shared/paths.ts'
import { setting } from '../kit/settings.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { getRow } from '../kit/table/table.ts'
import { findOrder, type OrderRow } from '../order/store/orderStore.ts'
import { paperTexts } from './paperTexts.ts'

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
  /** True of a sale at a distance, which is delivered and which a consumer may withdraw from, within these days and at this address. */
  readonly isDistant: boolean
  readonly returnDays?: number | undefined
  readonly withdrawalAddress?: string | undefined
}

/** A sale made elsewhere, with all that its papers need. */
export type ElsewhereRow = Key & { readonly id: string; readonly sold: Sold }

/** Who sold: as the order has it, or as it is now where the order was made before the owner had a number and an address. */
const sellerOfOrder = ({ seller }: OrderRow): Seller => (seller.company.siret && seller.address.street ? seller : sellerNow())

export const soldOfOrder = (order: OrderRow): Sold => {
  const { id, reference, paidAt, createdAt, customerName, customerDetails, company, billing, recipient, promise } = order
  const { phone: _, ...address } = customerDetails
  return {
    id,
    reference: paperTexts.order(reference),
    soldAt: paidAt ?? createdAt,
    seller: sellerOfOrder(order),
    mailTo: order.customerEmail || undefined,
    name: customerName,
    company,
    billing: billing ?? address,
    ...(billing && address.address && { delivery: { ...address, name: recipient ?? customerName } }),
    items: order.items,
    discountAmount: order.discountAmount,
    promoCode: order.promoCode,
    deliveryAmount: order.deliveryAmount,
    totalAmount: order.totalAmount,
    means: 'card',
    isDistant: true,
    returnDays: promise.returns.days,
    withdrawalAddress: `${setting('siteUrl')}${paths.withdrawal()}`.replace(/^https?:\/\//, ''),
  }
}

/** What names the sale of a line or of a paper. */
export type SoldBy = { readonly orderId?: string | undefined; readonly saleId?: string | undefined }

/** Reads the sale of a line or of a paper, as it is now. */
export const findSold = async ({ orderId, saleId }: SoldBy): Promise<{ readonly sold: Sold; readonly order?: OrderRow } | undefined> => {
  if (saleId !== undefined) {
    const row = await getRow<ElsewhereRow>(keys.saleElsewhere(saleId))
    return row && { sold: row.sold }
  }
  const order = orderId === undefined ? undefined : await findOrder(orderId)
  return order && { sold: soldOfOrder(order), order }
}
