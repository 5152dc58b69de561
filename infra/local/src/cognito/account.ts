import type { Fields } from '../kit/unknown.ts'
import { listed, writableIn } from './pool/attributes.ts'
import { sendCode, takeCode } from './pool/codes.ts'
import { delivery, findUser, type LocalPool, type Operation, update } from './pool/pool.ts'
import { notHere, refused, requiredText, textsIn } from './pool/refusals.ts'
import type { User } from './pool/store.ts'

const bearerIn = (pool: LocalPool, input: Fields) => pool.tokens.bearerOf(requiredText(input, 'AccessToken', { most: 100_000 }))

export const describe = ({ sub, attributes }: User) => listed({ sub, ...attributes })

export const getUser: Operation = async (pool, input) => {
  const { user, session } = await bearerIn(pool, input)
  const readable = pool.settings.clients.get(session.clientId)?.readable ?? []
  return { Username: user.sub, UserAttributes: describe(user).filter(({ Name }) => readable.includes(Name)) }
}

export const deleteUser: Operation = async (pool, input) => {
  const { user } = await bearerIn(pool, input)
  removeUser(pool, user)
  return {}
}

export const removeUser = ({ store }: LocalPool, user: User): void => {
  store.users.delete(user.sub)
  for (const [id, { sub }] of store.sessions) if (sub === user.sub) store.sessions.delete(id)
  store.changed()
}

const isAnothers = (pool: LocalPool, user: User, email: string): boolean => (findUser(pool, email) ?? user) !== user
const aliasExists = () => refused('AliasExistsException', 'An account with the given email already exists.')

export const updateUserAttributes: Operation = async (pool, input) => {
  const { user, session } = await bearerIn(pool, input)
  const client = pool.settings.clients.get(session.clientId)
  if (!client) throw refused('ResourceNotFoundException', `User pool client ${session.clientId} does not exist.`)
  const { email, ...others } = writableIn(pool.settings, client, input)
  if (email === undefined || email === user.attributes.email) {
    update(pool, user, { attributes: { ...user.attributes, ...others } })
    return { CodeDeliveryDetailsList: [] }
  }
  if (isAnothers(pool, user, email)) throw aliasExists()
  const replaced: Record<string, string> = pool.settings.keepsOriginal ? {} : { email, email_verified: 'false' }
  update(pool, user, { newEmail: email, attributes: { ...user.attributes, ...others, ...replaced } })
  const clientMetadata = textsIn(input, 'ClientMetadata')
  await sendCode(pool, user, 'email', { source: 'UpdateUserAttribute', to: email, clientId: session.clientId, clientMetadata })
  return { CodeDeliveryDetailsList: [delivery(email)] }
}

const onlyEmail = (input: Fields): void => {
  const name = requiredText(input, 'AttributeName', { most: 32 })
  if (name !== 'email') throw notHere(`verification of ${name}`)
}

export const getUserAttributeVerificationCode: Operation = async (pool, input) => {
  const { user, session } = await bearerIn(pool, input)
  onlyEmail(input)
  const to = user.newEmail ?? user.attributes.email ?? ''
  const clientMetadata = textsIn(input, 'ClientMetadata')
  await sendCode(pool, user, 'email', { source: 'VerifyUserAttribute', to, clientId: session.clientId, clientMetadata })
  return { CodeDeliveryDetails: delivery(to) }
}

export const verifyUserAttribute: Operation = async (pool, input) => {
  const { user } = await bearerIn(pool, input)
  onlyEmail(input)
  takeCode(pool, user, 'email', requiredText(input, 'Code', { pattern: /^[\S]+$/ }))
  const email = user.newEmail ?? user.attributes.email ?? ''
  if (isAnothers(pool, user, email)) throw aliasExists()
  update(pool, user, { newEmail: undefined, attributes: { ...user.attributes, email, email_verified: 'true' } })
  return {}
}
