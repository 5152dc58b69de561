import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { JWK } from 'jose'
import type { Verifier } from './srp.ts'

export type Purpose = 'signUp' | 'reset' | 'email'

/** A mailed code; times are epoch milliseconds. */
type Code = { readonly hash: string; readonly expiresAt: number }

/** Counts recent attempts: five are allowed in a window, further ones are refused until it ends. */
type Tries = { count: number; since: number }

/** The consecutive wrong passwords, the time of the last one, and the end of the lock-out. */
export type Lockout = { readonly failures: number; readonly last: number; readonly until: number }

export const notLockedOut: Lockout = { failures: 0, last: 0, until: 0 }

export type User = {
  /** The id, which is also the user name: Cognito names users by it where they sign in by e-mail. */
  readonly sub: string
  attributes: Record<string, string>
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  enabled: boolean
  readonly createdAt: number
  modifiedAt: number
  groups: string[]
  password?: Verifier | undefined
  /** The expiry of a temporary password set by an administrator. */
  temporaryUntil?: number | undefined
  codes: Partial<Record<Purpose, Code>>
  tries: Record<string, Tries>
  lockout: Lockout
  /** The address that replaces `email` once its code is confirmed. */
  newEmail?: string | undefined
}

/** The session of one sign-in; all its tokens contain its id as their origin. */
export type UserSession = {
  readonly originJti: string
  readonly sub: string
  readonly clientId: string
  /** Epoch seconds. */
  readonly authTime: number
  /** Epoch milliseconds, like every time here that is not part of a token. */
  readonly expiresAt: number
  /** Refresh tokens by their hash; a rotated one stays valid for a retry until `goodUntil`. */
  readonly refreshTokens: Record<string, { goodUntil?: number }>
  revoked: boolean
}

type Kept = {
  readonly secret: string
  readonly keys: readonly JWK[]
  readonly users: readonly User[]
  readonly sessions: readonly UserSession[]
}

const read = (file: string | undefined): Partial<Kept> => {
  if (file === undefined) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const writeDelayMs = 50

/** Accounts, sessions and signing keys, in memory; a data file, if given, stores them across restarts. */
export class UserStore {
  readonly users: Map<string, User>
  readonly sessions: Map<string, UserSession>
  readonly #file: string | undefined
  readonly #secret: string
  #keys: readonly JWK[]
  readonly #names = new Map<string, string>()
  readonly #folded: (email: string) => string
  #timer: NodeJS.Timeout | undefined

  constructor(file: string | undefined, { caseSensitive }: { readonly caseSensitive: boolean }) {
    const { secret = randomBytes(32).toString('hex'), keys = [], users = [], sessions = [] } = read(file)
    this.#file = file
    this.#secret = secret
    this.#keys = keys
    this.#folded = email => (caseSensitive ? email : email.toLowerCase())
    this.users = new Map(users.map(user => [user.sub, user]))
    for (const { sub, attributes } of users) this.#names.set(this.#folded(attributes.email ?? ''), sub)
    this.sessions = new Map(sessions.map(session => [session.originJti, session]))
  }

  /** Returns the private signing keys, generated at the first use. */
  async keys(make: () => Promise<readonly JWK[]>): Promise<readonly JWK[]> {
    if (this.#keys.length === 0) {
      this.#keys = await make()
      this.changed()
    }
    return this.#keys
  }

  /** Notes the address of a user that was added or changed. */
  name(user: User): void {
    this.#names.set(this.#folded(user.attributes.email ?? ''), user.sub)
    this.changed()
  }

  /** Finds a user by address, without a look at each of ten thousand. */
  named(email: string): User | undefined {
    const user = this.users.get(this.#names.get(this.#folded(email)) ?? '')
    // The address may be one that they have no more.
    return user && this.#folded(user.attributes.email ?? '') === this.#folded(email) ? user : undefined
  }

  /** Computes a keyed hash: stable within this pool, and unpredictable without its secret. */
  digest(...parts: readonly string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('hex')
  }

  /** Hashes a long random value, which needs no secret key. */
  static hash(token: string): string {
    return createHash('sha256').update(token).digest('hex')
  }

  /** Schedules a write of the data file; several changes share one write. */
  changed(): void {
    if (this.#file) this.#timer ??= setTimeout(() => this.flush(), writeDelayMs)
  }

  /** Writes the data file now if there are unsaved changes; the rename makes the replacement atomic. */
  flush(): void {
    if (!this.#timer || !this.#file) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kept: Kept = { secret: this.#secret, keys: this.#keys, users: [...this.users.values()], sessions: [...this.sessions.values()] }
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}
