import type { ArtworkCard } from '../../shared/artwork/artwork.ts'

/** Whether the cart's button is offered: exactly « Disponible », and with a price (D16). */
export const isForSale = ({ availability, price }: Pick<ArtworkCard, 'availability' | 'price'>): boolean =>
  availability === 'Disponible' && price !== undefined
