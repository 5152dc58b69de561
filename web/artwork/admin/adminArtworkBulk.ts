import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { type BulkChange, type BulkWork, maxBulk } from '../../../shared/artwork/admin/bulkChange.ts'
import { movesTo, type Target } from '../../../shared/artwork/placing.ts'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import { makeListChange, wholeList } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'
import { isProvisional, withBulkChange } from './adminArtworkChanges.ts'
import { adminArtworksQuery, latestVersion, storeWorks, type Works } from './adminArtworkQuery.ts'

export type BulkResult = RouteOutput<typeof adminArtworkRoutes.bulkUpdateArtworks>['results'][number]

type Change = Omit<BulkWork, 'version'>
type ChangesOf = (works: Works) => readonly Change[]

const withVersion = (works: Works, { id, ...change }: Change): BulkWork => ({
  id,
  version: latestVersion(id, works.find(work => work.id === id)?.version ?? 0),
  ...change,
})

/** Sends a change and stores what became of each work. */
const send = async (body: BulkChange): Promise<readonly BulkResult[]> => {
  const { results } = await api(adminArtworkRoutes.bulkUpdateArtworks, { body })
  const gone = results.flatMap(result =>
    result.outcome === 'refused' && !result.artwork && result.code === 'artworkNotFound' ? [result.id] : [],
  )
  await storeWorks(
    results.flatMap(({ artwork }) => artwork ?? []),
    gone,
  )
  return results
}

/** Changes up to a hundred works, each with the version shown. The works the server will accept are updated optimistically. */
export const bulkUpdate = (change: BulkChange): Promise<readonly BulkResult[]> =>
  makeListChange(
    adminArtworksQuery,
    works => withBulkChange(works, change),
    () => send({ ...change, works: change.works.map(work => ({ ...work, version: latestVersion(work.id, work.version) })) }),
  )

/** Computes the changes once the earlier ones are answered, from the works as they are then, and sends them in batches. */
const inBatches = (changesOf: ChangesOf): Promise<readonly BulkResult[]> =>
  makeListChange(
    adminArtworksQuery,
    works => withBulkChange(works, { works: changesOf(works).map(change => withVersion(works, change)) }),
    async () => {
      const works = await wholeList(adminArtworksQuery)
      const results: BulkResult[] = []
      for (let rest = changesOf(works); rest.length; rest = rest.slice(maxBulk))
        results.push(...(await send({ works: rest.slice(0, maxBulk).map(change => withVersion(works, change)) })))
      return results
    },
  )

/** Moves a work next to another in the gallery's own order, optimistically. Works around it may get new ranks. */
export const placeArtwork = (id: number, target: Target): Promise<readonly BulkResult[]> =>
  inBatches(works =>
    movesTo(
      works.filter(work => !isProvisional(work)),
      id,
      target,
    ),
  )

/** Makes the work open the home page, or undoes that. The work chosen before loses the place. */
export const featureArtwork = (id: number, isFeatured: boolean): Promise<readonly BulkResult[]> =>
  inBatches(works => [
    { id, isFeatured },
    ...works.filter(work => work.featuredAt && work.id !== id).map(work => ({ id: work.id, isFeatured: false })),
  ])
