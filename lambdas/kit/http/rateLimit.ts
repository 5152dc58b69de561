import { commonRefusals, Refusal } from '../../../shared/kit/refusal.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { keys } from '../table/keys.ts'
import { tryChange } from '../table/table.ts'

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
 * Each call has a moment of its own within its millisecond, by which one that is counted is known when its answer was lost and the
 * write is tried again.
 */
export const countCall = async (name: string, who: string, { calls, perSeconds }: Limit, now: number = Date.now()): Promise<number> => {
  const [oldest, latest] = [nth(calls), nth(1)]
  const moment = now - Math.random()
  const window = perSeconds * 1000
  const refusedBy = await tryChange(keys.limit(name, who), {
    compute: movedOn(calls),
    set: { expiresAtEpoch: Math.ceil(now / 1000) + perSeconds },
    when: `(attribute_not_exists(#${oldest}) OR #${oldest} BETWEEN :never AND :begin) AND (attribute_not_exists(#${latest}) OR #${latest} <> :now)`,
    values: { now: moment, never: 0, begin: now - window },
  })
  if (!refusedBy || refusedBy[latest] === moment) return 0
  return Math.max(1, Math.ceil((Math.ceil(refusedBy[oldest] ?? now) + window - now) / 1000))
}
