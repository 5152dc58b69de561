/**
 * The pool's own time, which tests may move by the control API (`control.ts`): codes, lock-outs, sessions and tokens follow it.
 * It is moved for everybody, or for one account alone (by its sub), so that tests that run side by side keep their own time.
 * The functions and the HTTP API's authorizer follow the machine's time, as they do where the clock cannot be moved.
 */
export type Clock = {
  /** Epoch milliseconds, for an account or for anything else. */
  now(sub?: string): number
  advance(milliseconds: number, sub?: string): void
  /** Back to the machine's own time, for every account. */
  reset(): void
}

const everybody = ''

export const createClock = (): Clock => {
  const offsets = new Map<string, number>()
  const offsetOf = (sub: string): number => offsets.get(sub) ?? 0
  return {
    now: (sub = everybody) => Date.now() + offsetOf(everybody) + (sub === everybody ? 0 : offsetOf(sub)),
    advance: (milliseconds, sub = everybody) => void offsets.set(sub, offsetOf(sub) + milliseconds),
    reset: () => offsets.clear(),
  }
}
