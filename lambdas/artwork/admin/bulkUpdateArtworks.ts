import pMap from 'p-map'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { bulkRefusals } from '../../../shared/artwork/admin/artworkRefusals.ts'
import { type BulkChange, type BulkWork, bulkHanging, bulkTerms, changesOffer } from '../../../shared/artwork/admin/bulkChange.ts'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import { holdsAddress } from '../../editorial/contentStore.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { log } from '../../kit/log.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, transact } from '../../kit/table/table.ts'
import { type ArtworkRow, findById, findByIds } from '../artworkStore.ts'
import { adminArtworkOf } from './adminArtworkStore.ts'
import { publicationOf, whenUnchanged } from './artworkEditing.ts'
import { artworkSubject, changesOfEdit, notePrice } from './artworkJournal.ts'

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

type Hanging = ReturnType<typeof bulkHanging>

const placeOf = ({ rank, isFeatured }: BulkWork, now: string) => ({
  set: { ...(rank !== null && { rank }), ...(isFeatured && { featuredAt: now }) },
  remove: [...(rank === null ? ['rank'] : []), ...(isFeatured === false ? ['featuredAt'] : [])],
})

const hangingOf = ({ isPublished, collectionRef }: Hanging, now: string) => {
  const publication = isPublished === undefined ? { set: {}, setOnce: {}, remove: [] } : publicationOf(isPublished, now)
  return {
    set: { ...publication.set, ...(collectionRef && { collectionRef }) },
    setOnce: publication.setOnce,
    remove: [...publication.remove, ...(collectionRef === null ? ['collectionRef'] : [])],
  }
}

/** Builds the bulk change that restores the work; besides price and availability it contains only what this change set. */
const undoOf = (row: ArtworkRow, { rank, isFeatured }: BulkWork, { isPublished, collectionRef }: Hanging): BulkWork => ({
  id: row.id,
  version: row.version + 1,
  priceEur: row.priceEur ?? null,
  availability: adminArtworkOf(row).availability,
  ...(isPublished !== undefined && { isPublished: row.isPublished }),
  ...(collectionRef !== undefined && { collectionRef: row.collectionRef ?? null }),
  ...(rank !== undefined && { rank: row.rank ?? null }),
  ...(isFeatured !== undefined && { isFeatured: row.featuredAt !== undefined }),
})

type Terms = Parameters<typeof changesOfEdit>[1]

const changesOf = (row: ArtworkRow, { rank, isFeatured }: BulkWork, { isPublished, collectionRef }: Hanging, terms: Terms) => [
  ...changesOfEdit(row, { ...terms, ...(isFeatured !== undefined && { isFeatured }), ...(isPublished !== undefined && { isPublished }) }),
  ...(rank === undefined || (rank ?? undefined) === row.rank ? [] : [{ field: 'rank' }]),
  ...(collectionRef === undefined || (collectionRef ?? undefined) === row.collectionRef ? [] : [{ field: 'collectionRef' }]),
]

/** Changes one work, on condition that it is still as the owner saw it. `collections` are those of the change that exist. */
const changeOne = async (
  journal: CallJournal,
  row: ArtworkRow | undefined,
  own: BulkWork,
  all: Omit<BulkChange, 'works'>,
  collections: ReadonlySet<string>,
): Promise<Result> => {
  const { id, version } = own
  if (row?.version !== version) return tooLate(id, row)
  const terms = bulkTerms(row, own, all)
  if ('obstacle' in terms) return refused(id, terms.obstacle, row)
  const hanging = bulkHanging(own, all)
  const { collectionRef } = hanging
  if (collectionRef && collectionRef !== row.collectionRef && !collections.has(collectionRef)) return refused(id, 'unknownCollection', row)
  const { priceEur, availability } = terms
  const { disowned, ...unchanged } = whenUnchanged(row, terms)
  const now = new Date().toISOString()
  const [place, hung] = [placeOf(own, now), hangingOf(hanging, now)]
  const offer = { availability, ...(priceEur !== null && { priceEur }), ...(changesOffer(own, all) && { updatedAt: now }) }
  const failed = await transact([
    change('artwork', keys.artwork(id), {
      ...unchanged,
      set: { ...offer, ...place.set, ...hung.set },
      setOnce: hung.setOnce,
      add: { version: 1 },
      remove: [...(priceEur === null ? ['priceEur'] : []), ...disowned, ...place.remove, ...hung.remove],
    }),
    journal.entry(artworkSubject(row), changesOf(row, own, hanging, terms)),
  ])
  const current = await findById(id)
  if (failed.size || !current) return tooLate(id, current)
  notePrice(row, terms)
  return { outcome: 'updated', artwork: adminArtworkOf(current), undo: undoOf(row, own, hanging) }
}

/** More at once only wait for each other's connections, until their time is up. */
const concurrency = 10

/** Returns the collections named that exist. */
const existing = async (named: readonly Pick<BulkWork, 'collectionRef'>[]): Promise<ReadonlySet<string>> => {
  const slugs = [...new Set(named.flatMap(({ collectionRef }) => collectionRef ?? []))]
  const found = await pMap(slugs, async slug => ((await holdsAddress('collection', slug)) ? [slug] : []), { concurrency })
  return new Set(found.flat())
}

/**
 * Changes the works that can be changed and returns a result for each, with a reason where it stays as it was. One that fails does not stop
 * the others.
 */
const changeWorks = async (journal: CallJournal, { works, ...all }: BulkChange): Promise<Result[]> => {
  const ids = works.map(({ id }) => id)
  const [rows, collections] = await Promise.all([findByIds(ids, 'latest'), existing([all, ...works])])
  const changed = (own: BulkWork): Promise<Result> =>
    changeOne(journal, rows.get(own.id), own, all, collections).catch(error => {
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
