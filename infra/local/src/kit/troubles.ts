import type { Reply } from './http.ts'

/** Takes the lines that tell what goes wrong in an open shop: an event that a function gave up, a call that IAM refused. */
export type Troubles = {
  readonly tell: (line: string) => void
  /** Returns the kept lines that contain these words, and keeps them no longer. */
  readonly take: (words: string) => readonly string[]
}

/** Passes each line on at once. */
export const passedOn = (log: (line: string) => void): Troubles => ({ tell: log, take: () => [] })

/** Keeps the lines for the tests that provoked them. What no test took is taken by the empty words. */
export const keptForTests = (): Troubles => {
  let kept: readonly string[] = []
  return {
    tell: line => {
      kept = [...kept, line]
    },
    take: words => {
      const taken = kept.filter(line => line.includes(words))
      kept = kept.filter(line => !line.includes(words))
      return taken
    },
  }
}

export const troublesPath = '/__control/troubles'

/**
 * Answers tests.
 *
 * | call, of the one AWS endpoint | body  | does                                                                   |
 * | ----------------------------- | ----- | ---------------------------------------------------------------------- |
 * | POST /__control/troubles      | words | answers the lines that contain these words, each of them once          |
 */
export const answerTroubles = ({ take }: Troubles, method: string, words: string): Reply => {
  const headers = { 'content-type': 'application/json' }
  if (method === 'POST' && words) return { status: 200, headers, body: JSON.stringify(take(words)) }
  return {
    status: 404,
    headers,
    body: JSON.stringify({ message: `No control ${method} ${troublesPath}: see infra/local/src/kit/troubles.ts` }),
  }
}
