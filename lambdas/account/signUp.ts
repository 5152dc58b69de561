import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { commonPassword } from '../../shared/account/passwordFaults.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { registerUser } from '../kit/publicPool.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { takeOfBudget } from '../security/budget.ts'
import { isGuessable } from './commonPasswords.ts'
import { provePasswordCheck } from './passwordCheck.ts'
import { poolRefusal } from './poolRefusal.ts'
import { newSignUpBrowser } from './signUpStore.ts'

export const handler = operation(
  accountRoutes.signUp,
  limitByAddress,
)(async ({ address, body, refuse }) => {
  if (isGuessable(body.password, body.email)) throw refuse('invalidInput', [commonPassword])
  if (!(await takeOfBudget('signUp', address))) throw refuse('tooManyToday')
  const registered = await registerUser(body, await provePasswordCheck())
  if ('refused' in registered) throw poolRefusal(refuse, registered.refused)
  return { browser: await newSignUpBrowser(registered.user) }
}).before(readGallery)
