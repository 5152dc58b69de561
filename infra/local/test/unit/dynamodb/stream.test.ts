import { describe, expect, it } from '@jest/globals'
import { until } from '../../../../../test/kit/values/until.ts'
import { createStreamClock, type Discarded, deliverBatch, type RetryPolicy, type StreamRecord } from '../../../src/dynamodb/streamBatch.ts'
import { streamFilter } from '../../../src/kit/patterns.ts'
import type { Invocation } from '../../../src/lambda/functionInstance.ts'

const record = (sequence: string, secondsAgo = 0): StreamRecord => ({
  eventID: sequence,
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'eu-west-3',
  eventSourceARN: 'arn:aws:dynamodb:eu-west-3:000000000000:table/Shop/stream/x',
  dynamodb: { SequenceNumber: sequence, ApproximateCreationDateTime: Date.now() / 1000 - secondsAgo },
})

const patient: RetryPolicy = { attempts: -1, maxAge: -1, bisects: false, reportsFailures: true }
const success: Invocation = { requestId: 'r', payload: '{"batchItemFailures":[]}' }
const failure: Invocation = { requestId: 'r', error: { errorType: 'Error', errorMessage: 'no' } }
const failing = (sequence: string): Invocation => ({
  requestId: 'r',
  payload: JSON.stringify({ batchItemFailures: [{ itemIdentifier: sequence }] }),
})

/** Delivers to a function that answers so, call by call, and with success from then on. */
const deliver = async (
  batch: readonly StreamRecord[],
  policy: Partial<RetryPolicy>,
  answers: readonly Invocation[] | ((sequences: readonly string[]) => Invocation),
) => {
  const calls: string[][] = []
  const discarded: Discarded[] = []
  await deliverBatch(batch, {
    policy: { ...patient, ...policy },
    invoke: async records => {
      const sequences = records.map(({ dynamodb }) => dynamodb.SequenceNumber)
      calls.push(sequences)
      return typeof answers === 'function' ? answers(sequences) : (answers[calls.length - 1] ?? success)
    },
    discard: async lost => void discarded.push(lost),
    signal: new AbortController().signal,
    firstPause: 1,
  })
  return { calls, discarded: discarded.map(({ records, condition }) => [records.map(({ eventID }) => eventID), condition]) }
}

describe('a batch of the stream', () => {
  const batch = ['1', '2', '3', '4'].map(sequence => record(sequence))

  it('delivers a batch once when the function accepts it', async () => {
    expect(await deliver(batch, {}, [])).toEqual({ calls: [['1', '2', '3', '4']], discarded: [] })
  })
  it('delivers a whole batch again after a failure', async () => {
    expect((await deliver(batch, {}, [failure, failure])).calls).toEqual([
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4'],
    ])
  })
  it('goes on from the record that is reported as failed', async () => {
    expect((await deliver(batch, {}, [failing('3')])).calls).toEqual([
      ['1', '2', '3', '4'],
      ['3', '4'],
    ])
  })
  it('fails whole when the report names a record it does not have', async () => {
    expect((await deliver(batch, {}, [failing('unknown')])).calls).toEqual([
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4'],
    ])
  })
  it('counts a batch as done when the function may not report failures', async () => {
    expect((await deliver(batch, { reportsFailures: false }, [failing('3')])).calls).toHaveLength(1)
  })
  it('halves a batch so that one bad record does not block the others', async () => {
    const poisoned = (sequences: readonly string[]) => (sequences.includes('2') ? failure : success)
    const { calls, discarded } = await deliver(batch, { bisects: true, attempts: 3 }, poisoned)
    expect(calls.flat().filter(sequence => sequence === '4')).toHaveLength(2)
    expect(discarded).toEqual([[['2'], 'RetryAttemptsExhausted']])
  })
  it('sends a batch to the failure destination after its last retry', async () => {
    const { calls, discarded } = await deliver(batch, { attempts: 2 }, () => failure)
    expect(calls).toHaveLength(3)
    expect(discarded).toEqual([[['1', '2', '3', '4'], 'RetryAttemptsExhausted']])
  })
  it('retries a batch, or discards it, when the clock is moved on', async () => {
    const clock = createStreamClock()
    const [calls, discarded]: [number[], string[]] = [[], []]
    const delivering = deliverBatch([record('1')], {
      policy: { ...patient, maxAge: 3600 },
      invoke: async () => {
        calls.push(clock.now())
        return failure
      },
      discard: async ({ condition }) => void discarded.push(condition),
      signal: new AbortController().signal,
      firstPause: 20_000,
      clock,
    })
    await until('the first try', async () => calls.length === 1)
    clock.advance(30)
    await until('the second try', async () => calls.length === 2)
    expect(discarded).toEqual([])
    clock.advance(3600)
    await delivering
    expect([calls.length, discarded]).toEqual([3, ['RecordAgeExceeded']])
  })
  it('discards a batch that is too old', async () => {
    const { calls, discarded } = await deliver([record('1', 100)], { maxAge: 60 }, () => failure)
    expect(calls).toHaveLength(1)
    expect(discarded).toEqual([[['1'], 'RecordAgeExceeded']])
  })
})

describe('the filter of a mapping', () => {
  const criteria = (pattern: unknown) => ({ Filters: [{ Pattern: JSON.stringify(pattern) }] })
  const mail = { eventName: 'INSERT', dynamodb: { Keys: { sk: { S: 'MAIL#order' } }, NewImage: { total: { N: '12' } } } }
  it.each([
    ['without a pattern takes everything', undefined, true],
    ['takes what begins so', criteria({ eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: 'MAIL#' }] } } } }), true],
    ['leaves what begins otherwise', criteria({ dynamodb: { Keys: { sk: { S: [{ prefix: 'ITEM#' }] } } } }), false],
    ['leaves another kind of event', criteria({ eventName: ['REMOVE', 'MODIFY'] }), false],
    ['takes what is there', criteria({ dynamodb: { NewImage: { total: { N: [{ exists: true }] } } } }), true],
    ['leaves what is not', criteria({ dynamodb: { NewImage: { paidAt: { S: [{ exists: true }] } } } }), false],
    ['takes a number within bounds', criteria({ dynamodb: { NewImage: { total: { N: [{ numeric: ['>', 10, '<=', 12] }] } } } }), true],
    ['takes anything but', criteria({ eventName: [{ 'anything-but': ['REMOVE'] }] }), true],
  ])('a filter of the stream %s', (_, filter, expected) => {
    expect(streamFilter(filter)(mail)).toBe(expected)
  })
  it('refuses a rule it does not know', () => {
    expect(() => streamFilter(criteria({ eventName: [{ wildcard: '*' }] }))(mail)).toThrow(/does not know the filter rule wildcard/)
  })
})
