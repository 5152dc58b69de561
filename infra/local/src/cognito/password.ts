import { sendCode, takeCode } from './pool/codes.ts'
import { askedIn, countAttempt, delivery, type LocalPool, type Operation, update } from './pool/pool.ts'
import {
  codeMismatch,
  incorrect,
  invalid,
  notAuthorized,
  passwordShape,
  refused,
  requiredText,
  textsIn,
  userNotFound,
} from './pool/refusals.ts'
import { type PoolSettings, poolName } from './pool/settings.ts'
import { isPassword, type Verifier, verifierOf } from './pool/srp.ts'
import { notLockedOut, type User } from './pool/store.ts'
import { tellConfirmed } from './pool/triggers.ts'

const nonconforming = (why: string) => refused('InvalidPasswordException', `Password did not conform with policy: ${why}`)

/**
 * Validates a new password against the policy and returns a function that computes the stored verifier. Throws InvalidPasswordException.
 */
export const newPassword = (settings: PoolSettings, password: string): ((user: Pick<User, 'sub'>) => Verifier) => {
  const { minimumLength, requires } = settings.passwordPolicy
  if (password.length < minimumLength) throw nonconforming('Password not long enough')
  const missing = requires.find(({ pattern }) => !pattern.test(password))
  if (missing) throw nonconforming(`Password must have ${missing.what} characters`)
  return ({ sub }) => verifierOf(poolName(settings), sub, password)
}

/** Sets a password the user chose; it also resets the lock-out. */
export const choosePassword = (pool: LocalPool, user: User, password: Verifier): void =>
  update(pool, user, { password, temporaryUntil: undefined, status: 'CONFIRMED', lockout: notLockedOut })

export const forgotPassword: Operation = async (pool, input) => {
  const { client, name, user } = askedIn(pool, input)
  if (!user?.enabled) {
    if (client.hidesUsers) return { CodeDeliveryDetails: delivery(name) }
    throw user ? notAuthorized('User is disabled.') : userNotFound()
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw notAuthorized('User password cannot be reset in the current state.')
  const { email = '', email_verified: verified } = user.attributes
  if (verified !== 'true') throw invalid('Cannot reset password for the user as there is no registered/verified email or phone_number')
  const clientMetadata = textsIn(input, 'ClientMetadata')
  await sendCode(pool, user, 'reset', { source: 'ForgotPassword', to: email, clientId: client.id, clientMetadata })
  return { CodeDeliveryDetails: delivery(email) }
}

export const confirmForgotPassword: Operation = async (pool, input) => {
  const { client, user } = askedIn(pool, input)
  const code = requiredText(input, 'ConfirmationCode', { pattern: /^[\S]+$/ })
  const verifierFor = newPassword(pool.settings, requiredText(input, 'Password', passwordShape))
  if (!user?.enabled) throw client.hidesUsers ? codeMismatch() : userNotFound()
  takeCode(pool, user, 'reset', code)
  choosePassword(pool, user, verifierFor(user))
  await tellConfirmed(pool.triggers, user, 'ConfirmForgotPassword', client.id, textsIn(input, 'ClientMetadata'))
  return {}
}

export const changePassword: Operation = async (pool, input) => {
  const { user } = await pool.tokens.bearerOf(requiredText(input, 'AccessToken', { most: 100_000 }))
  const previous = requiredText(input, 'PreviousPassword', passwordShape)
  const verifierFor = newPassword(pool.settings, requiredText(input, 'ProposedPassword', passwordShape))
  countAttempt(pool, user, 'password')
  if (!user.password || !isPassword(user.password, poolName(pool.settings), user.sub, previous)) throw incorrect()
  choosePassword(pool, user, verifierFor(user))
  return {}
}
