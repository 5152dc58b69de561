import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { BookLine } from '../../shared/book/bookLine.ts'
import { saleReference } from '../../shared/book/bookTexts.ts'
import { counterLineId, type SaleElsewhereInput, saleLineId } from '../../shared/book/saleElsewhere.ts'
import { typeset } from '../../shared/kit/frenchTypography.ts'
import { parisDay } from '../../shared/kit/parisTime.ts'
import { accountingEnd } from '../../shared/kit/retention.ts'
import { billingParts } from '../../shared/order/billing.ts'
import { withCountry } from '../../shared/order/order.ts'
import { sellerNow } from '../../shared/order/seller.ts'
import { type ArtworkRow, cardOf } from '../artwork/artworkStore.ts'
import type { ElsewhereRow, Sold } from '../invoice/sold.ts'
import { addressHash, dues, keys, lookups } from '../kit/table/keys.ts'
import type { Row } from '../kit/table/table.ts'

/** A sale made outside the site, as its row keeps it. It is undone only by a counter-entry. */
export type SaleElsewhereRow = ElsewhereRow & {
  readonly artworkId: number
  readonly soldOn: string
  readonly place: SaleElsewhereInput['place']
  readonly wantsInvoice?: true
  readonly wantsCertificate?: true
  /** The moment of its counter-entry. */
  readonly undoneAt?: string
  /** The entry of a buyer's mail address in the index `lookup`. */
  readonly lookup?: string
  readonly expiresAtEpoch: number
}

const itemOf = (work: ArtworkRow, price: number): Sold['items'][number] => {
  const { id: artworkId, title, year, technique, dimensions } = cardOf(work)
  return { artworkId, title, year, technique, dimensions, price }
}

const soldOf = (id: string, work: ArtworkRow, input: SaleElsewhereInput, at: string): Sold => {
  const { buyerName, buyerEmail, soldOn, place, means, amount, address, postalCode, city, country } = input
  const { company } = billingParts(input)
  return {
    id,
    reference: saleReference(soldOn, place),
    soldAt: soldOn === parisDay(at) ? at : `${soldOn}T12:00:00.000Z`,
    seller: sellerNow(),
    ...(buyerEmail && { mailTo: buyerEmail }),
    name: buyerName,
    ...(company && { company }),
    billing: withCountry({ address, postalCode, city, country }),
    items: [itemOf(work, amount)],
    discountAmount: 0,
    totalAmount: amount,
    means,
    isDistant: false,
  }
}

/** Builds the row of a sale as the owner tells it. */
export const draftSale = (id: string, work: ArtworkRow, input: SaleElsewhereInput, at: string): SaleElsewhereRow => ({
  ...keys.saleElsewhere(id),
  id,
  artworkId: work.id,
  sold: soldOf(id, work, input, at),
  soldOn: input.soldOn,
  place: input.place,
  ...(input.wantsInvoice && { wantsInvoice: true }),
  ...(input.wantsCertificate && { wantsCertificate: true }),
  ...(input.buyerEmail && { lookup: lookups.address(addressHash(input.buyerEmail)) }),
  expiresAtEpoch: accountingEnd(new Date(at)),
})

const rowOf = ({ sold, wantsInvoice, ...sale }: SaleElsewhereRow, line: Pick<BookLine, 'on' | 'at' | 'id' | 'cause' | 'amount'>): Row => {
  const [item] = sold.items
  return {
    ...keys.bookLine(line.on, line.id),
    ...line,
    means: sold.means,
    payer: sold.name,
    nature: `«\u202f${typeset(item?.title ?? '')}\u202f» (${artworkReference(sale.artworkId)})`,
    reference: sold.reference,
    saleId: sale.id,
    ...(sold.company && { isBusiness: true }),
    ...(sold.billing.country && { country: sold.billing.country }),
    // Without an invoice nothing waits for a number.
    ...(wantsInvoice && { due: dues.papers, dueAt: line.at, dueSince: line.at }),
    expiresAtEpoch: accountingEnd(new Date(line.at)),
  }
}

/** The line of the income book of a sale, on the day on which the money came. */
export const saleElsewhereLine = (sale: SaleElsewhereRow, at: string): Row =>
  rowOf(sale, { on: sale.soldOn, at, id: saleLineId(sale.id), cause: 'sale', amount: sale.sold.totalAmount })

/** The line that undoes it, on the day on which it is undone. */
export const counterEntry = (sale: SaleElsewhereRow, at: string): Row =>
  rowOf(sale, { on: parisDay(at), at, id: counterLineId(sale.id), cause: 'counterEntry', amount: -sale.sold.totalAmount })
