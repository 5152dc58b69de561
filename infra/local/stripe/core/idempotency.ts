import { ApiFailure } from './errors.ts'
import type { KeptAnswer, Tables } from './store.ts'

const keptSeconds = 24 * 3600

/** Scopes a key to the account that sent it. */
const keptUnder = (account: string, key: string): string => `${account}:${key}`

export const checkIdempotencyKey = (key: string): void => {
  if (key.length <= 255) return
  throw new ApiFailure(400, { type: 'invalid_request_error', message: 'Idempotency keys can only be up to 255 characters long.' }, true)
}

/** Returns the stored answer for this key, if any; refuses a different request under the same key. */
export const keptAnswer = (tables: Tables, account: string, key: string, fingerprint: string): KeptAnswer | undefined => {
  const kept = tables.keptAnswers.get(keptUnder(account, key))
  if (!kept || Date.now() / 1000 - kept.keptAt > keptSeconds) return undefined
  if (kept.fingerprint === fingerprint) return kept
  throw new ApiFailure(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  )
}

export const keepAnswer = (tables: Tables, account: string, key: string, answer: Omit<KeptAnswer, 'keptAt'>): void => {
  for (const [name, { keptAt }] of tables.keptAnswers) {
    if (Date.now() / 1000 - keptAt <= keptSeconds) break
    tables.keptAnswers.delete(name)
  }
  tables.keptAnswers.set(keptUnder(account, key), { ...answer, keptAt: Date.now() / 1000 })
}
