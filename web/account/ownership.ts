import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { cartQuery, changeCartOwner } from '../cart/cartQuery.ts'
import { changeFavoritesOwner, favoriteQuery } from '../favorite/favoriteQuery.ts'
import type { Api } from '../kit/api/api.ts'
import { messageOf } from '../kit/api/apiErrors.ts'
import { forgetVisitor, knownVisitorId } from '../kit/api/visitorSession.ts'
import { forgetPayments } from '../reservation/ownPayments.ts'
import { withTabLock } from './accountStates.ts'
import type { Identity } from './auth.ts'

/** Merging may hold up the other tabs for at most this many milliseconds. */
const longestWait = 20_000

const anonymousIds = () => ({ cartSession: knownVisitorId('x-cart-session'), favoritesSession: knownVisitorId('x-favorites-session') })

/** Tells whether a cart or favourites gathered before the sign-in still have to be merged into the account. */
export const hasUnclaimed = (identity: Identity | undefined): boolean =>
  identity !== undefined && Object.values(anonymousIds()).some(id => id !== undefined)

/** Forgets the anonymous ids only once the account has their contents. Merging is idempotent, so a retry adds nothing twice. */
const claim = async (api: Api) => {
  const { cartSession, favoritesSession } = anonymousIds()
  const joined = await api(accountRoutes.claimVisitor, {
    body: { ...(cartSession && { cartSession }), ...(favoritesSession && { favoritesSession }) },
    signal: AbortSignal.timeout(longestWait),
  })
  if (cartSession) forgetVisitor('x-cart-session', cartSession)
  if (favoritesSession) forgetVisitor('x-favorites-session', favoritesSession)
  return joined
}

const follow = async (api: Api, identity: Identity | undefined): Promise<void> => {
  if (!identity) forgetPayments()
  // Changes still in flight for the anonymous visitor must arrive before the merge.
  const settled = Promise.all([cartQuery.answered(), favoriteQuery.answered()])
  const joined = hasUnclaimed(identity) ? settled.then(() => withTabLock('account-claim', () => claim(api))) : undefined
  joined?.catch(error => console.error('What was gathered before signing in has not joined the account yet:', messageOf(error)))
  await Promise.all([changeCartOwner(joined?.then(({ cart }) => cart)), changeFavoritesOwner(joined)])
}

let following: Promise<void> = Promise.resolve()

const next = (work: () => Promise<void>): Promise<void> => {
  following = following.then(work).catch(() => undefined)
  return following
}

/** Shows the cart and the favourites of the signed-in account, merged with those gathered before the sign-in (D13). */
export const followOwner = (api: Api, identity: Identity | undefined): Promise<void> => next(() => follow(api, identity))

/** Retries a merge that failed at sign-in. */
export const joinLate = (api: Api, identity: Identity): Promise<void> =>
  next(async () => (hasUnclaimed(identity) ? follow(api, identity) : undefined))
