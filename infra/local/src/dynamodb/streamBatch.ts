import { setTimeout as sleep } from 'node:timers/promises'
import type { Resource } from '../cloudFormation/template.ts'
import { asFields, isFields, isTrue, listOf, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import type { Invocation } from '../lambda/functionInstance.ts'

/** The clock for the stream's backoff and its records' age; tests can move it. */
export type StreamClock = {
  /** Epoch milliseconds. */
  now(): number
  /** Moves the clock forward, or back if negative. */
  advance(seconds: number): void
  /** Resolves after the pause by this clock, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const createStreamClock = (): StreamClock => {
  let offset = 0
  let moving = new AbortController()
  const now = () => Date.now() + offset
  return {
    now,
    advance: seconds => {
      offset += seconds * 1000
      moving.abort()
      moving = new AbortController()
    },
    pause: async (milliseconds, signal) => {
      const end = now() + milliseconds
      while (now() < end && !signal.aborted)
        await sleep(end - now(), undefined, { signal: AbortSignal.any([signal, moving.signal]) }).catch(() => undefined)
    },
  }
}

export type StreamRecord = {
  readonly eventID: string
  readonly eventName: string
  readonly eventVersion: string
  readonly eventSource: string
  readonly awsRegion: string
  readonly eventSourceARN: string
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime: number }
}

/** The retry settings of an event source mapping, as the template states them. */
export type RetryPolicy = {
  /** The number of retries; -1 for as many as the record's age allows. */
  readonly attempts: number
  /** Seconds; -1 for as long as the stream retains the record. */
  readonly maxAge: number
  readonly bisects: boolean
  readonly reportsFailures: boolean
}

export type Discarded = {
  readonly records: readonly StreamRecord[]
  readonly condition: string
  readonly invocation: Invocation
  readonly invokeCount: number
}

type Options = {
  readonly policy: RetryPolicy
  readonly invoke: (records: readonly StreamRecord[]) => Promise<Invocation>
  readonly discard: (discarded: Discarded) => Promise<void>
  readonly signal: AbortSignal
  /** Milliseconds before the first retry; the backoff doubles at each, up to `maxPause`. */
  readonly firstPause?: number
  readonly clock?: StreamClock
}

const maxPause = 30_000

export const retryPolicyOf = ({ properties }: Resource): RetryPolicy => ({
  attempts: numberOf(properties.MaximumRetryAttempts, -1),
  maxAge: numberOf(properties.MaximumRecordAgeInSeconds, -1),
  bisects: isTrue(properties.BisectBatchOnFunctionError),
  reportsFailures: listOf(properties.FunctionResponseTypes).includes('ReportBatchItemFailures'),
})

/**
 * Returns the index of the first record to retry, or the batch's length when all succeeded. A failure report that names no record of the
 * batch fails the whole batch, as in Lambda.
 */
const resumeAt = (records: readonly StreamRecord[], invocation: Invocation, reportsFailures: boolean): number => {
  if (invocation.error) return 0
  if (!reportsFailures) return records.length
  const payload: unknown = JSON.parse(invocation.payload)
  const failures = listOf(isFields(payload) ? parseFields(invocation.payload).batchItemFailures : undefined)
  const positions = failures.map(failure => {
    const identifier = textOf(asFields(failure).itemIdentifier)
    return records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === identifier)
  })
  return positions.length ? Math.max(0, Math.min(...positions)) : records.length
}

const isTooOld = (records: readonly StreamRecord[], maxAge: number, now: number): boolean => {
  const first = records[0]?.dynamodb.ApproximateCreationDateTime ?? 0
  return maxAge >= 0 && now / 1000 - first > maxAge
}

type Attempt = { readonly records: readonly StreamRecord[]; readonly made: number }

/**
 * Returns the next attempts after a failure. If the mapping bisects, the batch is halved, so that one bad record does not block the others.
 */
const nextAttempts = ({ records, made }: Attempt, from: number, { bisects }: RetryPolicy): readonly Attempt[] => {
  const remaining = records.slice(from)
  if (from > 0) return [{ records: remaining, made: 0 }]
  if (!bisects || remaining.length < 2) return [{ records: remaining, made: made + 1 }]
  const middle = Math.ceil(remaining.length / 2)
  return [remaining.slice(0, middle), remaining.slice(middle)].map(half => ({ records: half, made: made + 1 }))
}

/** Delivers one batch as an event source mapping does: in order, with retries until it succeeds, is too old or has used up its attempts. */
export const deliverBatch = async (batch: readonly StreamRecord[], options: Options): Promise<void> => {
  const { policy, invoke, discard, signal, firstPause = 500, clock = createStreamClock() } = options
  const queue: Attempt[] = [{ records: batch, made: 0 }]
  let count = 0
  while (queue.length && !signal.aborted) {
    const attempt = queue.shift() ?? { records: [], made: 0 }
    const invocation = await invoke(attempt.records)
    count += 1
    const from = resumeAt(attempt.records, invocation, policy.reportsFailures)
    if (from === attempt.records.length) continue
    const next = nextAttempts(attempt, from, policy)
    const [{ records, made } = { records: [], made: 0 }] = next
    const exhausted = policy.attempts >= 0 && made > policy.attempts
    const tooOld = isTooOld(records, policy.maxAge, clock.now())
    if (exhausted || tooOld) {
      const condition = tooOld ? 'RecordAgeExceeded' : 'RetryAttemptsExhausted'
      await discard({ records: attempt.records.slice(from), condition, invocation, invokeCount: count })
      continue
    }
    queue.unshift(...next)
    if (from === 0) await clock.pause(Math.min(firstPause * 2 ** made, maxPause), signal)
  }
}
