/** The longest pause between two attempts, in milliseconds. */
const longest = 1280

/** Waits before the next attempt, up to 20, 40, 80 … ms (exponential backoff), with jitter so that two colliding callers separate. */
export const pause = (attempt: number, longestPause = longest): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.random() * Math.min(10 * 2 ** attempt, longestPause)))

type Options = {
  /** The most attempts. */
  readonly attempts: number
  /** The message of the error thrown when the last attempt returns `again`. */
  readonly exhausted?: string
  /** Milliseconds. */
  readonly longestPause?: number
}

/** Attempts with backoff until the outcome is not `again`, which means that a concurrent change interfered. */
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
