import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { readCart } from '../cart/cartReading.ts'
import { joinCart } from '../cart/cartStore.ts'
import { readFavorites } from '../favorite/favoriteReading.ts'
import { joinFavorites } from '../favorite/favoriteStore.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { accountOwner, visitorOwner } from '../kit/table/keys.ts'
import { transferOpenPayments } from '../order/store/openPayments.ts'

const claimCart = async (session: string | undefined, owner: string): Promise<void> => {
  if (!session) return
  const visitor = visitorOwner(session)
  await transferOpenPayments(visitor, owner)
  await joinCart(visitor, owner)
}

const claimFavorites = async (session: string | undefined, owner: string): Promise<void> => {
  if (session) await joinFavorites(visitorOwner(session), owner)
}

export const handler = signedInOperation(accountRoutes.claimVisitor)(async ({ account, body }) => {
  const owner = accountOwner(account.sub)
  await Promise.all([claimCart(body.cartSession, owner), claimFavorites(body.favoritesSession, owner)])
  const [cart, { favorites }] = await Promise.all([readCart(owner), readFavorites(owner)])
  return { cart, favorites }
})
