/**
 * Runs `work` in one tab at a time, by a Web Lock. A page that is not a secure context has no locks, so there each tab runs it by itself.
 */
export const inOneTab = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
}
