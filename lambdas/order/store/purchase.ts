import { type SaleObstacle, saleObstacle } from '../../../shared/artwork/availability.ts'
import { cartOf } from '../../../shared/cart/cartTotal.ts'
import type { Refuse } from '../../../shared/kit/refusal.ts'
import { blockingLines, type CheckoutObstacle, checkoutObstacle } from '../../../shared/order/checkoutRules.ts'
import type { OrderSource } from '../../../shared/order/order.ts'
import { findByIds } from '../../artwork/artworkStore.ts'
import { type CartReading, itemOf, readWholeCart } from '../../cart/cartReading.ts'

/** The works that can be paid for now, at current prices, with the rows they were read from. */
export type Offer = Pick<CartReading, 'cart' | 'artworks' | 'promo'> & { readonly source: OrderSource }

/** Reads what a visitor wants to buy, again at every attempt to reserve it; refuses what cannot be sold. */
export type Purchase = () => Promise<Offer>

/** Buys everything in the visitor's cart, with its code. */
export const wholeCartOf =
  (owner: string, refuse: Refuse<CheckoutObstacle>): Purchase =>
  async () => {
    const { cart, artworks, promo } = await readWholeCart(owner, 'latest')
    const obstacle = checkoutObstacle(cart)
    if (!obstacle) return { source: 'cart', cart, artworks, promo }
    throw refuse(obstacle).naming(blockingLines(cart, obstacle).map(({ artworkId: id, artworkTitle: title }) => ({ id, title })))
  }

/** Buys one work, whatever the cart holds. */
export const singleWork =
  (artworkId: number, refuse: Refuse<SaleObstacle | 'artworkNotFound'>): Purchase =>
  async () => {
    const artworks = await findByIds([artworkId], 'latest')
    const artwork = artworks.get(artworkId)
    if (!artwork?.isPublished) throw refuse('artworkNotFound')
    const obstacle = saleObstacle(artwork)
    if (obstacle) throw refuse(obstacle)
    return { source: 'single', cart: cartOf([itemOf({ artworkId, quantity: 1 }, artwork)]), artworks, promo: undefined }
  }
