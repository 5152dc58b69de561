import { setTimeout as sleep } from 'node:timers/promises'

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
