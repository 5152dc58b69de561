import { type Cart, type CartItem, undoableSeconds } from '../../shared/cart/cart.ts'
import { withOneMore, withoutLines, withoutPromo, withPriceSeen, withQuantity } from '../../shared/cart/cartChanges.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { cartOf } from '../../shared/cart/cartTotal.ts'
import { api } from '../kit/api/api.ts'
import { sayOutcome } from '../kit/api/sayOutcome.ts'
import { inTime, VisitorData } from '../kit/api/visitorData.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { createStore } from '../kit/store.ts'
import { promoTexts } from '../promo/promoTexts.ts'
import { addTexts } from './addTexts.ts'
import { displayedCart } from './cart.ts'
import { cartTexts } from './cartTexts.ts'

/** The visitor's cart. */
export const visitorCart = new VisitorData<Cart>({
  header: 'x-cart-session',
  shown: displayedCart,
  read: () => api(cartRoutes.getCart, inTime()),
  nothing: cartOf([]),
  freshFor: 30_000,
})

/** The time until which clearing the cart in this tab can be undone, in milliseconds since 1970; 0 when there is nothing to undo. */
export const clearingUndoableUntil = createStore(0)

/** Replaces the cart after a sign-in or a sign-out, by the answer of `joined` or else by loading it. */
export const changeCartOwner = (joined?: Promise<Cart>): Promise<void> => {
  clearingUndoableUntil.set(0)
  return visitorCart.changeOwner(joined)
}

/** Makes a change when those before it are answered. Resolves to the server's answer. */
const change = async (request: () => Promise<Cart>, expected = (known: Cart) => known): Promise<Cart> => {
  const { turn, end } = visitorCart.begin(known => known && expected(known))
  await turn
  return end(request())
}

const latestQuantity = new Map<string, symbol>()

/**
 * While a request is in flight, only the last quantity chosen since then is sent. A line that another tab has removed disappears here too.
 */
const setCartQuantity = async (id: string, quantity: number): Promise<Cart> => {
  const own = Symbol(id)
  latestQuantity.set(id, own)
  const request = async (): Promise<Cart> => {
    const known = visitorCart.confirmed
    if (known && latestQuantity.get(id) !== own) return known
    return api(cartRoutes.updateCartItem, { params: { id }, body: { quantity }, ...inTime() })
  }
  try {
    return await change(request, known => withQuantity(known, id, quantity))
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) void visitorCart.load()
    throw error
  }
}

const clear = async (): Promise<void> => {
  await change(() => api(cartRoutes.clearCart, { query: {}, ...inTime() }), withoutLines)
  clearingUndoableUntil.set(Date.now() + undoableSeconds * 1000)
}

const undoClear = async (): Promise<void> => {
  await change(() => api(cartRoutes.clearCart, { query: { undo: 'true' }, ...inTime() }))
  clearingUndoableUntil.set(0)
}

/** The changes of the cart, each with its toast. */
export const cartActions = {
  add: (artworkId: number): Promise<boolean> => {
    visitorCart.follow()
    const request = () => api(cartRoutes.addToCart, { body: { artworkId }, ...inTime() })
    return sayOutcome(
      change(request, known => withOneMore(known, artworkId)),
      addTexts.cannotAdd,
      addTexts.added,
    )
  },
  setQuantity: (id: string, quantity: number): Promise<boolean> =>
    quantity > 0 ? sayOutcome(setCartQuantity(id, quantity), cartTexts.cannotUpdate) : cartActions.remove(id),
  remove: (id: string): Promise<boolean> => {
    const request = () => api(cartRoutes.removeFromCart, { params: { id }, ...inTime() })
    return sayOutcome(
      change(request, known => withQuantity(known, id, 0)),
      cartTexts.cannotRemove,
      cartTexts.removed,
    )
  },
  /** Acknowledges the line's price that is shown. */
  priceSeen: ({ id, quantity, artworkPrice }: CartItem): Promise<boolean> => {
    const body = { quantity, seenPrice: artworkPrice }
    const request = () => api(cartRoutes.updateCartItem, { params: { id }, body, ...inTime() })
    return sayOutcome(
      change(request, known => withPriceSeen(known, id)),
      cartTexts.cannotUpdate,
    )
  },
  clear: () => sayOutcome(clear(), cartTexts.cannotClear, cartTexts.cleared),
  undoClear: () => sayOutcome(undoClear(), cartTexts.cannotUndo, cartTexts.undone),
  /** Rejects without a toast, because the promo box words its own refusals. Only the server knows a discount, so none is expected. */
  applyPromo: (code: string): Promise<Cart> => change(() => api(cartRoutes.applyPromoCode, { body: { code }, ...inTime() })),
  removePromo: (): Promise<boolean> => {
    const request = () => api(cartRoutes.removePromoCode, inTime())
    return sayOutcome(change(request, withoutPromo), promoTexts.unremovable, promoTexts.removedTitle)
  },
} as const
