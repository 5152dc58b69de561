import { type Cart, type CartItem, undoableSeconds } from '../../shared/cart/cart.ts'
import { withOneMore, withoutLines, withoutPromo, withPriceSeen, withQuantity } from '../../shared/cart/cartChanges.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { cartOf } from '../../shared/cart/cartTotal.ts'
import { api } from '../kit/api/api.ts'
import { visitorQuery } from '../kit/api/visitorQuery.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { createStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { promoTexts } from '../promo/promoTexts.ts'
import { addTexts } from './addTexts.ts'
import { cartSnapshot } from './cartSnapshot.ts'
import { cartTexts } from './cartTexts.ts'

const emptyCart: Cart = cartOf([])

/** A request times out after this many milliseconds, because the following ones wait for it. */
const longestWait = 20_000
const inTime = () => ({ signal: AbortSignal.timeout(longestWait) })

/** The visitor's cart. */
export const cartQuery = visitorQuery<Cart>({
  shown: cartSnapshot,
  read: () => api(cartRoutes.getCart, inTime()),
  nothing: emptyCart,
  freshFor: 30_000,
})

/** The time until which clearing the cart in this tab can be undone, in milliseconds since 1970; 0 when there is nothing to undo. */
export const clearingUndoableUntil = createStore(0)

const change = (request: () => Promise<Cart>, optimistic = (cart: Cart) => cart): Promise<Cart> =>
  cartQuery.change(request, cart => cart && optimistic(cart))

/** Replaces the cart after a sign-in or a sign-out, by the answer of `joined` or else by loading it. */
export const changeCartOwner = (joined?: Promise<Cart>): Promise<void> => {
  clearingUndoableUntil.set(0)
  return cartQuery.changeOwner(joined)
}

const addToCart = (artworkId: number): Promise<Cart> => {
  cartQuery.follow()
  return change(
    () => api(cartRoutes.addToCart, { body: { artworkId }, ...inTime() }),
    cart => withOneMore(cart, artworkId),
  )
}

const latestQuantity = new Map<string, symbol>()

/**
 * While a request is in flight, only the last quantity chosen since then is sent. A line that another tab has removed disappears here too.
 */
const setCartQuantity = async (id: string, quantity: number): Promise<Cart> => {
  const own = Symbol(id)
  latestQuantity.set(id, own)
  const request = async (): Promise<Cart> => {
    const known = cartQuery.confirmed()
    if (known && latestQuantity.get(id) !== own) return known
    return api(cartRoutes.updateCartItem, { params: { id }, body: { quantity }, ...inTime() })
  }
  try {
    return await change(request, cart => withQuantity(cart, id, quantity))
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) cartQuery.refresh()
    throw error
  }
}

const removeFromCart = (id: string): Promise<Cart> =>
  change(
    () => api(cartRoutes.removeFromCart, { params: { id }, ...inTime() }),
    cart => withQuantity(cart, id, 0),
  )

/** Acknowledges the line's price that is shown. */
const markPriceSeen = ({ id, quantity, artworkPrice }: CartItem): Promise<Cart> =>
  change(
    () => api(cartRoutes.updateCartItem, { params: { id }, body: { quantity, seenPrice: artworkPrice }, ...inTime() }),
    cart => withPriceSeen(cart, id),
  )

const clearCart = async (): Promise<void> => {
  await change(() => api(cartRoutes.clearCart, { query: {}, ...inTime() }), withoutLines)
  clearingUndoableUntil.set(Date.now() + undoableSeconds * 1000)
}

const undoClearCart = async (): Promise<void> => {
  await change(() => api(cartRoutes.clearCart, { query: { undo: 'true' }, ...inTime() }))
  clearingUndoableUntil.set(0)
}

/** Only the server knows the discount, so there is no optimistic update. Resolves to the cart with the discount. */
const applyPromoCode = (code: string): Promise<Cart> => change(() => api(cartRoutes.applyPromoCode, { body: { code }, ...inTime() }))

const removePromoCode = async (): Promise<void> => {
  await change(() => api(cartRoutes.removePromoCode, inTime()), withoutPromo)
}

/** Shows a toast with what failed and why; resolves to whether the work succeeded. */
const orSay = async (work: Promise<unknown>, failure: string, success?: string): Promise<boolean> => {
  try {
    await work
  } catch (error) {
    toast.error(cartTexts.errorTitle, `${failure}. ${messageOf(error)}`)
    return false
  }
  if (success) toast.success(success)
  return true
}

/** The changes of the cart, each with its toast. */
export const cartActions = {
  add: (artworkId: number) => orSay(addToCart(artworkId), addTexts.cannotAdd, addTexts.added),
  setQuantity: (id: string, quantity: number) =>
    quantity > 0 ? orSay(setCartQuantity(id, quantity), cartTexts.cannotUpdate) : cartActions.remove(id),
  remove: (id: string): Promise<boolean> => orSay(removeFromCart(id), cartTexts.cannotRemove, cartTexts.removed),
  priceSeen: (item: CartItem) => orSay(markPriceSeen(item), cartTexts.cannotUpdate),
  clear: () => orSay(clearCart(), cartTexts.cannotClear, cartTexts.cleared),
  undoClear: () => orSay(undoClearCart(), cartTexts.cannotUndo, cartTexts.undone),
  /** These two reject, because the promo box words its own refusals. */
  applyPromo: applyPromoCode,
  removePromo: removePromoCode,
  removePromoOrSay: () => orSay(removePromoCode(), promoTexts.unremovable, promoTexts.removedTitle),
} as const
