/**
 * Returns the milliseconds of processor that some work took in this process. Unlike the time on the wall, they stay the same when other
 * programs keep the machine busy.
 */
export const processorTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
