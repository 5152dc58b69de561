import { saleObstacle } from '../../shared/artwork/availability.ts'
import { type Cart, type CartItem, deletedWorkTitle } from '../../shared/cart/cart.ts'
import { checkedCart } from '../../shared/cart/cartTotal.ts'
import { typeset } from '../../shared/kit/frenchTypography.ts'
import { centsOf } from '../../shared/kit/schemas.ts'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { keepAlive } from '../kit/table/ttl.ts'
import { findPromo, type PromoRow } from '../promo/promoStore.ts'
import { readStoredCart, type StoredCart, type StoredLine } from './cartStore.ts'

/** Builds a line from the present row of its work, not from that of the time when it was added (D16, D17). */
export const itemOf = (
  { artworkId, quantity, seenPrice }: Pick<StoredLine, 'artworkId' | 'quantity' | 'seenPrice'>,
  artwork: ArtworkRow | undefined,
): CartItem => {
  const obstacle = saleObstacle(artwork) ?? (quantity > 1 ? 'notUnique' : undefined)
  const artworkPrice = centsOf(artwork?.priceEur ?? 0)
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
  readonly stored: StoredCart
  readonly artworks: ReadonlyMap<number, ArtworkRow>
  readonly promo: PromoRow | undefined
}

/** Reads the cart in one query for its rows, one for its works and, where it has a code, one for the code. */
export const readWholeCart = async (owner: string, consistency: 'latest' | 'recent' = 'recent'): Promise<CartReading> => {
  const stored = await readStoredCart(owner)
  const { lines, promoCode } = stored
  const ids = lines.map(line => line.artworkId)
  const [artworks, promo] = await Promise.all([findByIds(ids, consistency), promoCode ? findPromo(promoCode) : undefined])
  const items = lines.map(line => itemOf(line, artworks.get(line.artworkId)))
  const kept = promoCode ? { code: promoCode, terms: promo } : undefined
  return { cart: checkedCart(items, kept, new Date()), stored, artworks, promo }
}

export const readCart = async (owner: string): Promise<Cart> => (await readWholeCart(owner)).cart

/** Reads the cart after a change of one of its rows and extends the TTL of all of them. */
export const readChangedCart = async (owner: string): Promise<Cart> => {
  const { cart, stored } = await readWholeCart(owner)
  await keepAlive(stored.rows)
  return cart
}
