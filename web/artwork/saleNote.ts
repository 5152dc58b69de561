import type { Sale } from './artworkSale.ts'
import { artworkTexts } from './artworkTexts.ts'

/** What to say of a work that is not bought with the cart. */
export const saleNote = ({ availability, price }: Sale): string | undefined => {
  if (availability === 'Vendu') return artworkTexts.soldNote
  if (availability === 'Sur commande') return artworkTexts.commissionNote
  return price === undefined ? artworkTexts.priceNote : undefined
}
