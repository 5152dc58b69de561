import type { ArtworkCard } from '../../shared/artwork/artwork.ts'

export type Sale = Pick<ArtworkCard, 'availability' | 'price'>

/** Whether the cart's button is offered: exactly « Disponible », and with a price (D16). */
export const isForSale = ({ availability, price }: Sale): boolean => availability === 'Disponible' && price !== undefined
