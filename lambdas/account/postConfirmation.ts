import { randomBytes } from 'node:crypto'
import type { PostConfirmationTriggerEvent, PostConfirmationTriggerHandler } from 'aws-lambda'
import type { AccessEvent } from '../../shared/journal/journal.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { keepEntry } from '../kit/journal/journal.ts'
import { customers } from '../kit/table/keys.ts'
import { endAllSessions, groupsNow, setPassword } from '../kit/userPool.ts'
import { hasPasswordProof } from './passwordCheck.ts'

/** Names the account in the journal: an administrator by the mail address, a customer by the account's id alone (E44). */
const personOf = async ({ userPoolId, userName, request }: PostConfirmationTriggerEvent) => {
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return { sub: userName, ...(groups.includes(adminGroup) && { email: request.userAttributes.email }) }
}

/**
 * Handles a new password. It ends every session, so that a person who changes a stolen password signs the thief out (E41). A password that
 * the shop has not checked, and that of an account confirmed without the shop (E147), is replaced by a random one, because Cognito calls no
 * trigger before either (E48). It is written to the journal.
 */
export const handler: PostConfirmationTriggerHandler = async event => {
  const person = { poolId: event.userPoolId, name: event.userName }
  const isChecked = await hasPasswordProof(event.request.clientMetadata)
  if (isChecked && event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  if (!isChecked) await setPassword(person, randomBytes(32).toString('base64url'))
  await endAllSessions(person)
  const customer = customers.signIns(event.userName)
  await keepEntry({ kind: 'access', what: 'passwordReset' satisfies AccessEvent, by: await personOf(event), customer })
  if (!isChecked) throw new Error('Passwords are chosen, and accounts confirmed, at the shop')
  return event
}
