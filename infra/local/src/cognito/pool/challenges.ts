import { randomBytes } from 'node:crypto'
import type { Fields } from '../../kit/unknown.ts'
import type { PoolClock } from './clock.ts'
import { notAuthorized } from './refusals.ts'
import type { ServerExchange } from './srp.ts'

/** A person who is signing in, and their client; `sub` is undefined for a name without an account. */
type Candidate = { readonly clientId: string; readonly name: string; readonly id: string; readonly sub: string | undefined }

export type Pending = Candidate &
  (
    | { readonly kind: 'password'; readonly exchange: ServerExchange; readonly rounds?: readonly Fields[] | undefined }
    | { readonly kind: 'newPassword' }
    | { readonly kind: 'custom'; readonly rounds: readonly Fields[]; readonly metadata: unknown; readonly secret: Fields }
  )

/** Pending challenges by the long random token that the answer must return; each is valid for one answer and a limited time. */
export type Challenges = {
  give(pending: Pending, milliseconds: number): string
  /** Consumes a challenge. Throws NotAuthorizedException when the token is unknown, used, expired, or of another kind, name or client. */
  take<Kind extends Pending['kind']>(token: string, kind: Kind, name: string, clientId: string): Extract<Pending, { kind: Kind }>
}

type Kept = { readonly pending: Pending; readonly expiresAt: number; used: boolean }

const dayMilliseconds = 86_400_000

export const createChallenges = (clock: PoolClock): Challenges => {
  const kept = new Map<string, Kept>()
  return {
    give: (pending, milliseconds) => {
      const token = randomBytes(96).toString('base64')
      const now = clock.now(pending.sub)
      for (const [old, { expiresAt }] of kept) if (expiresAt + dayMilliseconds < now) kept.delete(old)
      kept.set(token, { pending, expiresAt: now + milliseconds, used: false })
      return token
    },
    take: (token, kind, name, clientId) => {
      const found = kept.get(token)
      const isTheirs = found && found.pending.clientId === clientId && [found.pending.id, found.pending.name].includes(name)
      if (!isTheirs || found.pending.kind !== kind) throw notAuthorized('Invalid session for the user.')
      if (found.used) throw notAuthorized('Invalid session for the user, session can only be used once.')
      if (clock.now(found.pending.sub) >= found.expiresAt) throw notAuthorized('Invalid session for the user, session is expired.')
      found.used = true
      return found.pending as Extract<Pending, { kind: typeof kind }>
    },
  }
}
