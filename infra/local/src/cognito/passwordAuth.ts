import type { Fields } from '../kit/unknown.ts'
import { admit, candidateOf, given, type SignInStep } from './admission.ts'
import { choosePassword, newPassword } from './password.ts'
import type { Pending } from './pool/challenges.ts'
import { type LocalPool, update } from './pool/pool.ts'
import { incorrect, invalid, notAuthorized, notConfirmed, passwordShape, requiredText } from './pool/refusals.ts'
import { type ClientSettings, poolName } from './pool/settings.ts'
import { startExchange, type Verifier } from './pool/srp.ts'
import { notLockedOut, type User } from './pool/store.ts'

type Candidate = Awaited<ReturnType<typeof candidateOf>>['candidate']
type PendingPassword = Extract<Pending, { kind: 'password' }>

/** Simulates a verifier for a name without an account: a stable salt, and a random password (RFC 5054). */
const simulated = ({ store }: LocalPool, name: string): Verifier => ({
  salt: store.digest('salt', name).slice(0, 32),
  verifier: store.digest('verifier', name),
})

type Admitted = Awaited<ReturnType<typeof candidateOf>>

/** Begins the proof of a password; `rounds` are those of a custom sign-in that begins with one. */
export const askPassword = (
  pool: LocalPool,
  client: ClientSettings,
  { candidate, user }: Admitted,
  clientPublic: string,
  rounds?: readonly Fields[],
): Fields => {
  if (!/^[0-9a-f]{1,800}$/i.test(clientPublic)) throw invalid('SRP_A must be a hexadecimal number')
  const verifier = user?.password ?? simulated(pool, candidate.name.toLowerCase())
  const exchange = startExchange(clientPublic, verifier)
  if (!exchange) throw invalid('SRP_A must not be zero modulo N')
  const secretBlock = pool.challenges.give({ ...candidate, kind: 'password', exchange, rounds }, client.authSessionMilliseconds)
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic,
      USERNAME: candidate.id,
      USER_ID_FOR_SRP: candidate.id,
    },
  }
}

export const startPassword: SignInStep = async (pool, client, parameters, input) => {
  const clientPublic = given(parameters, 'SRP_A')
  return askPassword(pool, client, await candidateOf(pool, client, parameters, input), clientPublic)
}

const freeFailures = 5
const longestLockoutSeconds = 900

/** Locks out after the fifth consecutive wrong password; each further one doubles the wait, up to a quarter of an hour. */
const countFailure = (pool: LocalPool, user: User): void => {
  const now = pool.clock.now(user.sub)
  const failures = user.lockout.failures + 1
  const seconds = failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestLockoutSeconds)
  update(pool, user, { lockout: { failures, last: now, until: now + seconds * 1000 } })
}

const checkLockout = (pool: LocalPool, user: User): void => {
  const now = pool.clock.now(user.sub)
  if (now < user.lockout.until) throw notAuthorized('Password attempts exceeded')
  if (now - user.lockout.last > longestLockoutSeconds * 1000) update(pool, user, { lockout: notLockedOut })
}

const timestamp = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/

/** Goes on with a custom sign-in whose password was right. */
export type GoOn = (
  pool: LocalPool,
  client: ClientSettings,
  candidate: Candidate,
  rounds: readonly Fields[],
  input: Fields,
) => Promise<Fields>

const goingOn = (pool: LocalPool, client: ClientSettings, { rounds, ...candidate }: PendingPassword, input: Fields, goOn: GoOn) => {
  const { clientId, name, id, sub } = candidate
  const round = { challengeName: 'PASSWORD_VERIFIER', challengeResult: true, challengeMetadata: null }
  return goOn(pool, client, { clientId, name, id, sub }, [...(rounds ?? []), round], input)
}

export const answerPassword =
  (goOn: GoOn): SignInStep =>
  async (pool, client, responses, input) => {
    const secretBlock = given(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
    const [claimed, at] = [given(responses, 'PASSWORD_CLAIM_SIGNATURE'), given(responses, 'TIMESTAMP')]
    if (!timestamp.test(at)) throw invalid('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english')
    const pending = pool.challenges.take(secretBlock, 'password', given(responses, 'USERNAME'), client.id)
    const user = pool.store.users.get(pending.sub ?? '')
    if (!user?.password) throw incorrect()
    checkLockout(pool, user)
    const signed = { poolName: poolName(pool.settings), userId: user.sub, secretBlock, timestamp: at }
    if (!pending.exchange.proves(signed, claimed)) {
      countFailure(pool, user)
      throw incorrect()
    }
    update(pool, user, { lockout: notLockedOut })
    if (user.status === 'UNCONFIRMED') throw notConfirmed()
    if (user.status !== 'FORCE_CHANGE_PASSWORD')
      return pending.rounds ? await goingOn(pool, client, pending, input, goOn) : await admit(pool, client, user, input)
    if (pool.clock.now(user.sub) >= (user.temporaryUntil ?? 0))
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
    return askNewPassword(pool, client.authSessionMilliseconds, pending, user)
  }

const askNewPassword = (pool: LocalPool, milliseconds: number, { clientId, name, id, sub }: Candidate, user: User): Fields => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: pool.challenges.give({ kind: 'newPassword', clientId, name, id, sub }, milliseconds),
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.sub,
    requiredAttributes: '[]',
    userAttributes: JSON.stringify(user.attributes),
  },
})

export const answerNewPassword: SignInStep = async (pool, client, responses, input) => {
  const session = requiredText(input, 'Session')
  const verifierFor = newPassword(pool.settings, requiredText(responses, 'NEW_PASSWORD', passwordShape))
  const pending = pool.challenges.take(session, 'newPassword', given(responses, 'USERNAME'), client.id)
  const user = pool.store.users.get(pending.sub ?? '')
  if (!user) throw incorrect()
  choosePassword(pool, user, verifierFor(user))
  return await admit(pool, client, user, input)
}
