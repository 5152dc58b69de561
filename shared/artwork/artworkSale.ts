import { offers } from '../gallery.ts'
import type { ArtworkSummary } from './artwork.ts'

export type Sale = Pick<ArtworkSummary, 'availability' | 'price'>

/** The ways to buy a work: online, by asking for its price, by a quote for one still to be painted, or not any more. */
export type SaleKind = 'online' | 'onRequest' | 'commission' | 'sold'

export const saleKindOf = ({ availability, price }: Sale): SaleKind => {
  if (availability === 'Vendu') return 'sold'
  if (availability === 'Sur commande') return 'commission'
  return price === undefined ? 'onRequest' : 'online'
}

/** Tells whether the work is available at a price on request. */
export const isPriceOnRequest = (sale: Sale): boolean => saleKindOf(sale) === 'onRequest'

/** Tells whether a visitor may ask for its price: it is on request, or the work is still to be painted and the shop makes no quotes. */
export const isPriceAskable = (sale: Sale): boolean => isPriceOnRequest(sale) || (saleKindOf(sale) === 'commission' && !offers().quotes)

/** Tells whether the work can be put in the cart: it is exactly « Disponible » and has a price (D16). */
export const isForSale = (sale: Sale): boolean => saleKindOf(sale) === 'online'
