import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'
import type { AccessEvent } from '../../../shared/journal/journal.ts'
import { adminGroup } from '../../../shared/kit/route.ts'
import { type Actor, type JournalFact, keepEntry, tally } from '../../kit/journal/journal.ts'
import { customers } from '../../kit/table/keys.ts'
import { groupsNow } from '../../kit/userPool.ts'
import { type AuthStep, asksForLink, passedByLink, passedSecond, refusedLast } from './signInSteps.ts'

const access = (what: AccessEvent, by?: JournalFact['by']): JournalFact => ({ kind: 'access', what, by })

/** A sign-in, which the account's holder sees in their account. */
const signIn = (what: AccessEvent, by: Actor): JournalFact => ({ ...access(what, by), customer: customers.signIns(by.sub) })

const personOf = ({ userName, request }: DefineAuthChallengeTriggerEvent) => ({ sub: userName, email: request.userAttributes.email })

/**
 * The password attempts within an hour that are counted by account. Beyond them only the total is counted, because the pool limits its
 * calls per second.
 */
const mostPasswordsTold = 100

const isAdministrator = async ({ userPoolId, userName }: DefineAuthChallengeTriggerEvent): Promise<boolean> => {
  try {
    return (await groupsNow({ poolId: userPoolId, name: userName })).includes(adminGroup)
  } catch {
    // The total is written already, and a failure of the finer count must not fail the sign-in.
    return false
  }
}

/**
 * Counts a password attempt, in all and for each administrator. The same calls are made for every account, known or not, so that the time
 * of the answer does not tell who is an administrator.
 */
const countPassword = async (event: DefineAuthChallengeTriggerEvent): Promise<void> => {
  const all = access('passwordTried')
  if ((await tally('passwordTried', all)) > mostPasswordsTold) return
  if (await isAdministrator(event)) {
    const by = personOf(event)
    await tally(`administratorPasswordTried-${by.sub}`, access('administratorPasswordTried', by))
  } else await tally('passwordTried', all, 0)
}

/** The name under which the journal counts a customer's sign-ins. */
export const customerTally = (sub: string): string => `customerSignedIn-${sub}`

const noteTokens = async (event: DefineAuthChallengeTriggerEvent): Promise<void> => {
  const { session } = event.request
  if (passedSecond(session))
    return await keepEntry(signIn(passedByLink(session) ? 'signedInByLink' : 'signedInByPassword', personOf(event)))
  const sub = event.userName
  await tally(customerTally(sub), signIn('customerSignedIn', { sub }))
}

const noteRefusal = async (event: DefineAuthChallengeTriggerEvent): Promise<void> => {
  const refused = refusedLast(event.request.session)
  // Only a person who passed the password or the link is asked for a code. A link's secret may be guessed at for any account, which tells
  // nothing about it.
  if (refused === 'code') await tally(`codeRefused-${event.userName}`, access('codeRefused', personOf(event)))
  if (refused === 'link' && !asksForLink(event.request.clientMetadata)) await tally('linkRefused', access('linkRefused'))
}

/**
 * Records a step of a sign-in in the journal before it is answered, so that no administrator gets a token without an entry (E44). Triggers
 * do not get the caller's address, which only Cognito's Plus plan keeps.
 */
export const noteSignIn = async (event: DefineAuthChallengeTriggerEvent, step: AuthStep): Promise<void> => {
  if (step === 'tokens') return await noteTokens(event)
  if (step === 'PASSWORD_VERIFIER') return await countPassword(event)
  await noteRefusal(event)
}
