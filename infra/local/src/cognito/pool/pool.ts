import type { Fields } from '../../kit/unknown.ts'
import type { Challenges } from './challenges.ts'
import type { PoolClock } from './clock.ts'
import type { UserFaults } from './faults.ts'
import type { Deliver } from './mail.ts'
import { limitExceeded, refused, requiredText, usernameShape } from './refusals.ts'
import type { ClientSettings, PoolSettings } from './settings.ts'
import type { Purpose, User, UserStore } from './store.ts'
import type { Tokens } from './tokens.ts'
import type { PoolTriggers } from './triggers.ts'

/** The pool with all its parts; every operation receives it. */
export type LocalPool = {
  readonly settings: PoolSettings
  readonly store: UserStore
  readonly clock: PoolClock
  readonly tokens: Tokens
  readonly triggers: PoolTriggers
  /** Sends a mail through SES; throws CodeDeliveryFailureException when SES refuses it. */
  readonly deliver: Deliver
  readonly challenges: Challenges
  readonly faults: UserFaults
}

/** An operation of the API, with JSON input and output. */
export type Operation = (pool: LocalPool, input: Fields) => Promise<Fields>

/** Finds a user by sub or e-mail address. */
export const findUser = ({ store }: LocalPool, name: string): User | undefined => store.users.get(name) ?? store.named(name)

export const clientIn = ({ settings }: LocalPool, input: Fields): ClientSettings => {
  const id = requiredText(input, 'ClientId', { most: 128, pattern: /^[\w+]+$/ })
  const client = settings.clients.get(id)
  if (!client) throw refused('ResourceNotFoundException', `User pool client ${id} does not exist.`)
  return client
}

type Asked = { readonly client: ClientSettings; readonly name: string; readonly user: User | undefined }

/** Reads the client and the user that the input names. */
export const askedIn = (pool: LocalPool, input: Fields): Asked => {
  const client = clientIn(pool, input)
  const name = requiredText(input, 'Username', usernameShape)
  return { client, name, user: findUser(pool, name) }
}

export const update = ({ store, clock }: LocalPool, user: User, change: Partial<Omit<User, 'sub' | 'createdAt'>>): void => {
  Object.assign(user, change, { modifiedAt: clock.now(user.sub) })
  store.name(user)
}

/** Masks an address as `a***@m***`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***')

export const delivery = (email: string) => ({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(email) })

const triesPerHour = 5
const hour = 3_600_000

/** Counts an attempt of one kind; throws LimitExceededException after five within the hour. */
export const countAttempt = ({ store, clock }: LocalPool, user: User, kind: `${'send' | 'answer'}:${Purpose}` | 'password'): void => {
  const now = clock.now(user.sub)
  const before = user.tries[kind]
  const tries = before && now - before.since < hour ? before : { count: 0, since: now }
  if (tries.count >= triesPerHour) throw limitExceeded()
  user.tries[kind] = { ...tries, count: tries.count + 1 }
  store.changed()
}
