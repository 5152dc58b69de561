const RealDate = Date

/** The single clock of a history, which the shop's functions and the provider read. It is moved, so nothing has to wait. */
export const movableClock = () => {
  let offset = 0
  class MovedDate extends RealDate {
    constructor(...given: readonly [] | readonly [number | string | Date]) {
      if (given.length) super(...given)
      else super(RealDate.now() + offset)
    }
    static override now(): number {
      return RealDate.now() + offset
    }
  }
  globalThis.Date = MovedDate as DateConstructor
  return {
    advance: (seconds: number): void => {
      offset += seconds * 1000
    },
    restore: (): void => {
      globalThis.Date = RealDate
    },
  }
}
