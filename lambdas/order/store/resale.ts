import type { RouteOutput } from '../../../shared/kit/route.ts'
import type { adminOrderRoutes } from '../../../shared/order/adminOrderRoutes.ts'
import { type ResaleRefusal, resaleRefusal, resaleRefusals } from '../../../shared/order/resale.ts'
import { artworkSubject, changesOfEdit } from '../../artwork/artworkJournal.ts'
import { type ArtworkRow, adminArtworkOf, findById } from '../../artwork/artworkStore.ts'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { log } from '../../kit/log.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, transact } from '../../kit/table/table.ts'

type Result = RouteOutput<typeof adminOrderRoutes.putBackOnSale>['results'][number]

const refused = (artworkId: number, code: ResaleRefusal): Result => ({
  outcome: 'refused',
  artworkId,
  code,
  detail: resaleRefusals[code],
})

/** Puts the work on sale on condition that it belongs to nobody and that this order's refund took it off sale (`isReturnedBy`). */
const putUp = (orderId: string, work: ArtworkRow, { entry }: CallJournal) =>
  transact([
    change('artwork', keys.artwork(work.id), {
      set: { availability: 'Disponible', updatedAt: new Date().toISOString() },
      add: { version: 1 },
      remove: ['returnedBy'],
      when: '#returnedBy = :order AND #availability = :sold AND attribute_not_exists(#heldBy) AND attribute_not_exists(#soldBy)',
      values: { order: orderId, sold: 'Vendu' },
    }),
    entry(artworkSubject(work), changesOfEdit(work, { availability: 'Disponible' })),
  ])

const sellOneAgain = async (journal: CallJournal, orderId: string, artworkId: number): Promise<Result> => {
  const before = await findById(artworkId)
  if (before?.returnedBy === orderId) await putUp(orderId, before, journal)
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
export const sellAgain = (journal: CallJournal, orderId: string, artworkIds: readonly number[]): Promise<Result[]> =>
  Promise.all(
    artworkIds.map(artworkId =>
      sellOneAgain(journal, orderId, artworkId).catch(error => {
        log.error('work not put up for sale', error, { orderId, artworkId })
        return refused(artworkId, 'notSaved')
      }),
    ),
  )
