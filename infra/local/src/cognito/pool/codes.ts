import { randomInt } from 'node:crypto'
import { type Fields, textOf } from '../../kit/unknown.ts'
import { countAttempt, type LocalPool, update } from './pool.ts'
import { codeMismatch, expiredCode, refused } from './refusals.ts'
import type { Purpose, User } from './store.ts'
import { triggerAttributes } from './triggers.ts'

const placeholder = '{####}'
const limits = { emailSubject: 140, emailMessage: 20_000 } as const

/** Returns the trigger's text. Like Cognito, this refuses a text over the limits; the caller refuses one without the code's placeholder. */
const written = (answer: Fields | undefined, field: keyof typeof limits, otherwise: string): string => {
  const text = textOf(answer?.[field]) || otherwise
  if (text.length > limits[field])
    throw refused('InvalidLambdaResponseException', `CustomMessage: ${field} is longer than ${limits[field]} characters`)
  return text
}

type Mail = {
  readonly source: 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute' | 'VerifyUserAttribute' | 'AdminCreateUser'
  readonly to: string
  readonly clientId: string
  readonly clientMetadata?: Fields | undefined
  readonly userName?: string
}

/** Sends a mail worded by the CustomMessage trigger or the pool's own template, with the secret in place of the placeholder. */
export const sendSecret = async (pool: LocalPool, user: User, mail: Mail, secret: string): Promise<void> => {
  const answer = await pool.triggers.run({
    source: `CustomMessage_${mail.source}`,
    userName: user.sub,
    clientId: mail.clientId,
    request: {
      userAttributes: { ...triggerAttributes(user), email: mail.to },
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: mail.source === 'AdminCreateUser' ? '{username}' : null,
      ...(mail.clientMetadata ? { clientMetadata: mail.clientMetadata } : {}),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  const body = written(answer, 'emailMessage', pool.settings.message.body)
  if (!body.includes(placeholder))
    throw refused('InvalidLambdaResponseException', `CustomMessage: emailMessage does not contain ${placeholder}`)
  const subject = written(answer, 'emailSubject', pool.settings.message.subject)
  const filled = (text: string): string => text.replaceAll(placeholder, secret).replaceAll('{username}', mail.userName ?? user.sub)
  await pool.deliver({ to: mail.to, subject: filled(subject), body: filled(body) })
}

const hour = 3_600_000
const codeLife: Readonly<Record<Purpose, number>> = { signUp: 24 * hour, reset: hour, email: 24 * hour }

/**
 * Mails a new code, which invalidates the former one. Throws LimitExceededException, CodeDeliveryFailureException and the trigger's errors.
 */
export const sendCode = async (pool: LocalPool, user: User, purpose: Purpose, mail: Mail): Promise<void> => {
  countAttempt(pool, user, `send:${purpose}`)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = { hash: pool.store.digest(user.sub, purpose, code), expiresAt: pool.clock.now(user.sub) + codeLife[purpose] }
  update(pool, user, { codes: { ...user.codes, [purpose]: kept } })
  await sendSecret(pool, user, mail, code)
}

/** Consumes a code. Throws ExpiredCodeException, CodeMismatchException, LimitExceededException. */
export const takeCode = (pool: LocalPool, user: User, purpose: Purpose, code: string): void => {
  const kept = user.codes[purpose]
  countAttempt(pool, user, `answer:${purpose}`)
  if (!kept || pool.clock.now(user.sub) >= kept.expiresAt) throw expiredCode()
  if (kept.hash !== pool.store.digest(user.sub, purpose, code)) throw codeMismatch()
  const { [purpose]: _used, ...codes } = user.codes
  const { [`answer:${purpose}`]: _tries, ...tries } = user.tries
  update(pool, user, { codes, tries })
}
