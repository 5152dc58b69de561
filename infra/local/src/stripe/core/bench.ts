import type { Context } from './context.ts'
import type { StripeSnapshot, StripeStore } from './store.ts'

type Faults = { readonly status: number; readonly path?: string | undefined; left: number }

/** The stand-in's state as the controls for tests access it, with the fault to inject. */
export type StripeBench = {
  readonly context: Context
  readonly store: StripeStore
  faults: Faults | undefined
}

/** Returns the failure to answer this API call with, as a status (0 cuts the connection), or undefined. */
export const takeFault = (bench: StripeBench, path: string): number | undefined => {
  const { faults } = bench
  if (!faults || faults.left === 0 || (faults.path !== undefined && !path.startsWith(faults.path))) return undefined
  faults.left -= 1
  return faults.status
}

/** Redelivers all events of a session, newest first, and returns their number. */
export const redeliverInReverse = ({ context }: StripeBench, sessionId: string): number => {
  const events = [...context.tables.events.values()].filter(stored => stored.sessionId === sessionId).reverse()
  for (const [index, { event }] of events.entries()) context.webhooks.redeliver(event.id, 1, index * 150)
  return events.length
}

export const resetBench = (bench: StripeBench): void => {
  bench.store.reset()
  bench.context.webhooks.reset()
  bench.context.clock.reset()
  bench.faults = undefined
}

/** Restores a snapshot and resumes its deliveries. */
export const restoreBench = (bench: StripeBench, snapshot: StripeSnapshot): void => {
  resetBench(bench)
  bench.store.restore(snapshot)
  bench.context.webhooks.resume()
}
