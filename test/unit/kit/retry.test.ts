import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { retry, StaleRead } from '../../../lambdas/kit/retry.ts'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  jest.useRealTimers()
})

/** Counts the attempts; each before this number reads what is no longer so. */
const untilAttempt = (succeeds: number) => {
  const attempt = jest.fn(async (): Promise<string> => {
    if (attempt.mock.calls.length < succeeds) throw new StaleRead()
    return 'done'
  })
  return { made: attempt.mock.calls, attempt }
}

describe('a retry', () => {
  it('returns the outcome of the first attempt that succeeds, without a pause', async () => {
    const { made, attempt } = untilAttempt(1)
    expect(await retry({ attempts: 3 }, attempt)).toBe('done')
    expect(made).toHaveLength(1)
  })

  it('pauses up to 20, 40 and 80 ms between attempts', async () => {
    const { made, attempt } = untilAttempt(4)
    const outcome = retry({ attempts: 8 }, attempt)
    for (const [milliseconds, attempts] of [
      [19, 1],
      [1, 2],
      [39, 2],
      [1, 3],
      [79, 3],
      [1, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(milliseconds)
      expect(made).toHaveLength(attempts)
    }
    expect(await outcome).toBe('done')
  })

  it.each([
    ['1.28 s where nothing else is said', {}, 10, 20 + 40 + 80 + 160 + 320 + 640 + 3 * 1280],
    ['what is asked for', { longestPause: 30 }, 4, 20 + 30 + 30],
  ])('pauses no longer than %s', async (_, options, attempts, milliseconds) => {
    const { made, attempt } = untilAttempt(attempts)
    const outcome = retry({ attempts, ...options }, attempt)
    await jest.advanceTimersByTimeAsync(milliseconds - 1)
    expect(made).toHaveLength(attempts - 1)
    await jest.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('done')
  })

  it.each([
    ['the caller’s words', 'The order changed', 'The order changed'],
    ['the caller’s error', new RangeError('held'), new RangeError('held')],
  ])('fails at once after its last attempt, with %s', async (_, exhausted, thrown) => {
    const { made, attempt } = untilAttempt(9)
    const failure = expect(retry({ attempts: 3, exhausted }, attempt)).rejects.toThrow(thrown)
    await jest.advanceTimersByTimeAsync(20 + 40)
    await failure
    expect(made).toHaveLength(3)
  })

  it('attempts again after an error that passes, and throws the last one as it is', async () => {
    const attempt = jest.fn(async (): Promise<never> => {
      throw new Error(`busy ${attempt.mock.calls.length}`)
    })
    const failure = expect(retry({ attempts: 3, passing: () => true, exhausted: 'unused' }, attempt)).rejects.toThrow('busy 3')
    await jest.advanceTimersByTimeAsync(20 + 40)
    await failure
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('passes an error on and makes no further attempt', async () => {
    const attempt = jest.fn(async () => {
      throw new Error('no table')
    })
    await expect(retry({ attempts: 3 }, attempt)).rejects.toThrow('no table')
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
