/** The stand-in's own time, which tests may move: what expires follows it, signatures and deliveries follow the real one. */
export type Clock = {
  /** Epoch seconds, as every timestamp of the API. */
  now(): number
  advance(seconds: number): void
  reset(): void
}

export const createClock = (): Clock => {
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
