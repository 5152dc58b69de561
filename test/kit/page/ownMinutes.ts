import { afterEach, beforeEach, jest } from '@jest/globals'

/**
 * Runs each test of the file in a minute of its own, by the page's clock, because the forms' rate limit counts the tries of the last
 * minute.
 */
export const inMinutesOfTheirOwn = (): void => {
  const start = Date.now()
  let minutes = 0
  beforeEach(() => {
    minutes += 2
    jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000)
  })
  afterEach(() => void jest.restoreAllMocks())
}
