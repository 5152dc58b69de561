import { commonRefusals, Refusal } from '../../shared/kit/refusal.ts'
import type { Route } from '../../shared/kit/route.ts'
import { keys } from './keys.ts'
import { tryChange } from './table.ts'

/** The 429, with the time after which a call is taken again. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('tooManyRequests', commonRefusals.tooManyRequests)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Limit = NonNullable<Route['rateLimit']>

const nth = (at: number): string => `call${at}`

/** A new call comes first, and each before it moves on by one: what the row then has last is the oldest that still counts. */
const movedOn = (calls: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: calls }, (_, at) => [nth(at + 1), at === 0 ? ':now' : `if_not_exists(#${nth(at)}, :never)`] as const),
  )

/**
 * Counts a call made at `now` (epoch milliseconds), in one write that holds only while it is within the limit; answers how many
 * seconds to wait, 0 when it is. A window slides with the calls, and only those taken are in it: who is refused and waits gets in.
 */
export const countCall = async (name: string, who: string, { calls, perSeconds }: Limit, now: number = Date.now()): Promise<number> => {
  const oldest = nth(calls)
  const window = perSeconds * 1000
  const refusedBy = await tryChange(keys.limit(name, who), {
    compute: movedOn(calls),
    set: { expiresAtEpoch: Math.ceil(now / 1000) + perSeconds },
    when: `attribute_not_exists(#${oldest}) OR #${oldest} BETWEEN :never AND :begin`,
    values: { now, never: 0, begin: now - window },
  })
  return refusedBy ? Math.max(1, Math.ceil(((refusedBy[oldest] ?? now) + window - now) / 1000)) : 0
}
