import { passwordLength } from '../../shared/account/account.ts'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { commonPassword, shortOfAdmin } from '../../shared/account/passwordFaults.ts'
import type { AccessEvent } from '../../shared/journal/journal.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { accountTries } from '../../shared/security/budgets.ts'
import { countCall, TooManyRequests } from '../kit/http/rateLimit.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { keepEntry } from '../kit/journal/journal.ts'
import { replacePassword } from '../kit/publicPool.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { customers } from '../kit/table/keys.ts'
import { accountNow, endAllSessions, groupsNow } from '../kit/userPool.ts'
import { isGuessable } from './commonPasswords.ts'
import { poolRefusal } from './poolRefusal.ts'

/** Returns the token of the header; the pool checks it again after the gateway. */
const tokenIn = (authorization = ''): string => authorization.replace(/^Bearer\s+/i, '')

/**
 * Changes a password. The pool calls no trigger before that, so that the shop checks the password first (E48). Every session ends, this one
 * too, so that changing a stolen password signs the thief out (E41).
 */
export const handler = signedInOperation(accountRoutes.changePassword)(async ({ account: { sub, username }, headers, body, refuse }) => {
  const waitSeconds = await countCall(accountRoutes.changePassword.name, sub, accountTries.changePassword)
  if (waitSeconds > 0) throw new TooManyRequests(waitSeconds)
  const person = { poolId: setting('userPoolId'), name: username }
  const [known, groups] = await Promise.all([accountNow(person), groupsNow(person)])
  if (!known) throw refuse('unauthenticated')
  const email = known.verifiedEmail ?? ''
  const isAdmin = groups.includes(adminGroup)
  if (isGuessable(body.password, email)) throw refuse('invalidInput', [commonPassword])
  if (isAdmin && body.password.length < passwordLength.ofAdmin) throw refuse('invalidInput', [shortOfAdmin])
  const refused = await replacePassword(tokenIn(headers.authorization), body)
  if (refused) throw poolRefusal(refuse, refused)
  await endAllSessions(person)
  const by = { sub, ...(isAdmin && { email }) }
  await keepEntry({ kind: 'access', what: 'passwordChanged' satisfies AccessEvent, by, customer: customers.signIns(sub) })
  return { changed: true }
}).before(readGallery)
