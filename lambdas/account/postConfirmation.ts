import { randomBytes } from 'node:crypto'
import type { PostConfirmationTriggerEvent, PostConfirmationTriggerHandler } from 'aws-lambda'
import type { AccessEvent } from '../../shared/journal/journal.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { keepEntry } from '../kit/journal/journal.ts'
import { customers } from '../kit/table/keys.ts'
import { endAllSessions, groupsNow, setPassword } from '../kit/userPool.ts'
import { hasPasswordProof } from './passwordCheck.ts'

/** An administrator is told by the address, a customer by the account alone (E44). */
const personOf = async ({ userPoolId, userName, request }: PostConfirmationTriggerEvent) => {
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return { sub: userName, ...(groups.includes(adminGroup) && { email: request.userAttributes.email }) }
}

/**
 * A password chosen anew ends every session: a person who changes a stolen password puts the thief out (E41). One that the shop has not
 * checked is replaced by a random one, because Cognito asks no trigger before it sets a password (E48). The journal tells of either.
 */
export const handler: PostConfirmationTriggerHandler = async event => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  const person = { poolId: event.userPoolId, name: event.userName }
  const isChecked = await hasPasswordProof(event.request.clientMetadata)
  if (!isChecked) await setPassword(person, randomBytes(32).toString('base64url'))
  await endAllSessions(person)
  const customer = customers.signIns(event.userName)
  await keepEntry({ kind: 'access', what: 'passwordReset' satisfies AccessEvent, by: await personOf(event), customer })
  if (!isChecked) throw new Error('Passwords are chosen at the shop')
  return event
}
