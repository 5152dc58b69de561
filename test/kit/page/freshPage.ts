import { jest } from '@jest/globals'
import { clearingUndoableUntil, visitorCart } from '../../../web/cart/cartActions.ts'
import { visitorFavorites } from '../../../web/favorite/favoriteActions.ts'
import { queryClient } from '../../../web/kit/query.ts'
import { accountStates, storedState } from '../../../web/kit/session/accountStates.ts'
import { ownPayments, storedPayments } from '../../../web/reservation/ownPayments.ts'
import { shopHolds } from '../../../web/reservation/useReservedUntil.ts'
import { reported } from '../../../web/security/reportSecurityEvent.ts'
import { poolAnswering, type TestPool } from './pageAccounts.ts'

let pool = poolAnswering().pool

/** The user pool of the test that runs: each call goes to the one it opened its page with. */
const poolOfTest = new Proxy({} as TestPool, { get: (_, name) => (name === 'then' ? undefined : Reflect.get(pool, name)) })
const webFile = (path: string): string => new URL(`../../../web/${path}`, import.meta.url).pathname
jest.unstable_mockModule(webFile('kit/session/poolSession.ts'), () => ({ openPool: async () => poolOfTest }))
jest.unstable_mockModule(webFile('account/amplifyAuth.ts'), () => ({ amplifyAuth: async () => poolOfTest }))

/** Forgets what the page before has left in its modules, as a browser does that opens another document. */
export const openDocument = (ofTest = poolAnswering().pool): void => {
  pool = ofTest
  queryClient.clear()
  visitorCart.forget()
  visitorFavorites.forget()
  clearingUndoableUntil.set(0)
  accountStates.set(storedState())
  ownPayments.set(storedPayments())
  shopHolds.set(shopHolds.initial)
  reported.clear()
}
