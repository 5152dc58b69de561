import { type Sale, saleKindOf } from './artworkSale.ts'
import { artworkTexts } from './artworkTexts.ts'

/** Returns the note on a work that cannot be put in the cart. */
export const saleNote = (sale: Sale): string | undefined => artworkTexts.saleNotes[saleKindOf(sale)]
