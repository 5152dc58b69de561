import type { DynamoDBRecord } from 'aws-lambda'
import { inOrder, insertWork, type PageWork, removeWork } from '../../shared/artwork/pageWorks.ts'
import { setGallery } from '../../shared/gallery.ts'
import { pageFolders } from '../../shared/kit/pageKeys.ts'
import { notFoundAddresses, paths } from '../../shared/paths.ts'
import { dataAddresses, otherAddresses, workAddresses } from '../../web/render.tsx'
import { updateAllArModels, updateArModels } from '../arModel/arModelFiles.ts'
import { type ArtworkRow, findByIds, listPublished } from '../artwork/artworkStore.ts'
import { addressesEverPublished, publishedRows, siteContentOf } from '../editorial/contentStore.ts'
import { invalidateLater, sendInvalidation } from '../kit/files/edgeCache.ts'
import { listSiteFiles } from '../kit/files/siteFiles.ts'
import { log } from '../kit/log.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { contentPartition } from '../kit/table/keys.ts'
import { isOfKeptTerms } from './keptTerms.ts'
import { edgePathsOf, goneAddresses, keysOf, pageSource, type ShownNow, today } from './pageContent.ts'
import { areCurrent, type PublishedWorks, pageWorkOf, readPublishedWorks, updatePublishedWorks } from './publishedWorks.ts'
import { contentStatesOf, statesOf, touchedAddresses, touchedByContent } from './touchedPages.ts'
import { removeFile, type StoredEtags, writePages, writeSeoFiles } from './writePages.ts'

/** Replaces these works in the list by their latest state in the table. */
const withLatest = async (known: readonly PageWork[], ids: readonly number[]): Promise<readonly PageWork[]> => {
  const rows = await findByIds(ids, 'latest')
  return ids.reduce<readonly PageWork[]>((works, id) => {
    const row = rows.get(id)
    return row?.isPublished ? insertWork(works, pageWorkOf(row)) : removeWork(works, id)
  }, known)
}

/** Returns the latest rows of the works whose own pages are among these addresses. */
const rowsAt = async (addresses: ReadonlySet<string>, works: readonly PageWork[]): Promise<readonly ArtworkRow[]> => {
  const ids = works.filter(({ slug }) => addresses.has(paths.artwork(slug))).map(({ id }) => id)
  return [...(await findByIds(ids, 'latest')).values()]
}

/**
 * Returns the data of all pages for these works today. The painter's content is read after the works' file, because whoever changes content
 * raises the file's revision.
 */
const shownWith = async (works: readonly PageWork[]): Promise<ShownNow> => {
  // The addresses are read first: otherwise the address of content published meanwhile for the first time would count as gone.
  const everPublished = await addressesEverPublished()
  const content = await publishedRows()
  const now = today()
  setGallery(siteContentOf(content).studio[0], now.slice(0, 10))
  return { works, content, everPublished, now }
}

/**
 * Renders the pages that these records affect. The list of works is updated first, in one file with a write conditional on its ETag. Then
 * the pages are written, and again if the list or the day changed meanwhile, so that the last renderer leaves every page up to date.
 * Renderers therefore need not wait for each other, and the function needs no reserved concurrency. Every affected address counts as
 * changed, even where nothing was written now: an earlier run for the same records may have written the page and ended before the
 * invalidation.
 */
const prerenderChanges = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const states = records.flatMap(statesOf)
  const contentStates = records.flatMap(contentStatesOf)
  if (!states.length && !contentStates.length) return
  const ids = [...new Set(states.map(({ id }) => id))]
  const addresses = new Set<string>()
  let known = await updatePublishedWorks({ next: works => withLatest(works ?? [], ids), always: true })
  for (;;) {
    const { works } = known
    const shown = await shownWith(works)
    for (const address of touchedAddresses(states, shown)) addresses.add(address)
    for (const address of touchedByContent(contentStates, shown)) addresses.add(address)
    const rows = await rowsAt(addresses, works)
    // The AR models come first, because no page should link to a missing one.
    await updateArModels(ids, rows)
    await Promise.all([writePages({ addresses, shown, rows }), writeSeoFiles(shown)])
    if ((await areCurrent(known)) && shown.now === today()) break
    known = (await readPublishedWorks()) ?? known
  }
  invalidateLater([...addresses].flatMap(keysOf).flatMap(edgePathsOf))
}

/** Reads the latest rows of all published works. The index is eventually consistent, so that the works listed in the file are read too. */
const publishedWorkRows = async (known: readonly PageWork[] = []): Promise<readonly ArtworkRow[]> => {
  const ids = new Set([...(await listPublished()), ...known].map(({ id }) => id))
  return [...(await findByIds([...ids], 'latest')).values()].filter(({ isPublished }) => isPublished)
}

const storedFiles = async (): Promise<StoredEtags> =>
  new Map((await Promise.all(pageFolders.map(listSiteFiles))).flatMap(found => [...found]))

type Addresses = {
  /** The pages of works, by slug and by number. */
  readonly ofWorks: ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

const allAddresses = (shown: ShownNow, rows: readonly ArtworkRow[]): Addresses => {
  const source = pageSource(shown, rows)
  return {
    ofWorks: new Set([...workAddresses(source), ...shown.works.map(({ id }) => paths.artwork(id))]),
    others: new Set([...notFoundAddresses, ...otherAddresses(source), ...dataAddresses, ...goneAddresses(shown)]),
  }
}

/** The number of works from which rendering all pages takes longer than the painter waits to see what she published. */
const manyWorks = 100

/**
 * Files without a page are removed first, so that a page that fails does not keep them. The works' pages come last, because there may be
 * thousands: the painter's changes are on the other pages within seconds. The edge is then invalidated, which is done once a minute, and
 * the works' pages follow with the next invalidation (E36).
 */
const prerenderAll = async ({ works }: PublishedWorks, rows: readonly ArtworkRow[], etags: StoredEtags): Promise<void> => {
  const shown = await shownWith(works)
  const { ofWorks, others } = allAddresses(shown, rows)
  const current = new Set([...others, ...ofWorks].flatMap(keysOf))
  for (const key of etags.keys()) if (!current.has(key) && !isOfKeptTerms(key)) await removeFile(key, etags)
  await writeSeoFiles(shown)
  // A page that fails does not hold up the works' pages.
  const [written] = await Promise.allSettled([writePages({ addresses: others, shown, rows: [], etags })])
  if (works.length > manyWorks) await sendInvalidation()
  // The AR models come before the works' pages, because none of them should link to a missing model.
  await updateAllArModels(rows)
  await writePages({ addresses: ofWorks, shown, rows, etags })
  if (written.status === 'rejected') throw written.reason
}

/**
 * Renders every page from the table, and again where the works or the day changed meanwhile. Files with the same bytes are not written, and
 * files without a page are removed.
 */
const prerenderSite = async (): Promise<void> => {
  for (;;) {
    // Files are listed before the works are read: otherwise the page of a work published meanwhile would count as one without a work.
    const etags = await storedFiles()
    let rows: readonly ArtworkRow[] = []
    const next = async (known?: readonly PageWork[]) => {
      rows = await publishedWorkRows(known)
      return inOrder(rows.map(pageWorkOf))
    }
    const day = today()
    const known = await updatePublishedWorks({ next, always: false })
    await prerenderAll(known, rows, etags)
    if ((await areCurrent(known)) && day === today()) break
  }
  recordMetric(metricNames.sitesRendered, 1)
}

/** The pages name the painter, so that her details are read first. */
const isOfStudio = (record: DynamoDBRecord): boolean => contentStatesOf(record).some(({ pk }) => pk === contentPartition('studio'))

/** Records of the table's stream; absent when the schedule, a deployment or an operator runs the function. */
type Trigger = { readonly Records?: readonly DynamoDBRecord[] } | null | undefined

/** Renders the pages that changed, or the whole site, and invalidates what changed in the edge cache. */
export const prerender = async (trigger: Trigger): Promise<void> => {
  try {
    if (trigger?.Records && !trigger.Records.some(isOfStudio) && (await readPublishedWorks())) await prerenderChanges(trigger.Records)
    else await prerenderSite()
  } finally {
    // The pages that were written before a failure have to be invalidated too.
    log.info('prerendered', { changed: await sendInvalidation() })
  }
}
