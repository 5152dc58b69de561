import pMap from 'p-map'
import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { bulkRefusals } from '../../shared/artwork/artworkRefusals.ts'
import { type BulkChange, type BulkWork, bulkTerms, changesOffer } from '../../shared/artwork/bulkChange.ts'
import type { RouteOutput } from '../../shared/kit/route.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import type { CallJournal } from '../kit/journal/callJournal.ts'
import { log } from '../kit/log.ts'
import { keys } from '../kit/table/keys.ts'
import { change, transact } from '../kit/table/table.ts'
import { whenUnchanged } from './artworkEditing.ts'
import { artworkSubject, changesOfEdit, notePrice } from './artworkJournal.ts'
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

/** Builds the bulk change that restores the work; it contains rank and home page only where this change set them. */
const undoOf = (row: ArtworkRow, { rank, isFeatured }: BulkWork): BulkWork => ({
  id: row.id,
  version: row.version + 1,
  priceEur: row.priceEur ?? null,
  availability: adminArtworkOf(row).availability,
  ...(rank !== undefined && { rank: row.rank ?? null }),
  ...(isFeatured !== undefined && { isFeatured: row.featuredAt !== undefined }),
})

const changesOf = (row: ArtworkRow, { rank, isFeatured }: BulkWork, terms: Parameters<typeof changesOfEdit>[1]) => [
  ...changesOfEdit(row, { ...terms, ...(isFeatured !== undefined && { isFeatured }) }),
  ...(rank === undefined || (rank ?? undefined) === row.rank ? [] : [{ field: 'rank' }]),
]

/** Changes one work, on condition that it is still as the owner saw it. */
const changeOne = async (
  journal: CallJournal,
  row: ArtworkRow | undefined,
  own: BulkWork,
  all: Omit<BulkChange, 'works'>,
): Promise<Result> => {
  const { id, version } = own
  if (row?.version !== version) return tooLate(id, row)
  const terms = bulkTerms(row, own, all)
  if ('obstacle' in terms) return refused(id, terms.obstacle, row)
  const { priceEur, availability } = terms
  const { disowned, ...unchanged } = whenUnchanged(row, terms)
  const now = new Date().toISOString()
  const place = placeOf(own, now)
  const failed = await transact([
    change('artwork', keys.artwork(id), {
      ...unchanged,
      set: { availability, ...(priceEur !== null && { priceEur }), ...(changesOffer(own, all) && { updatedAt: now }), ...place.set },
      add: { version: 1 },
      remove: [...(priceEur === null ? ['priceEur'] : []), ...disowned, ...place.remove],
    }),
    journal.entry(artworkSubject(row), changesOf(row, own, terms)),
  ])
  const current = await findById(id)
  if (failed.size || !current) return tooLate(id, current)
  notePrice(row, terms)
  return { outcome: 'updated', artwork: adminArtworkOf(current), undo: undoOf(row, own) }
}

/** More at once only wait for each other's connections, until their time is up. */
const concurrency = 10

/**
 * Changes the works that can be changed and returns a result for each, with a reason where it stays as it was. One that fails does not stop
 * the others.
 */
const changeWorks = async (journal: CallJournal, { works, ...all }: BulkChange): Promise<Result[]> => {
  const ids = works.map(({ id }) => id)
  const rows = await findByIds(ids, 'latest')
  const changed = (own: BulkWork): Promise<Result> =>
    changeOne(journal, rows.get(own.id), own, all).catch(error => {
      log.error('work not saved', error, { artworkId: own.id })
      return refused(own.id, 'notSaved')
    })
  const results = await pMap(works, changed, { concurrency })
  if (results.every(({ outcome }) => outcome === 'refused')) journal.unchanged()
  return results
}

export const handler = adminWrite(adminArtworkRoutes.bulkUpdateArtworks)(async ({ body, journal }) => ({
  results: await changeWorks(journal, body),
}))
