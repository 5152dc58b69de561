import { afterAll, beforeAll, beforeEach } from '@jest/globals'

/** Keeps what functions log during a file's tests from the terminal. Returns the lines of the present test. */
export const keepFunctionLog = (): readonly string[] => {
  const lines: string[] = []
  const { write } = process.stdout
  beforeAll(() => {
    process.stdout.write = text => lines.push(String(text)) > 0
  })
  beforeEach(() => void lines.splice(0))
  afterAll(() => {
    process.stdout.write = write
  })
  return lines
}
