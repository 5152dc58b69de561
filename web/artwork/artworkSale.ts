import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { artworkTexts } from './artworkTexts.ts'

type Sale = Pick<ArtworkCard, 'availability' | 'price'>

/** Whether the cart's button is offered: exactly « Disponible », and with a price (D16). */
export const isForSale = ({ availability, price }: Sale): boolean => availability === 'Disponible' && price !== undefined

/** What to say of a work that is not bought with the cart. */
export const saleNote = ({ availability, price }: Sale): string | undefined => {
  if (availability === 'Vendu') return artworkTexts.soldNote
  if (availability === 'Sur commande') return artworkTexts.commissionNote
  return price === undefined ? artworkTexts.priceNote : undefined
}
