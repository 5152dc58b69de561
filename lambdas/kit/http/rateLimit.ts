import { commonRefusals, Refusal } from '../../../shared/kit/refusal.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { type Key, keys } from '../table/keys.ts'
import { change, tryChange, type Write } from '../table/table.ts'

/** The error for a 429, with the seconds after which a call is accepted again. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('tooManyRequests', commonRefusals.tooManyRequests)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Limit = NonNullable<Route['rateLimit']>

/** The times of the last calls, in epoch milliseconds. */
type Counted = Key & Readonly<Record<`call${number}`, number>>

const nth = (at: number): `call${number}` => `call${at}`

/** The assignments that put the new call first and shift each earlier one by one place, so that the last is the oldest that counts. */
const movedOn = (calls: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: calls }, (_, at) => [nth(at + 1), at === 0 ? ':now' : `if_not_exists(#${nth(at)}, :never)`] as const),
  )

/** The change that counts a call at a moment, on condition that all limits are kept. Each moment counts once. */
const counting = (limits: readonly Limit[], moment: number, now: number) => {
  const kept = limits.map(({ calls }, at) => `(attribute_not_exists(#${nth(calls)}) OR #${nth(calls)} BETWEEN :never AND :begin${at})`)
  const begins = limits.map(({ perSeconds }, at) => [`begin${at}`, now - perSeconds * 1000])
  return {
    compute: movedOn(Math.max(...limits.map(({ calls }) => calls))),
    set: { expiresAtEpoch: Math.ceil(now / 1000) + Math.max(...limits.map(({ perSeconds }) => perSeconds)) },
    when: [...kept, `(attribute_not_exists(#${nth(1)}) OR #${nth(1)} <> :now)`].join(' AND '),
    values: { now: moment, never: 0, ...Object.fromEntries(begins) },
  }
}

/** Builds the write that counts a call in the transaction of what it asks for, so that only what is newly asked counts. */
export const countWrite = (name: string, who: string, limit: Limit, now: number = Date.now()): Write<'limit'> =>
  change('limit', keys.limit(name, who), counting([limit], now - Math.random(), now))

/**
 * Counts a call made at `now` (epoch milliseconds) in one write, on condition that each limit is kept. Returns the seconds to wait, 0 for an
 * accepted call. The window slides and refused calls do not count, so that a caller who waits gets in. A random fraction makes each
 * timestamp unique: when the SDK retries a write whose answer was lost, the stored timestamp shows that the call was already counted.
 */
export const countCall = async (name: string, who: string, limit: Limit | readonly Limit[], now: number = Date.now()): Promise<number> => {
  const limits = [limit].flat()
  const moment = now - Math.random()
  const { isChanged, row } = await tryChange<Counted>(keys.limit(name, who), counting(limits, moment, now))
  if (isChanged || row?.[nth(1)] === moment) return 0
  // A call that came earlier than those counted before it waits no longer than the window.
  const waitFor = ({ calls, perSeconds }: Limit): number =>
    Math.min(perSeconds, Math.max(1, Math.ceil((Math.ceil(row?.[nth(calls)] ?? 0) - now) / 1000) + perSeconds))
  return Math.max(...limits.map(waitFor))
}
