import type { Context } from './context.ts'
import type { Snapshot, Store } from './store.ts'

type Faults = { readonly status: number; readonly path?: string | undefined; left: number }

/** The stand-in as its test bench holds it: what it works on, and what has been asked to go wrong. */
export type Bench = {
  readonly context: Context
  readonly store: Store
  faults: Faults | undefined
}

/** The failure this API call meets, as a status (0: the connection is cut), or nothing. */
export const takeFault = (bench: Bench, path: string): number | undefined => {
  const { faults } = bench
  if (!faults || faults.left === 0 || (faults.path !== undefined && !path.startsWith(faults.path))) return undefined
  faults.left -= 1
  return faults.status
}

/** All events of a session once more, newest first; answers how many. */
export const redeliverInReverse = ({ context }: Bench, sessionId: string): number => {
  const events = [...context.tables.events.values()].filter(stored => stored.sessionId === sessionId).reverse()
  for (const [index, { event }] of events.entries()) context.webhooks.redeliver(event.id, 1, index * 150)
  return events.length
}

export const resetBench = (bench: Bench): void => {
  bench.store.reset()
  bench.context.webhooks.reset()
  bench.context.clock.reset()
  bench.faults = undefined
}

/** Goes back to a snapshot, and on from there. */
export const restoreBench = (bench: Bench, snapshot: Snapshot): void => {
  resetBench(bench)
  bench.store.restore(snapshot)
  bench.context.webhooks.resume()
}
