import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { changeCartOwner, visitorCart } from '../cart/cartActions.ts'
import { visitorFavorites } from '../favorite/favoriteActions.ts'
import { api } from '../kit/api/api.ts'
import { forgetVisitor, knownVisitorId } from '../kit/api/visitorSession.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { withTabLock } from '../kit/session/accountStates.ts'
import type { Identity } from '../kit/session/auth.ts'
import { forgetPayments } from '../reservation/ownPaymentChanges.ts'

/** Merging may hold up the other tabs for at most this many milliseconds. */
const longestWait = 20_000

const anonymousIds = () => ({ cartSession: knownVisitorId('x-cart-session'), favoritesSession: knownVisitorId('x-favorites-session') })

/** Tells whether a cart or favourites gathered before the sign-in still have to be merged into the account. */
export const hasUnmergedData = (identity: Identity | undefined): boolean =>
  identity !== undefined && Object.values(anonymousIds()).some(id => id !== undefined)

/**
 * Merges the anonymous visitor's data into the account, and only then forgets the anonymous ids. Merging is idempotent, so a retry adds nothing
 * twice.
 */
const merge = async () => {
  const { cartSession, favoritesSession } = anonymousIds()
  const merged = await api(accountRoutes.claimVisitor, {
    body: { ...(cartSession && { cartSession }), ...(favoritesSession && { favoritesSession }) },
    signal: AbortSignal.timeout(longestWait),
  })
  if (cartSession) forgetVisitor('x-cart-session', cartSession)
  if (favoritesSession) forgetVisitor('x-favorites-session', favoritesSession)
  return merged
}

const load = async (identity: Identity | undefined): Promise<void> => {
  if (!identity) forgetPayments()
  // Changes still in flight for the anonymous visitor must arrive before the merge.
  const settled = Promise.all([visitorCart.answered(), visitorFavorites.answered()])
  const merged = hasUnmergedData(identity) ? settled.then(() => withTabLock('account-claim', () => merge())) : undefined
  merged?.catch(error => console.error('What was gathered before signing in has not joined the account yet:', messageOf(error)))
  await Promise.all([
    changeCartOwner(merged?.then(({ cart }) => cart)),
    visitorFavorites.changeOwner(merged?.then(({ favorites }) => ({ favorites }))),
  ])
}

let queue: Promise<void> = Promise.resolve()

const enqueue = (work: () => Promise<void>): Promise<void> => {
  queue = queue.then(work).catch(() => undefined)
  return queue
}

/** Switches to the cart and the favourites of the account, merged with those gathered before the sign-in (D13), or of an anonymous visitor. */
export const switchVisitor = (identity: Identity | undefined): Promise<void> => enqueue(() => load(identity))

/** Retries a merge that failed at sign-in. */
export const retryMerge = (identity: Identity): Promise<void> =>
  enqueue(async () => (hasUnmergedData(identity) ? load(identity) : undefined))
