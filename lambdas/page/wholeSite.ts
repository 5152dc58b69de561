import { inOrder, type PageWork } from '../../shared/artwork/pageWorks.ts'
import { pageFolders } from '../../shared/kit/pageKeys.ts'
import { notFoundAddresses, otherAddresses, paths, workAddresses } from '../../web/render.tsx'
import { type ArtworkRow, findByIds, listPublished } from '../artwork/artworkStore.ts'
import { listSiteFiles } from '../kit/files/siteFiles.ts'
import { pageSource, today } from './pageContent.ts'
import { keysOf } from './pageFiles.ts'
import { pageWorkOf } from './pageWork.ts'
import { areStillKnown, changeWorks, type KnownWorks } from './pageWorksFile.ts'
import { publish, publishListings } from './publishing.ts'
import { discard, type KnownEtags } from './storedPages.ts'

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
export const publishSite = async (): Promise<void> => {
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
