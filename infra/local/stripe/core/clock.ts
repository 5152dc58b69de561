/** The stand-in's clock, which tests can move. Expiries follow it; signatures and deliveries follow the real time. */
export type StripeClock = {
  /** Epoch seconds, like every timestamp of the API. */
  now(): number
  advance(seconds: number): void
  reset(): void
}

export const createStripeClock = (): StripeClock => {
  let offset = 0
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    advance: seconds => {
      offset += seconds
    },
    reset: () => {
      offset = 0
    },
  }
}
