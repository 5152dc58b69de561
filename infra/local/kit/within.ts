/** The work's own outcome, or `late()` once the time is over; the work itself goes on unless `late` ends it. */
export const within = <T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(late()), milliseconds)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
