import { refuse } from '../../../shared/kit/refusal.ts'
import { type AdminWrite, adminGroup, type Route } from '../../../shared/kit/route.ts'
import { setting } from '../settings.ts'
import { groupsNow } from '../userPool.ts'
import { guardedOperation } from './operation.ts'
import type { Account } from './session.ts'

/**
 * A token names the groups its holder was in when it was issued, up to ten minutes ago. A write asks the pool for the groups of now, so
 * that whoever was removed from the group changes nothing more (E40).
 */
const ofTheGroupNow = async ({ account }: { readonly account: Account }): Promise<void> => {
  const groups = await groupsNow({ poolId: setting('userPoolId'), name: account.username })
  if (!groups.includes(adminGroup)) throw refuse('forbidden')
}

/** Builds an operation that changes something in the back office. */
export const adminWrite = <const R extends Route & AdminWrite>(route: R) => guardedOperation(route, { guard: ofTheGroupNow })
