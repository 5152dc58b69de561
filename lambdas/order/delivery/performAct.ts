import { retry } from '../../kit/retry.ts'
import type { Write } from '../../kit/table/table.ts'
import { type ActWrites, recordAct } from '../store/actStore.ts'
import { recordsOfOrder } from '../store/orderRecords.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'
import type { Decision, ReadOrder } from './orderActs.ts'

type Refused = Exclude<Decision, { readonly writes: ActWrites } | 'done'>

/** The outcome: `acted`, `done` when an earlier call did it, no such order, or why it is refused. */
export type Acted = 'acted' | 'done' | 'orderNotFound' | Refused

/**
 * Reads the order, decides and writes, again after each concurrent change: of ten clicks at once one acts, and the others find it done. `entries`
 * returns the journal's entries.
 */
export const performAct = (
  id: string,
  decide: (read: ReadOrder) => Decision,
  entries: (order: OrderRow, writes: ActWrites) => readonly Write<'journal'>[] = () => [],
): Promise<Acted> =>
  retry<Acted>({ attempts: 12, exhausted: `The order ${id} changed at every attempt to act on it` }, async () => {
    const order = await findOrder(id)
    if (!order) return 'orderNotFound'
    const records = await recordsOfOrder(order)
    const decision = decide({ order, records, now: new Date() })
    if (decision === 'done' || !('writes' in decision)) return decision
    const { writes } = decision
    return (await recordAct(order, records, writes, entries(order, writes))) ? 'acted' : 'again'
  })
