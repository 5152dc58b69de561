export type Log = (line: string) => void

/** Logs how long a step took once it has ended; steps under half a second are not logged. */
export const timed = async <T>(log: Log, what: string, work: Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const result = await work
  const seconds = (performance.now() - startedAt) / 1000
  if (seconds >= 0.5) log(`${what} (${seconds.toFixed(1)} s)`)
  return result
}
