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

type Request = () => Promise<Cart>
type Expected = (known: Cart) => Cart

const asItIs: Expected = known => known

const change = (request: Request, expected = asItIs): Promise<Cart> => visitorCart.change(request, known => known && expected(known))

/** Makes a change, and says in a toast how it ended. */
const act = (request: Request, expected: Expected, failure: string, success?: string): Promise<boolean> =>
  sayOutcome(change(request, expected), failure, success)

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

/** Clears the cart, or brings back what was cleared. */
const clear = async (undo: boolean): Promise<void> => {
  const query = undo ? { undo: 'true' as const } : {}
  await change(() => api(cartRoutes.clearCart, { query, ...inTime() }), undo ? asItIs : withoutLines)
  clearingUndoableUntil.set(undo ? 0 : Date.now() + undoableSeconds * 1000)
}

/** The changes of the cart, each with its toast. */
export const cartActions = {
  add: (artworkId: number): Promise<boolean> => {
    visitorCart.follow()
    const request = () => api(cartRoutes.addToCart, { body: { artworkId }, ...inTime() })
    return act(request, known => withOneMore(known, artworkId), addTexts.cannotAdd, addTexts.added)
  },
  setQuantity: (id: string, quantity: number): Promise<boolean> =>
    quantity > 0 ? sayOutcome(setCartQuantity(id, quantity), cartTexts.cannotUpdate) : cartActions.remove(id),
  remove: (id: string): Promise<boolean> => {
    const request = () => api(cartRoutes.removeFromCart, { params: { id }, ...inTime() })
    return act(request, known => withQuantity(known, id, 0), cartTexts.cannotRemove, cartTexts.removed)
  },
  /** Acknowledges the line's price that is shown. */
  priceSeen: ({ id, quantity, artworkPrice }: CartItem): Promise<boolean> => {
    const body = { quantity, seenPrice: artworkPrice }
    const request = () => api(cartRoutes.updateCartItem, { params: { id }, body, ...inTime() })
    return act(request, known => withPriceSeen(known, id), cartTexts.cannotUpdate)
  },
  clear: () => sayOutcome(clear(false), cartTexts.cannotClear, cartTexts.cleared),
  undoClear: () => sayOutcome(clear(true), cartTexts.cannotUndo, cartTexts.undone),
  /** Rejects without a toast, because the promo box words its own refusals. Only the server knows a discount, so none is expected. */
  applyPromo: (code: string): Promise<Cart> => change(() => api(cartRoutes.applyPromoCode, { body: { code }, ...inTime() })),
  removePromo: (): Promise<boolean> =>
    act(() => api(cartRoutes.removePromoCode, inTime()), withoutPromo, promoTexts.unremovable, promoTexts.removedTitle),
} as const
