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

/** How old a cart may be before coming back to its tab asks for it again, in milliseconds. */
const freshFor = 30_000
const justNow = 2000
/** How long a request may hold up those after it, in milliseconds. */
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

/** A visitor never seen before has an empty cart without asking. */
const read = async (): Promise<Cart> =>
  session.isOpen() || knownVisitorId('x-cart-session') ? api(cartRoutes.getCart, inTime()) : emptyCart

/** Asks once, whoever asks first. */
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

/** Asks again, quietly: a cart already shown stays when the answer does not come. */
export const refreshCart = async (): Promise<void> => {
  if (!confirmed.cart) return loadCart()
  await ask(read).catch(() => undefined)
}

/** Asks again unless the answer has just come: for the screens where prices and obstacles must be today's. */
export const freshenCart = (): Promise<void> => (Date.now() - confirmedAt > justNow ? refreshCart() : Promise.resolve())

/** Resolves when what was asked of the cart so far is answered. */
export const cartAnswered = (): Promise<void> => store.answered()

/** The cart of whoever signed in or out: as `joined` answers, or else as it is read. */
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

/** While one request travels, only the last of the quantities asked meanwhile is sent; a line another tab removed goes here too. */
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

/** Takes note of a line's price as it is shown. */
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

/** The discount is the server's to say: nothing is guessed. Resolves to the cart with it. */
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

/** Keeps this tab in step with the others, and with what happened while it was out of sight; once is enough, more does nothing. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
}
