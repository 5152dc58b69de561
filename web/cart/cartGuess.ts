import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { cartOf } from '../../shared/cart/cartTotal.ts'

const counted = ({ obstacle, ...item }: CartItem, quantity: number): CartItem => {
  const lasting = obstacle === 'notUnique' ? undefined : obstacle
  const expected = lasting ?? (quantity > 1 ? 'notUnique' : undefined)
  return { ...item, quantity, ...(expected && { obstacle: expected }) }
}

/** The cart as the server will count it with this quantity on a line; 0 or less takes the line away. */
export const withQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  cartOf(
    cart.items.flatMap(item => (item.id !== id ? [item] : quantity > 0 ? [counted(item, quantity)] : [])),
    cart.promo,
  )

/** The cart with a line whose price is taken note of. */
export const withPriceSeen = (cart: Cart, id: string): Cart => ({
  ...cart,
  items: cart.items.map(({ previousPrice, ...item }) =>
    item.id === id || previousPrice === undefined ? item : { ...item, previousPrice },
  ),
})

/** Once more of a work already there; a work that is new to the cart is left for the server to judge. */
export const withOneMore = (cart: Cart, artworkId: number): Cart => {
  const line = cart.items.find(item => item.artworkId === artworkId)
  return line ? withQuantity(cart, line.id, line.quantity + 1) : cart
}

export const withoutLines = (cart: Cart): Cart => cartOf([], cart.promo)

export const withoutPromo = (cart: Cart): Cart => cartOf(cart.items)

export const emptyCart: Cart = cartOf([])
