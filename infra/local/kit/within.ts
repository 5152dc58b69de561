/** Resolves with the work's outcome, or with `late()` after the timeout; the work continues unless `late` ends it. */
export const within = <T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(late()), milliseconds)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
