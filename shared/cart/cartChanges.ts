import type { Cart, CartItem } from './cart.ts'
import { cartOf } from './cartTotal.ts'

const counted = ({ obstacle, ...item }: CartItem, quantity: number): CartItem => {
  const lasting = obstacle === 'notUnique' ? undefined : obstacle
  const expected = lasting ?? (quantity > 1 ? 'notUnique' : undefined)
  return { ...item, quantity, ...(expected && { obstacle: expected }) }
}

/** Returns the optimistic cart: what the server will answer for this quantity on a line. A quantity of 0 or less removes the line. */
export const withQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  cartOf(
    cart.items.flatMap(item => (item.id !== id ? [item] : quantity > 0 ? [counted(item, quantity)] : [])),
    cart.promo,
  )

/** Returns the cart as it is once the visitor has acknowledged a line's new price. */
export const withPriceSeen = (cart: Cart, id: string): Cart => ({
  ...cart,
  items: cart.items.map(({ previousPrice, ...item }) =>
    item.id === id || previousPrice === undefined ? item : { ...item, previousPrice },
  ),
})

/** Adds one more of a work that is already in the cart; only the server can judge whether a new work may be added. */
export const withOneMore = (cart: Cart, artworkId: number): Cart => {
  const line = cart.items.find(item => item.artworkId === artworkId)
  return line ? withQuantity(cart, line.id, line.quantity + 1) : cart
}

export const withoutLines = (cart: Cart): Cart => cartOf([], cart.promo)

export const withoutPromo = (cart: Cart): Cart => cartOf(cart.items)
