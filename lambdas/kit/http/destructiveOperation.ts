import { refuse } from '../../../shared/kit/refusal.ts'
import { adminGroup, type Route } from '../../../shared/kit/route.ts'
import { setting } from '../settings.ts'
import { groupsNow } from '../userPool.ts'
import { guardedOperation } from './operation.ts'
import type { Account } from './session.ts'

/**
 * A token names the groups its holder was in when it was issued, up to an hour ago. What cannot be undone asks the pool for the groups of
 * now.
 */
const ofTheGroupNow = async ({ account }: { readonly account: Account }): Promise<void> => {
  const groups = await groupsNow({ poolId: setting('userPoolId'), name: account.username })
  if (!groups.includes(adminGroup)) throw refuse('forbidden')
}

type Destructive = Route & { readonly access: 'admin'; readonly destructive: true }

export const destructiveOperation = <const R extends Destructive>(route: R) => guardedOperation(route, { guard: ofTheGroupNow })
