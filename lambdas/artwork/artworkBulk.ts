import type { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { bulkRefusals } from '../../shared/artwork/adminArtworkRoutes.ts'
import { type BulkChange, type BulkWork, bulkTerms, changesOffer } from '../../shared/artwork/bulkChange.ts'
import type { RouteOutput } from '../../shared/kit/route.ts'
import { log } from '../kit/log.ts'
import { keys } from '../kit/table/keys.ts'
import { updateRow } from '../kit/table/table.ts'
import { whenUnchanged } from './artworkEditing.ts'
import { type ArtworkRow, adminArtworkOf, findById, findByIds } from './artworkStore.ts'

type Result = RouteOutput<typeof adminArtworkRoutes.bulkUpdateArtworks>['results'][number]

const refused = (id: number, code: keyof typeof bulkRefusals, current?: ArtworkRow): Result => ({
  outcome: 'refused',
  id,
  code,
  detail: bulkRefusals[code].detail,
  ...(current && { artwork: adminArtworkOf(current) }),
})

const tooLate = (id: number, current: ArtworkRow | undefined): Result =>
  current ? refused(id, 'artworkChanged', current) : refused(id, 'artworkNotFound')

const placeOf = ({ rank, isFeatured }: BulkWork, now: string) => ({
  set: { ...(rank !== null && { rank }), ...(isFeatured && { featuredAt: now }) },
  remove: [...(rank === null ? ['rank'] : []), ...(isFeatured === false ? ['featuredAt'] : [])],
})

/** Builds the bulk change that restores the work; it names rank and home page only where this change did. */
const undoOf = (row: ArtworkRow, { rank, isFeatured }: BulkWork, version: number): BulkWork => ({
  id: row.id,
  version,
  priceEur: row.priceEur ?? null,
  availability: adminArtworkOf(row).availability,
  ...(rank !== undefined && { rank: row.rank ?? null }),
  ...(isFeatured !== undefined && { isFeatured: row.featuredAt !== undefined }),
})

/** Changes one work by a conditional write that holds only while the work is as the owner saw it. */
const changeOne = async (row: ArtworkRow | undefined, own: BulkWork, all: Omit<BulkChange, 'works'>): Promise<Result> => {
  const { id, version } = own
  if (row?.version !== version) return tooLate(id, row)
  const terms = bulkTerms(row, own, all)
  if ('obstacle' in terms) return refused(id, terms.obstacle, row)
  const { priceEur, availability } = terms
  const { disowned, ...unchanged } = whenUnchanged(row, terms)
  const now = new Date().toISOString()
  const place = placeOf(own, now)
  const changed = await updateRow<ArtworkRow>(keys.artwork(id), {
    ...unchanged,
    set: { availability, ...(priceEur !== null && { priceEur }), ...(changesOffer(own, all) && { updatedAt: now }), ...place.set },
    add: { version: 1 },
    remove: [...(priceEur === null ? ['priceEur'] : []), ...disowned, ...place.remove],
  })
  if (!changed) return tooLate(id, await findById(id))
  return { outcome: 'updated', artwork: adminArtworkOf(changed), undo: undoOf(row, own, changed.version) }
}

/** Changes the works that can be changed and says of every other why it stays. One that fails does not stop the others. */
export const changeWorks = async ({ works, ...all }: BulkChange): Promise<Result[]> => {
  const ids = works.map(({ id }) => id)
  const rows = await findByIds(ids, 'latest')
  return Promise.all(
    works.map(own =>
      changeOne(rows.get(own.id), own, all).catch(error => {
        log.error('work not saved', error, { artworkId: own.id })
        return refused(own.id, 'notSaved')
      }),
    ),
  )
}
