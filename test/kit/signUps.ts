import { callPool } from '../../infra/local/users/client.ts'
import { userPool } from './accounts.ts'
import { mailTo, newAddress } from './mailbox.ts'

type Fields = Readonly<Record<string, unknown>>

/** Calls one of the pool's public operations. Throws PoolRefusal. */
export const askPool = async (operation: string, input: Fields): Promise<Fields> => {
  const pool = await userPool()
  return await callPool(pool, operation, { ClientId: pool.clientId, ...input })
}

export const signUp = (Username: string, Password: string, changes: Fields = {}): Promise<Fields> =>
  askPool('SignUp', { Username, Password, UserAttributes: [{ Name: 'email', Value: Username }], ...changes })

/** Returns the link in a mail about `subject`, with the code that replaced the pool's placeholder. */
export const codeMailedTo = async (email: string, subject: string) => {
  const mail = await mailTo(email, subject)
  const address = new URL(mail.links[0] ?? '')
  const said = new URLSearchParams(address.hash.slice(1))
  return { mail, address, email: said.get('email'), code: said.get('code') ?? '' }
}

export const confirmSignUp = (Username: string, ConfirmationCode: string): Promise<Fields> =>
  askPool('ConfirmSignUp', { Username, ConfirmationCode })

/** Opens and confirms an account as customers do, by the mail's link. */
export const openAccount = async (password = 'secret-1', email = newAddress()) => {
  await signUp(email, password)
  await confirmSignUp(email, (await codeMailedTo(email, 'Confirmez votre adresse')).code)
  return { email, password }
}
