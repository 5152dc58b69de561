import { randomUUID } from 'node:crypto'
import { type Fields, isTrue } from '../kit/unknown.ts'
import { newPassword } from './password.ts'
import { isEmail, writableIn } from './pool/attributes.ts'
import { sendCode, takeCode } from './pool/codes.ts'
import { askedIn, delivery, findUser, type LocalPool, type Operation, update } from './pool/pool.ts'
import { expiredCode, invalid, notAuthorized, passwordShape, refused, requiredText, textsIn, userNotFound } from './pool/refusals.ts'
import { notLockedOut, type User } from './pool/store.ts'
import { tellConfirmed } from './pool/triggers.ts'

const taken = () => refused('UsernameExistsException', 'An account with the given email already exists.')

type NewUser = Pick<User, 'attributes' | 'status'>

/** Adds a user; throws UsernameExistsException, also when two sign-ups with the same address run concurrently. */
export const addUser = (pool: LocalPool, { attributes, status }: NewUser): User => {
  if (findUser(pool, attributes.email ?? '')) throw taken()
  const now = pool.clock.now()
  const user: User = {
    sub: randomUUID(),
    attributes,
    status,
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    groups: [],
    codes: {},
    tries: {},
    lockout: notLockedOut,
  }
  pool.store.users.set(user.sub, user)
  pool.store.name(user)
  return user
}

export const signUp: Operation = async (pool, input) => {
  const { client, name: email, user: before } = askedIn(pool, input)
  const { settings, triggers } = pool
  if (settings.adminCreatesOnly) throw notAuthorized('SignUp is not permitted for this user pool')
  const password = requiredText(input, 'Password', passwordShape)
  if (!isEmail(email)) throw invalid('Username should be an email.')
  const given = writableIn(settings, client, input)
  if (given.email !== undefined && given.email !== email) throw invalid('User name and email attribute must be the same.')
  const verifierFor = newPassword(settings, password)
  if (before) throw taken()
  const clientMetadata = textsIn(input, 'ClientMetadata')
  const attributes = { ...given, email }
  const decided = await triggers.run({
    source: 'PreSignUp_SignUp',
    userName: randomUUID(),
    clientId: client.id,
    request: { userAttributes: attributes, validationData: null, clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  const confirmed = isTrue(decided?.autoConfirmUser)
  const verified = confirmed && isTrue(decided?.autoVerifyEmail)
  const user = addUser(pool, {
    attributes: { ...attributes, email_verified: String(verified) },
    status: confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
  })
  update(pool, user, { password: verifierFor(user) })
  if (confirmed) {
    await tellConfirmed(triggers, user, 'ConfirmSignUp', client.id, clientMetadata)
    return { UserConfirmed: true, UserSub: user.sub }
  }
  await sendCode(pool, user, 'signUp', { source: 'SignUp', to: email, clientId: client.id, clientMetadata })
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery(email) }
}

const refuseConfirmed = ({ status }: User): void => {
  if (status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${status}`)
}

/** Confirms without a code, for a role. The address does not become verified by it. */
export const confirmAsAdmin = async (pool: LocalPool, user: User, clientMetadata: Fields): Promise<void> => {
  refuseConfirmed(user)
  update(pool, user, { status: 'CONFIRMED' })
  await tellConfirmed(pool.triggers, user, 'ConfirmSignUp', 'CLIENT_ID_NOT_APPLICABLE', clientMetadata)
}

export const confirmSignUp: Operation = async (pool, input) => {
  const { client, user } = askedIn(pool, input)
  const code = requiredText(input, 'ConfirmationCode', { pattern: /^[\S]+$/ })
  if (!user?.enabled) throw client.hidesUsers ? expiredCode() : userNotFound()
  refuseConfirmed(user)
  takeCode(pool, user, 'signUp', code)
  const verified: Record<string, string> = pool.settings.autoVerifies ? { email_verified: 'true' } : {}
  update(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, ...verified } })
  await tellConfirmed(pool.triggers, user, 'ConfirmSignUp', client.id, textsIn(input, 'ClientMetadata'))
  return {}
}

export const resendConfirmationCode: Operation = async (pool, input) => {
  const { client, name, user } = askedIn(pool, input)
  if (!user?.enabled) {
    if (client.hidesUsers) return { CodeDeliveryDetails: delivery(name) }
    throw userNotFound()
  }
  if (user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.')
  const to = user.attributes.email ?? ''
  await sendCode(pool, user, 'signUp', {
    source: 'ResendCode',
    to,
    clientId: client.id,
    clientMetadata: textsIn(input, 'ClientMetadata'),
  })
  return { CodeDeliveryDetails: delivery(to) }
}
