/** The longest pause between two attempts, in milliseconds. */
const longest = 1280

/** Waits before the next attempt, up to 20, 40, 80 … ms (exponential backoff), with jitter so that two colliding callers separate. */
export const pause = (attempt: number, longestPause = longest): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.random() * Math.min(10 * 2 ** attempt, longestPause)))

/** Thrown by an attempt for which what it read is no longer so: another attempt reads what is there now. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead'
}

type Options = {
  /** The most attempts. */
  readonly attempts: number
  /** What is thrown when the last attempt's read is stale too: an error, or its message. */
  readonly exhausted?: string | Error
  /** Milliseconds. */
  readonly longestPause?: number
  /** The errors after which another attempt may succeed; the last attempt's is thrown as it is. */
  readonly passing?: (error: unknown) => boolean
}

const lastError = (error: unknown, exhausted: string | Error): unknown => {
  if (!(error instanceof StaleRead)) return error
  return typeof exhausted === 'string' ? new Error(exhausted) : exhausted
}

/** Attempts with backoff as long as an attempt throws `StaleRead`, or a passing error. Any other error ends it at once. */
export const retry = async <T>(
  { attempts, exhausted = 'Every attempt failed', longestPause = longest, passing = () => false }: Options,
  attempt: () => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StaleRead || passing(error))) throw error
      if (tries >= attempts) throw lastError(error, exhausted)
    }
    await pause(tries, longestPause)
  }
}
