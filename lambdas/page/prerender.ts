import type { DynamoDBRecord } from 'aws-lambda'
import { inOrder, type PageWork, withoutWork, withWork } from '../../shared/artwork/pageWorks.ts'
import { pageFolders } from '../../shared/kit/pageKeys.ts'
import { notFoundAddresses, otherAddresses, paths, workAddresses } from '../../web/render.tsx'
import { type ArtworkRow, findByIds, listPublished } from '../artwork/artworkStore.ts'
import { changedAtEdge, tellEdge } from '../kit/files/edgeCache.ts'
import { listSiteFiles } from '../kit/files/siteFiles.ts'
import { log } from '../kit/log.ts'
import { edgePathsOf, keysOf, pageSource, today } from './pageContent.ts'
import { areStillKnown, changeWorks, type KnownWorks, knownWorks, pageWorkOf } from './publishedWorks.ts'
import { discard, type KnownEtags, publish, publishListings } from './publishing.ts'
import { statesOf, touchedAddresses } from './touchedPages.ts'

/** Replaces these works in the list by their latest state in the table. */
const asTheyAre = async (known: readonly PageWork[], ids: readonly number[]): Promise<readonly PageWork[]> => {
  const rows = await findByIds(ids, 'latest')
  return ids.reduce<readonly PageWork[]>((works, id) => {
    const row = rows.get(id)
    return row?.isPublished ? withWork(works, pageWorkOf(row)) : withoutWork(works, id)
  }, known)
}

/** Returns the latest rows of the works whose own pages are among these addresses. */
const rowsAt = async (addresses: ReadonlySet<string>, works: readonly PageWork[]): Promise<readonly ArtworkRow[]> => {
  const ids = works.filter(({ slug }) => addresses.has(paths.artwork(slug))).map(({ id }) => id)
  return [...(await findByIds(ids, 'latest')).values()]
}

/**
 * Renders what these records touch. The list of works is brought up to date first, in one file that is written conditionally on its ETag.
 * Then the pages are written, and again if the list changed meanwhile, so that the last renderer leaves every page as the works are.
 * Renderers therefore need not wait for each other, and the function needs none of the account's few concurrent executions reserved. Every
 * touched address is invalidated, even where nothing was written now: an earlier run for the same records may have written the page and
 * ended before the invalidation.
 */
const publishChanges = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const states = records.flatMap(statesOf)
  if (!states.length) return
  const ids = [...new Set(states.map(({ id }) => id))]
  const addresses = new Set<string>()
  let known = await changeWorks({ next: works => asTheyAre(works ?? [], ids), always: true })
  for (;;) {
    const { works } = known
    const now = today()
    for (const address of touchedAddresses(states, works, now)) addresses.add(address)
    const rows = await rowsAt(addresses, works)
    await Promise.all([publish({ addresses, works, rows, now }), publishListings(works)])
    if (await areStillKnown(known)) break
    known = (await knownWorks()) ?? known
  }
  changedAtEdge([...addresses].flatMap(keysOf).flatMap(edgePathsOf))
}

/**
 * Reads the latest rows of all published works. The index is eventually consistent, so that the works the pages already know are read too.
 */
const publishedRows = async (known: readonly PageWork[] = []): Promise<readonly ArtworkRow[]> => {
  const ids = new Set([...(await listPublished()), ...known].map(({ id }) => id))
  return [...(await findByIds([...ids], 'latest')).values()].filter(({ isPublished }) => isPublished)
}

const storedFiles = async (): Promise<KnownEtags> =>
  new Map((await Promise.all(pageFolders.map(listSiteFiles))).flatMap(found => [...found]))

const allAddresses = (works: readonly PageWork[], rows: readonly ArtworkRow[], now: string): ReadonlySet<string> => {
  const source = pageSource(works, rows, now)
  return new Set([...notFoundAddresses, ...otherAddresses(source), ...workAddresses(source), ...works.map(({ id }) => paths.artwork(id))])
}

/** Files without a page are removed first, so that a page that cannot be rendered does not keep them. */
const publishEverything = async ({ works }: KnownWorks, rows: readonly ArtworkRow[], etags: KnownEtags): Promise<void> => {
  const now = today()
  const addresses = allAddresses(works, rows, now)
  const kept = new Set([...addresses].flatMap(keysOf))
  for (const key of etags.keys()) if (!kept.has(key)) await discard(key, etags)
  await publishListings(works)
  await publish({ addresses, works, rows, etags, now })
}

/** Renders every page from the table. Files with the same bytes are not written, and files without a page are removed. */
const publishSite = async (): Promise<void> => {
  for (;;) {
    // Files are listed before the works are read: listed later, the page of a work published meanwhile would count as one without a work.
    const etags = await storedFiles()
    let rows: readonly ArtworkRow[] = []
    const next = async (known?: readonly PageWork[]) => {
      rows = await publishedRows(known)
      return inOrder(rows.map(pageWorkOf))
    }
    const known = await changeWorks({ next, always: false })
    await publishEverything(known, rows, etags)
    if (await areStillKnown(known)) return
  }
}

/** Records of the table's stream; nothing when the schedule, a deployment or an operator runs the function. */
type Occasion = { readonly Records?: readonly DynamoDBRecord[] } | null | undefined

const publishOn = async (occasion: Occasion): Promise<void> => {
  if (occasion?.Records && (await knownWorks())) await publishChanges(occasion.Records)
  else await publishSite()
}

/** Renders the pages that changed, or the whole site, and invalidates what changed in the edge cache. */
export const renderOn = async (occasion: Occasion): Promise<void> => {
  try {
    await publishOn(occasion)
  } finally {
    // Pages that were written before a failure have to become visible too.
    log.info('published', { changed: await tellEdge() })
  }
}
