import { keys } from '../../../lambdas/kit/table/keys.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { getRow } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'
import { until } from '../values/until.ts'
import { anArtwork } from './builders.ts'
import { buyer } from './orders.ts'

/** Puts so many works up for sale, and waits until the pages know them all: the share that may be held is counted from those. */
export const aGalleryOf = async (count: number): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push((await anArtwork()).id)
  await until(
    `${count} works to be found`,
    // While hundreds of works are rendered, the search may not answer in time.
    async () => {
      const { status, text } = await visitor().send(artworkRoutes.searchArtworks, { query: {} })
      return status === 200 && JSON.parse(text).total === count
    },
    60 + count / 5,
  )
  return ids
}

/** Buys one work at once, from the visitor's own address. */
export const purchaseOf = (someone: Visitor, artworkId: number, changes: object = {}): Promise<OpenedPayment> =>
  someone.call(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId, ...changes } })

/** Returns which of these works are held now. */
export const heldOf = async (ids: readonly number[]): Promise<readonly number[]> => {
  const rows = await Promise.all(ids.map(id => getRow(keys.artwork(id))))
  return ids.filter((_, at) => rows[at]?.heldBy !== undefined)
}
