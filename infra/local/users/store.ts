import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { JWK } from 'jose'
import type { Verifier } from './srp.ts'

export type Purpose = 'signUp' | 'reset' | 'email'

/** A code sent by mail; times are epoch milliseconds. */
type Code = { readonly hash: string; readonly expiresAt: number }

/** What was tried too often of late: five a window, then refused until the window has passed. */
type Tries = { count: number; since: number }

/** Wrong passwords in a row, the last one's time, and until when no more are looked at. */
export type Lockout = { readonly failures: number; readonly last: number; readonly until: number }

export const notLockedOut: Lockout = { failures: 0, last: 0, until: 0 }

export type User = {
  /** Also the user name: where people sign in by e-mail, Cognito names them so. */
  readonly sub: string
  attributes: Record<string, string>
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  enabled: boolean
  readonly createdAt: number
  modifiedAt: number
  groups: string[]
  password?: Verifier | undefined
  /** A password given by an administrator is good until then, to choose one's own. */
  temporaryUntil?: number | undefined
  codes: Partial<Record<Purpose, Code>>
  tries: Record<string, Tries>
  lockout: Lockout
  /** The address that takes the place of `email` once its code comes back. */
  newEmail?: string | undefined
}

/** What one sign-in began; every token of it names it as its origin. */
export type Session = {
  readonly originJti: string
  readonly sub: string
  readonly clientId: string
  /** Epoch seconds. */
  readonly authTime: number
  /** Epoch milliseconds, as every time here that is not of a token. */
  readonly expiresAt: number
  /** Refresh tokens by their hash; one that was exchanged for a new one is good until then, for a retry. */
  readonly refreshTokens: Record<string, { goodUntil?: number }>
  revoked: boolean
}

type Kept = {
  readonly secret: string
  readonly keys: readonly JWK[]
  readonly users: readonly User[]
  readonly sessions: readonly Session[]
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

/** Accounts, sessions and signing keys, in memory; kept in a data file across restarts when there is one. */
export class UserStore {
  readonly users: Map<string, User>
  readonly sessions: Map<string, Session>
  readonly #file: string | undefined
  readonly #secret: string
  #keys: readonly JWK[]
  #timer: NodeJS.Timeout | undefined

  constructor(file: string | undefined) {
    const { secret = randomBytes(32).toString('hex'), keys = [], users = [], sessions = [] } = read(file)
    this.#file = file
    this.#secret = secret
    this.#keys = keys
    this.users = new Map(users.map(user => [user.sub, user]))
    this.sessions = new Map(sessions.map(session => [session.originJti, session]))
  }

  /** The private signing keys, made the first time. */
  async keys(make: () => Promise<readonly JWK[]>): Promise<readonly JWK[]> {
    if (this.#keys.length === 0) {
      this.#keys = await make()
      this.changed()
    }
    return this.#keys
  }

  /** The same for the same text in this pool, and for nobody else to find out. */
  digest(...parts: readonly string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('hex')
  }

  /** Long random values need no secret to be kept by their hash alone. */
  static hash(token: string): string {
    return createHash('sha256').update(token).digest('hex')
  }

  /** Writes the data file soon; several changes make one write. */
  changed(): void {
    if (this.#file) this.#timer ??= setTimeout(() => this.flush(), writeDelayMs)
  }

  /** Writes the data file now, if something changed; a reader finds the old one or the new one, whole. */
  flush(): void {
    if (!this.#timer || !this.#file) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kept: Kept = { secret: this.#secret, keys: this.#keys, users: [...this.users.values()], sessions: [...this.sessions.values()] }
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}
