import { callPool } from '../../../infra/operator/kit/poolClient.ts'
import { accountRoutes } from '../../../shared/account/accountRoutes.ts'
import { mailTo, newAddress } from '../cloud/mailbox.ts'
import { visitor } from '../cloud/visitor.ts'
import { userPool } from './accounts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Calls one of the pool's public operations. Throws PoolRefusal. */
export const askPool = async (operation: string, input: Fields): Promise<Fields> => {
  const pool = await userPool()
  return await callPool(pool, operation, { ClientId: pool.clientId, ...input })
}

/** Opens an account as the site does. */
export const signUp = (email: string, password: string) => visitor().call(accountRoutes.signUp, { body: { email, password } })

/** Calls the pool's own sign-up, as anyone may who knows its client. */
export const signUpAtPool = (Username: string, Password: string, changes: Fields = {}): Promise<Fields> =>
  askPool('SignUp', { Username, Password, UserAttributes: [{ Name: 'email', Value: Username }], ...changes })

/** Sets a new password as the site does. */
export const resetPassword = (email: string, code: string, password: string) =>
  visitor().call(accountRoutes.resetPassword, { body: { email, code, password } })

/** Returns the link in a mail about `subject`, with the code that replaced the pool's placeholder. */
export const codeMailedTo = async (email: string, subject: string) => {
  const mail = await mailTo(email, subject)
  const address = new URL(mail.links[0] ?? '')
  const said = new URLSearchParams(address.hash.slice(1))
  return { mail, address, email: said.get('email'), code: said.get('code') ?? '' }
}

/** Confirms an account by its mailed link, as a browser that did not sign up. */
export const confirmSignUp = (email: string, code: string, password: string) =>
  visitor().call(accountRoutes.confirmAccount, { body: { email, code, password } })

/** Opens and confirms an account as customers do, by the mail's link. */
export const openAccount = async (password = 'secret-1', email = newAddress()) => {
  await signUp(email, password)
  await confirmSignUp(email, (await codeMailedTo(email, 'Confirmez votre adresse')).code, password)
  return { email, password }
}
