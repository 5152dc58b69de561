import { indexes, listings } from '../../kit/table/keys.ts'
import { countRows } from '../../kit/table/table.ts'
import { readHeldSlots } from './heldCounts.ts'
import { worksForSale } from './worksForSale.ts'

/** The most orders counted of a day: more would change no alarm and cost reads. */
const mostCounted = 200

const countSince = (list: typeof listings.orders | typeof listings.unpaidOrders, since: string): Promise<number> => {
  const { name, partition, sort } = indexes.listed
  return countRows({ index: name, where: `#${partition} = :list AND #${sort} > :since`, values: { list, since } }, mostCounted)
}

const readHeldShare = async (): Promise<number> => {
  const [held, forSale] = await Promise.all([readHeldSlots(), worksForSale()])
  return forSale ? Math.round((100 * held.length) / forSale) : 0
}

/** Measures how much of the gallery is held unpaid, in percent, and how many of a day's orders are unpaid for each paid one (D18c). */
export const readHoldMetrics = async (now: Date): Promise<{ readonly heldShare: number; readonly unpaidPerPaid: number }> => {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  const [heldShare, paid, unpaid] = await Promise.all([
    readHeldShare(),
    countSince(listings.orders, since),
    countSince(listings.unpaidOrders, since),
  ])
  return { heldShare, unpaidPerPaid: unpaid / Math.max(1, paid) }
}
