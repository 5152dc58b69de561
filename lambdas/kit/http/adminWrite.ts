import { refuse } from '../../../shared/kit/refusal.ts'
import { type AdminWrite, adminGroup, type RecordedWrite, type Route, type RouteOutput } from '../../../shared/kit/route.ts'
import { beginCallJournal, type CallJournal } from '../journal/callJournal.ts'
import { setting } from '../settings.ts'
import { emailNow, groupsNow } from '../userPool.ts'
import type { ApiEvent, CallerAccount } from './caller.ts'
import { addressOf, networkOf } from './callerAddress.ts'
import { requireEdge } from './edgeProof.ts'
import { type Call, guardedOperation } from './operation.ts'

type AdminCaller = { readonly account: CallerAccount }

/**
 * Checks the caller's present groups in the pool, since a token names those of up to ten minutes ago, so that a person removed from the
 * group changes nothing more (E40).
 */
const ofTheGroupNow = async ({ account }: AdminCaller): Promise<void> => {
  const groups = await groupsNow({ poolId: setting('userPoolId'), name: account.username })
  if (!groups.includes(adminGroup)) throw refuse('forbidden')
}

const emails = new Map<string, string | undefined>()

/**
 * Returns the address with which an administrator signs in. The journal stores it, because the account may be deleted when its entries are
 * read.
 */
const emailOf = async ({ username }: CallerAccount): Promise<string | undefined> => {
  const email = emails.get(username) ?? (await emailNow({ poolId: setting('userPoolId'), name: username }))
  emails.set(username, email)
  return email
}

const callJournalOf = async (route: Route, caller: AdminCaller, event: ApiEvent) => {
  await requireEdge(event)
  await ofTheGroupNow(caller)
  const [email, address] = await Promise.all([emailOf(caller.account), addressOf(event)])
  return beginCallJournal(route.name, { sub: caller.account.sub, email }, networkOf(address))
}

/**
 * Builds an operation that changes something in the back office. It gets the `journal`, in which it records its change; one
 * that succeeds without doing so fails (E44).
 */
export const adminWrite =
  <const R extends Route & RecordedWrite>(route: R) =>
  (run: (call: Call<R> & { readonly journal: CallJournal }) => Promise<RouteOutput<R>>) =>
    guardedOperation(route, { guard: (caller: AdminCaller, event) => callJournalOf(route, caller, event) })(async call => {
      const output = await run(call)
      call.check()
      return output
    })

/** Builds an administrator's operation that changes nothing in the shop; its route gives the reason (`unrecorded`). */
export const unrecordedWrite = <const R extends Route & AdminWrite & { readonly unrecorded: string }>(route: R) =>
  guardedOperation(route, {
    guard: async (caller: AdminCaller, event) => {
      await requireEdge(event)
      await ofTheGroupNow(caller)
      return {}
    },
  })
