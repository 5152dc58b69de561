import { type Cart, type CartItem, undoableSeconds } from '../../shared/cart/cart.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { writeStored } from '../kit/browserStorage.ts'
import { connectedApi as api, forgetOnConnect } from '../kit/connection.ts'
import { createOptimisticStore } from '../kit/optimisticStore.ts'
import { session } from '../kit/session.ts'
import { knownVisitorId } from '../kit/visitorSession.ts'
import { emptyCart, withOneMore, withoutLines, withoutPromo, withPriceSeen, withQuantity } from './cartGuess.ts'
import { type CartState, cartChangedKey, cartStates, clearingUndoableUntil } from './cartStates.ts'

type CartGuess = (cart: Cart) => Cart

const store = createOptimisticStore<CartState>({}, cartStates)

/** A cart older than this is reloaded when the visitor comes back to its tab, in milliseconds. */
const freshFor = 30_000
const justNow = 2000
/** A request times out after this many milliseconds, because the following ones wait for it. */
const longestWait = 20_000

let confirmed: CartState = {}
let confirmedAt = 0
let loading: Promise<void> | undefined

forgetOnConnect(() => {
  confirmed = {}
  confirmedAt = 0
  loading = undefined
  clearingUndoableUntil.set(0)
  store.confirm(confirmed)
})

const ask = (request: () => Promise<Cart>, guess: CartGuess = cart => cart): Promise<void> =>
  store.change(
    state => (state.cart ? { ...state, cart: guess(state.cart) } : state),
    async () => {
      confirmed = { cart: await request() }
      confirmedAt = Date.now()
      return confirmed
    },
  )

const change = async (request: () => Promise<Cart>, guess?: CartGuess): Promise<void> => {
  await ask(request, guess)
  writeStored(cartChangedKey, `${Date.now()} ${Math.random()}`)
}

const inTime = () => ({ signal: AbortSignal.timeout(longestWait) })

/** A visitor without an id has an empty cart, so no request is needed. */
const read = async (): Promise<Cart> =>
  session.isOpen() || knownVisitorId('x-cart-session') ? api(cartRoutes.getCart, inTime()) : emptyCart

/** Loads the cart; concurrent callers share one request. */
export const loadCart = (): Promise<void> => {
  loading ??= (async () => {
    if (confirmed.cart) return
    if (confirmed.failure) store.confirm({})
    try {
      await ask(read)
    } catch (error) {
      confirmed = { failure: messageOf(error) }
      store.confirm(confirmed)
    }
  })().finally(() => {
    loading = undefined
  })
  return loading
}

/** Reloads the cart silently: when the request fails, the cart already shown stays. */
export const refreshCart = async (): Promise<void> => {
  if (!confirmed.cart) return loadCart()
  await ask(read).catch(() => undefined)
}

/** Reloads the cart unless it has just been loaded; screens where prices and obstacles must be current call it. */
export const freshenCart = (): Promise<void> => (Date.now() - confirmedAt > justNow ? refreshCart() : Promise.resolve())

/** Resolves when every request made so far has been answered. */
export const cartAnswered = (): Promise<void> => store.answered()

/** Replaces the cart after a sign-in or a sign-out, by the answer of `joined` or else by loading it. */
export const changeCartOwner = async (joined?: Promise<Cart>): Promise<void> => {
  clearingUndoableUntil.set(0)
  confirmed = {}
  loading = undefined
  store.confirm(confirmed)
  if (joined) await ask(() => joined).catch(() => undefined)
  await loadCart()
}

export const addToCart = (artworkId: number): Promise<void> =>
  change(
    () => api(cartRoutes.addToCart, { body: { artworkId }, ...inTime() }),
    cart => withOneMore(cart, artworkId),
  )

const latestQuantity = new Map<string, symbol>()

/**
 * While a request is in flight, only the last quantity chosen since then is sent. A line that another tab has removed disappears here too.
 */
export const setCartQuantity = async (id: string, quantity: number): Promise<void> => {
  const own = Symbol(id)
  latestQuantity.set(id, own)
  const isOutrun = () => latestQuantity.get(id) !== own
  try {
    await change(
      async () =>
        isOutrun() && confirmed.cart ? confirmed.cart : api(cartRoutes.updateCartItem, { params: { id }, body: { quantity }, ...inTime() }),
      cart => withQuantity(cart, id, quantity),
    )
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) void refreshCart()
    throw error
  }
}

export const removeFromCart = (id: string): Promise<void> =>
  change(
    () => api(cartRoutes.removeFromCart, { params: { id }, ...inTime() }),
    cart => withQuantity(cart, id, 0),
  )

/** Acknowledges the line's price that is shown. */
export const markPriceSeen = ({ id, quantity, artworkPrice }: CartItem): Promise<void> =>
  change(
    () => api(cartRoutes.updateCartItem, { params: { id }, body: { quantity, seenPrice: artworkPrice }, ...inTime() }),
    cart => withPriceSeen(cart, id),
  )

export const clearCart = async (): Promise<void> => {
  await change(() => api(cartRoutes.clearCart, { query: {}, ...inTime() }), withoutLines)
  clearingUndoableUntil.set(Date.now() + undoableSeconds * 1000)
}

export const undoClearCart = async (): Promise<void> => {
  await change(() => api(cartRoutes.clearCart, { query: { undo: 'true' }, ...inTime() }))
  clearingUndoableUntil.set(0)
}

/** Only the server knows the discount, so there is no optimistic update. Resolves to the cart with the discount. */
export const applyPromoCode = async (code: string): Promise<Cart> => {
  let answer = emptyCart
  await change(async () => {
    answer = await api(cartRoutes.applyPromoCode, { body: { code }, ...inTime() })
    return answer
  })
  return answer
}

export const removePromoCode = (): Promise<void> => change(() => api(cartRoutes.removePromoCode, inTime()), withoutPromo)

const onStorage = (event: StorageEvent): void => {
  if (event.key === cartChangedKey) void refreshCart()
}

const onVisible = (): void => {
  if (document.visibilityState === 'visible' && Date.now() - confirmedAt > freshFor) void refreshCart()
}

/** Keeps this tab in step with the others, and with what changed while it was hidden. Calling it again has no effect. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
}
