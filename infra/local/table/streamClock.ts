import { setTimeout as sleep } from 'node:timers/promises'

/** The time by which the stream waits between two tries and finds a record too old; tests may move it. */
export type StreamClock = {
  /** Epoch milliseconds. */
  now(): number
  /** On, or back where negative. */
  advance(seconds: number): void
  /** Ends when its time has come by this clock, or with the signal. */
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
