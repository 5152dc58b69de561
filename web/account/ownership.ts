import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { cartAnswered, changeCartOwner } from '../cart/cartStore.ts'
import { changeFavoritesOwner, favoritesAnswered } from '../favorite/favoriteStore.ts'
import type { Api } from '../kit/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { inOneTab } from '../kit/oneTab.ts'
import { forgetVisitor, knownVisitorId } from '../kit/visitorSession.ts'
import { forgetPayments } from '../reservation/ownPayments.ts'
import type { Identity } from './auth.ts'

/** How long joining may hold up the other tabs, in milliseconds. */
const longestWait = 20_000

const anonymousIds = () => ({ cartSession: knownVisitorId('x-cart-session'), favoritesSession: knownVisitorId('x-favorites-session') })

/** Whether something was gathered here before signing in that has not joined the account yet. */
export const hasUnclaimed = (identity: Identity | undefined): boolean =>
  identity !== undefined && Object.values(anonymousIds()).some(id => id !== undefined)

/** The ids are forgotten once the account has what they stood for, and not before: asked twice, it has it once. */
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
  // What is on its way for the visitor as they were arrives first.
  const settled = Promise.all([cartAnswered(), favoritesAnswered()])
  const joined = hasUnclaimed(identity) ? settled.then(() => inOneTab('account-claim', () => claim(api))) : undefined
  joined?.catch(error => console.error('What was gathered before signing in has not joined the account yet:', messageOf(error)))
  await Promise.all([changeCartOwner(joined?.then(({ cart }) => cart)), changeFavoritesOwner(joined)])
}

let following: Promise<void> = Promise.resolve()

const next = (work: () => Promise<void>): Promise<void> => {
  following = following.then(work).catch(() => undefined)
  return following
}

/** Shows the cart and the favourites of whoever is signed in now, joined by those gathered before signing in (D13). */
export const followOwner = (api: Api, identity: Identity | undefined): Promise<void> => next(() => follow(api, identity))

/** Tries again what could not be joined when its owner signed in. */
export const joinLate = (api: Api, identity: Identity): Promise<void> =>
  next(async () => (hasUnclaimed(identity) ? follow(api, identity) : undefined))
