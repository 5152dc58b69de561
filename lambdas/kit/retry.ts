/** Milliseconds that the longest pause between two attempts may last. */
const longest = 1280

/** Waits before the next attempt, up to 20, 40, 80 … ms (exponential backoff), at random so that two callers that collided part. */
export const pause = (attempt: number, longestPause = longest): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.random() * Math.min(10 * 2 ** attempt, longestPause)))

type Options = {
  /** How many attempts are made at most. */
  readonly attempts: number
  /** The message of the error when the last attempt asks for another one. */
  readonly exhausted?: string
  /** Milliseconds. */
  readonly longestPause?: number
}

/** Attempts with backoff until the outcome is another than `again`, which says that a concurrent change was met. */
export const retry = async <T>(
  { attempts, exhausted = 'Every attempt failed', longestPause = longest }: Options,
  attempt: (isLast: boolean) => Promise<T | 'again'>,
): Promise<T> => {
  for (let tries = 1; tries <= attempts; tries += 1) {
    const outcome = await attempt(tries === attempts)
    if (outcome !== 'again') return outcome
    if (tries < attempts) await pause(tries, longestPause)
  }
  throw new Error(exhausted)
}
