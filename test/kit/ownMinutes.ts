import { afterEach, beforeEach, jest } from '@jest/globals'

/** Each test of this file in a minute of its own, by the page's clock: forms count the tries of the last one. */
export const inMinutesOfTheirOwn = (): void => {
  const start = Date.now()
  let minutes = 0
  beforeEach(() => {
    minutes += 2
    jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000)
  })
  afterEach(() => void jest.restoreAllMocks())
}
