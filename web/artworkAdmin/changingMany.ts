import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { type BulkChange, type BulkWork, maxBulk } from '../../shared/artwork/bulkChange.ts'
import { movesTo, type Target } from '../../shared/artwork/placing.ts'
import type { RouteOutput } from '../../shared/kit/route.ts'
import type { Api } from '../kit/api.ts'
import { isProvisional, withBulkChange } from './adminArtworkGuess.ts'
import { type AdminArtworksState, type ConfirmedArtworks, type Works, worksIn } from './confirmedArtworks.ts'

export type BulkResult = RouteOutput<typeof adminArtworkRoutes.bulkUpdateArtworks>['results'][number]

type Change = Omit<BulkWork, 'version'>
type Asked = (works: Works) => readonly Change[]

const onVersion = (works: Works, { id, ...change }: Change): BulkWork => ({
  id,
  version: works.find(work => work.id === id)?.version ?? 0,
  ...change,
})

const movesIn =
  (id: number, target: Target): Asked =>
  works =>
    movesTo(
      works.filter(work => !isProvisional(work)),
      id,
      target,
    )

const featuring =
  (id: number, isFeatured: boolean): Asked =>
  works => [
    { id, isFeatured },
    ...works.filter((work: AdminArtwork) => work.featuredAt && work.id !== id).map(work => ({ id: work.id, isFeatured: false })),
  ]

/** Changes several works at once, by the operation that answers for each of them. */
export const changingMany = (api: Api, { now, take, drop, latest, ask }: ConfirmedArtworks) => {
  const takeAll = (results: readonly BulkResult[]): AdminArtworksState => {
    for (const result of results) {
      if (result.artwork) take(result.artwork)
      else if (result.outcome === 'refused' && result.code === 'artworkNotFound') drop(result.id)
    }
    return now()
  }
  const send = async (body: BulkChange): Promise<readonly BulkResult[]> =>
    (await api(adminArtworkRoutes.bulkUpdateArtworks, { body })).results
  /** Computes the changes once the earlier ones are answered, from the works as they are then, and sends them in batches. */
  const inSteps = (asked: Asked): Promise<readonly BulkResult[]> =>
    ask(
      works => withBulkChange(works, { works: asked(works).map(change => onVersion(works, change)) }),
      async () => {
        const works = worksIn(now())
        const results: BulkResult[] = []
        for (let rest = asked(works); rest.length; rest = rest.slice(maxBulk)) {
          const step = await send({ works: rest.slice(0, maxBulk).map(change => onVersion(works, change)) })
          takeAll(step)
          results.push(...step)
        }
        return results
      },
      () => now(),
    )
  return {
    bulkUpdate: (change: BulkChange): Promise<readonly BulkResult[]> =>
      ask(
        works => withBulkChange(works, change),
        () => send({ ...change, works: change.works.map(work => ({ ...work, version: latest(work.id, work.version) })) }),
        takeAll,
      ),
    place: (id: number, target: Target) => inSteps(movesIn(id, target)),
    feature: (id: number, isFeatured: boolean) => inSteps(featuring(id, isFeatured)),
  }
}
