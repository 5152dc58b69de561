/**
 * The pool's clock, which tests can move by the control API (`control.ts`): codes, lock-outs, sessions and tokens follow it. It can be
 * moved for everybody or for one account (by its sub), so that tests running side by side do not affect each other. The functions and the
 * HTTP API's authorizer use the real time, as they would on AWS.
 */
export type PoolClock = {
  /** Epoch milliseconds, for one account or in general. */
  now(sub?: string): number
  advance(milliseconds: number, sub?: string): void
  /** Returns to the real time, for every account. */
  reset(): void
}

const everybody = ''

export const createPoolClock = (): PoolClock => {
  const offsets = new Map<string, number>()
  const offsetOf = (sub: string): number => offsets.get(sub) ?? 0
  return {
    now: (sub = everybody) => Date.now() + offsetOf(everybody) + (sub === everybody ? 0 : offsetOf(sub)),
    advance: (milliseconds, sub = everybody) => void offsets.set(sub, offsetOf(sub) + milliseconds),
    reset: () => offsets.clear(),
  }
}
