import { passwordLength } from '../../shared/account/account.ts'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { commonPassword } from '../../shared/account/passwordFaults.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { confirmReset } from '../kit/publicPool.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { groupsNow } from '../kit/userPool.ts'
import { isGuessable } from './commonPasswords.ts'
import { provePasswordCheck } from './passwordCheck.ts'
import { poolRefusal } from './poolRefusal.ts'

/** No code of the pool's, which are digits. */
const wrongCode = '-'

const isAdmin = async (email: string): Promise<boolean> =>
  (await groupsNow({ poolId: setting('userPoolId'), name: email })).includes(adminGroup)

export const handler = operation(
  accountRoutes.resetPassword,
  limitByAddress,
)(async ({ body, refuse }) => {
  const { email, password } = body
  if (isGuessable(password, email)) throw refuse('invalidInput', [commonPassword])
  // An administrator's form asks for the required length (D12c). Here a password that is too short is tried with a wrong code: neither
  // the answer nor its time nor the tries that are left tell that an address is an administrator's.
  const isShort = password.length < passwordLength.ofAdmin && (await isAdmin(email))
  const refused = await confirmReset(isShort ? { ...body, code: wrongCode } : body, await provePasswordCheck())
  if (refused) throw poolRefusal(refuse, refused)
  return { chosen: true }
}).before(readGallery)
