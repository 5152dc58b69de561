import type { ArtworkCard } from '../../shared/artwork/artwork.ts'

export type Sale = Pick<ArtworkCard, 'availability' | 'price'>

/** How a work can be had: online, by asking for its price, by a quote for one still to be painted, or no more. */
export type SaleKind = 'online' | 'onRequest' | 'commission' | 'sold'

export const saleKindOf = ({ availability, price }: Sale): SaleKind => {
  if (availability === 'Vendu') return 'sold'
  if (availability === 'Sur commande') return 'commission'
  return price === undefined ? 'onRequest' : 'online'
}

/** Whether the work can be had now, for a price that is asked for. */
export const isPriceOnRequest = (sale: Sale): boolean => saleKindOf(sale) === 'onRequest'

/** Whether the cart's button is offered: exactly « Disponible », and with a price (D16). */
export const isForSale = (sale: Sale): boolean => saleKindOf(sale) === 'online'
