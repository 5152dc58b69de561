import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { commonPassword, refusedPassword } from '../../shared/account/passwordFaults.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { confirmUser, endAllSessions, setPassword, unconfirmedUser, verifyEmail } from '../kit/userPool.ts'
import { isGuessable } from './commonPasswords.ts'
import { linkForBrowser } from './magicLinkStore.ts'
import { provePasswordCheck } from './passwordCheck.ts'
import { isSignUpBrowser, isSignUpLink } from './signUpStore.ts'

/**
 * Confirms an account for the reader of its mail. A stranger may have opened it with this address and know its password: it stays only if
 * the browser that chose it opens the link, and any other sets one. Until the last call the account is unconfirmed, and Cognito gives no
 * token, so that the password of the sign-up never opens what belongs to the address, and a run that was cut off can be repeated.
 */
export const handler = operation(
  accountRoutes.confirmAccount,
  limitByAddress,
)(async ({ body: { email, code, browser, password }, refuse }) => {
  if (password !== undefined && isGuessable(password, email)) throw refuse('invalidInput', [commonPassword])
  const poolId = setting('userPoolId')
  const user = await unconfirmedUser({ poolId, name: email })
  // The row is looked up for every address, so that the time of the answer tells of no account.
  const isRead = await isSignUpLink(user ?? email, code)
  if (user === undefined || !isRead) throw refuse('linkRefused')
  const person = { poolId, name: user }
  const isOwnBrowser = browser !== undefined && (await isSignUpBrowser(user, browser))
  if (!isOwnBrowser && password === undefined) throw refuse('passwordRequired')
  await verifyEmail(person)
  if (password === undefined) await confirmUser(person, await provePasswordCheck())
  else {
    if (!(await setPassword(person, password))) throw refuse('invalidInput', [refusedPassword])
    await endAllSessions(person)
  }
  return { secret: await linkForBrowser(user) }
}).before(readGallery)
