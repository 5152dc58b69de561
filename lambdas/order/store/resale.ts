import type { RouteOutput } from '../../../shared/kit/route.ts'
import { isReturnedBy, type ResaleRefusal, resaleRefusal, resaleRefusals } from '../../../shared/order/admin/resale.ts'
import type { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { adminArtworkOf } from '../../artwork/admin/adminArtworkStore.ts'
import { artworkSubject, changesOfEdit } from '../../artwork/admin/artworkJournal.ts'
import { type ArtworkRow, findById } from '../../artwork/artworkStore.ts'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { log } from '../../kit/log.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, transact } from '../../kit/table/table.ts'
import type { OrderRow } from './orderStore.ts'

type Result = RouteOutput<typeof resaleRoutes.putBackOnSale>['results'][number]

const refused = (artworkId: number, code: ResaleRefusal): Result => ({
  outcome: 'refused',
  artworkId,
  code,
  detail: resaleRefusals[code],
})

/** Puts the work on sale on condition that no other order has claimed it since it was read as returned (`isReturnedBy`). */
const putUp = (order: OrderRow, work: ArtworkRow, { entry }: CallJournal) =>
  transact([
    change('artwork', keys.artwork(work.id), {
      set: { availability: 'Disponible', updatedAt: new Date().toISOString() },
      add: { version: 1 },
      remove: ['returnedBy', 'soldBy', 'soldAt'],
      when: `${work.soldBy === undefined ? '#returnedBy = :order AND attribute_not_exists(#soldBy)' : '#soldBy = :order'} AND #availability = :sold AND attribute_not_exists(#heldBy)`,
      values: { order: work.soldBy ?? work.returnedBy, sold: 'Vendu' },
    }),
    ...(work.soldBy === order.id
      ? [
          change('order', keys.order(order.id), {
            compute: { resoldWorks: 'list_append(if_not_exists(#resoldWorks, :none), :resold)' },
            values: { none: [], resold: [work.id] },
          }),
        ]
      : []),
    entry(artworkSubject(work), changesOfEdit(work, { availability: 'Disponible' })),
  ])

const sellOneAgain = async (journal: CallJournal, order: OrderRow, artworkId: number): Promise<Result> => {
  const before = await findById(artworkId)
  if (before && isReturnedBy(order, before)) await putUp(order, before, journal)
  else journal.unchanged()
  const work = await findById(artworkId)
  if (!work) return refused(artworkId, 'artworkNotFound')
  const refusal = resaleRefusal(work)
  return refusal ? refused(artworkId, refusal) : { outcome: 'onSale', artwork: adminArtworkOf(work) }
}

/**
 * Puts the returned works on sale and returns a result for each, with a reason where it stays off sale. A work already on sale counts as done,
 * and one that fails does not stop the others.
 */
export const sellAgain = (journal: CallJournal, order: OrderRow, artworkIds: readonly number[]): Promise<Result[]> =>
  Promise.all(
    artworkIds.map(artworkId =>
      sellOneAgain(journal, order, artworkId).catch(error => {
        log.error('work not put up for sale', error, { orderId: order.id, artworkId })
        return refused(artworkId, 'notSaved')
      }),
    ),
  )
