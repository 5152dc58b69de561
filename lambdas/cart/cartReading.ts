import { saleObstacle } from '../../shared/artwork/availability.ts'
import { type Cart, type CartItem, deletedWorkTitle } from '../../shared/cart/cart.ts'
import { checkedCart } from '../../shared/cart/cartTotal.ts'
import { typeset } from '../../shared/kit/frenchTypography.ts'
import { centsOf } from '../../shared/kit/schemas.ts'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { findPromo, type PromoRow } from '../promo/promoStore.ts'
import { linesOf, readStoredCart, type StoredCart } from './cartStore.ts'

/** Builds a line from the present row of its work, not from that of the time when it was added (D16, D17). */
export const itemOf = (
  { artworkId, quantity, seenPrice }: { readonly artworkId: number; readonly quantity: number; readonly seenPrice?: number },
  artwork: ArtworkRow | undefined,
): CartItem => {
  const obstacle = saleObstacle(artwork) ?? (quantity > 1 ? 'notUnique' : undefined)
  // A sold work has no price for visitors (D39).
  const artworkPrice = centsOf((obstacle !== 'sold' && artwork?.priceEur) || 0)
  const previousPrice = saleObstacle(artwork) ? undefined : seenPrice
  return {
    id: String(artworkId),
    artworkId,
    artworkTitle: artwork ? typeset(artwork.title) : deletedWorkTitle,
    artworkPrice,
    quantity,
    ...(artwork && { technique: artwork.technique, dimensions: artwork.dimensions, year: artwork.year }),
    ...(artwork?.size && { size: artwork.size }),
    ...(artwork?.cover && { artworkImage: artwork.cover }),
    ...(previousPrice !== undefined && previousPrice !== artworkPrice && { previousPrice }),
    ...(obstacle && { obstacle }),
  }
}

/** A cart as its owner sees it, with the rows from which it was built. */
export type CartReading = {
  readonly cart: Cart
  readonly artworks: ReadonlyMap<number, ArtworkRow>
  readonly promo: PromoRow | undefined
}

/** The rows that a call has read already. */
type Known = { readonly artworks?: ReadonlyMap<number, ArtworkRow>; readonly promo?: PromoRow | undefined }

const readingOf = async (stored: StoredCart, { artworks = new Map(), promo }: Known, consistency?: 'latest'): Promise<CartReading> => {
  const lines = linesOf(stored)
  const ids = lines.map(line => line.artworkId).filter(id => !artworks.has(id))
  const [others, terms] = await Promise.all([
    findByIds(ids, consistency ?? 'recent'),
    stored.code ? (promo ?? findPromo(stored.code)) : undefined,
  ])
  const all = new Map([...artworks, ...others])
  const items = lines.map(line => itemOf(line, all.get(line.artworkId)))
  const kept = stored.code ? { code: stored.code, terms } : undefined
  return { cart: checkedCart(items, kept, new Date()), artworks: all, promo: terms }
}

/** Reads the cart's row, then its works in one call and, where it has a code, the code. */
export const readWholeCart = async (owner: string, consistency?: 'latest'): Promise<CartReading> =>
  readingOf(await readStoredCart(owner), {}, consistency)

export const readCart = async (owner: string): Promise<Cart> => (await readWholeCart(owner)).cart

/** Builds the answer to a change, from the row that the write returned. */
export const shownCart = async (stored: StoredCart, known: Known = {}): Promise<Cart> => (await readingOf(stored, known)).cart
