import { type Sale, saleKindOf } from './artworkSale.ts'
import { artworkTexts } from './artworkTexts.ts'

/** What to say of a work that is not bought with the cart. */
export const saleNote = (sale: Sale): string | undefined => artworkTexts.saleNotes[saleKindOf(sale)]
