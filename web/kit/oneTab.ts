/** Runs `work` in one tab at a time; where the page is not a secure context, which has no locks, in each by itself. */
export const inOneTab = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
}
