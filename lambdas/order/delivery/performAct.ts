import type { Refuse } from '../../../shared/kit/refusal.ts'
import { retry, StaleRead } from '../../kit/retry.ts'
import type { Write } from '../../kit/table/table.ts'
import { type ActWrites, recordAct } from '../store/actStore.ts'
import { recordsOfOrder } from '../store/orderRecords.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'
import type { ActRefusal, Decision, ReadOrder } from './orderActs.ts'

/**
 * Reads the order, decides and writes, again after each concurrent change: of ten clicks at once one acts, and the others find it done. `entries`
 * returns the journal's entries.
 */
export const performAct = (
  id: string,
  decide: (read: ReadOrder) => Decision,
  refuse: Refuse<ActRefusal | 'orderNotFound'>,
  entries: (order: OrderRow, writes: ActWrites) => readonly Write<'journal'>[] = () => [],
): Promise<'acted' | 'done'> =>
  retry<'acted' | 'done'>({ attempts: 12, exhausted: `The order ${id} changed at every attempt to act on it` }, async () => {
    const order = await findOrder(id)
    if (!order) throw refuse('orderNotFound')
    const records = await recordsOfOrder(order)
    const decision = decide({ order, records, now: new Date() })
    if (decision === 'done') return decision
    if ('invalid' in decision) throw refuse('invalidInput', decision.invalid)
    if ('refused' in decision) throw refuse(decision.refused)
    const { writes } = decision
    if (!(await recordAct(order, records, writes, entries(order, writes)))) throw new StaleRead()
    return 'acted'
  })
