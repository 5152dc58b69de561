import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'
import type { AccessEvent } from '../../shared/journal/journal.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { type Actor, type JournalFact, keepEntry, tally } from '../kit/journal/journal.ts'
import { customers } from '../kit/table/keys.ts'
import { groupsNow } from '../kit/userPool.ts'
import { type AuthStep, asksForLink, passedByLink, passedSecond, refusedLast } from './signInSteps.ts'

const access = (what: AccessEvent, by?: JournalFact['by']): JournalFact => ({ kind: 'access', what, by })

/** A sign-in, which the account's holder sees in their space. */
const signIn = (what: AccessEvent, by: Actor): JournalFact => ({ ...access(what, by), customer: customers.signIns(by.sub) })

const personOf = ({ userName, request }: DefineAuthChallengeTriggerEvent) => ({ sub: userName, email: request.userAttributes.email })

/** Within an hour; beyond it passwords are counted without asking whose they are, because the pool answers only so many questions a second. */
const mostPasswordsTold = 100

const isAdministrator = async ({ userPoolId, userName }: DefineAuthChallengeTriggerEvent): Promise<boolean> => {
  try {
    return (await groupsNow({ poolId: userPoolId, name: userName })).includes(adminGroup)
  } catch {
    // The count of all is written already, and no sign-in fails for the sake of a finer one.
    return false
  }
}

/**
 * Counts a password that is about to be proved: of everybody together, and of each administrator. The same is done for every account, known or
 * not, so that the time of the answer tells nobody who is an administrator.
 */
const countPassword = async (event: DefineAuthChallengeTriggerEvent): Promise<void> => {
  const all = access('passwordTried')
  if ((await tally('passwordTried', all)) > mostPasswordsTold) return
  if (await isAdministrator(event)) {
    const by = personOf(event)
    await tally(`administratorPasswordTried-${by.sub}`, access('administratorPasswordTried', by))
  } else await tally('passwordTried', all, 0)
}

const noteTokens = async (event: DefineAuthChallengeTriggerEvent): Promise<void> => {
  const { session } = event.request
  if (passedSecond(session))
    return await keepEntry(signIn(passedByLink(session) ? 'signedInByLink' : 'signedInByPassword', personOf(event)))
  const sub = event.userName
  await tally(`customerSignedIn-${sub}`, signIn('customerSignedIn', { sub }))
}

const noteRefusal = async (event: DefineAuthChallengeTriggerEvent): Promise<void> => {
  const refused = refusedLast(event.request.session)
  // Only who passed the password or the link is asked for a code; a link's secret may be guessed at for any account, which says nothing of it.
  if (refused === 'code') await tally(`codeRefused-${event.userName}`, access('codeRefused', personOf(event)))
  if (refused === 'link' && !asksForLink(event.request.clientMetadata)) await tally('linkRefused', access('linkRefused'))
}

/**
 * Tells the journal of a step of a sign-in before it is answered, so that no administrator gets a token without an entry (E44). Triggers are not
 * told the caller's address, which only the Plus plan of Cognito keeps.
 */
export const noteSignIn = async (event: DefineAuthChallengeTriggerEvent, step: AuthStep): Promise<void> => {
  if (step === 'tokens') return await noteTokens(event)
  if (step === 'PASSWORD_VERIFIER') return await countPassword(event)
  await noteRefusal(event)
}
