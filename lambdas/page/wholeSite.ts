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

/** All that is published, as the table has it now; the index, a moment late, may lack what the pages know, and the other way round. */
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

/** What is no more goes first: no page that cannot be rendered keeps it. */
const publishEverything = async ({ works }: KnownWorks, rows: readonly ArtworkRow[], etags: KnownEtags): Promise<void> => {
  const now = today()
  const addresses = allAddresses(works, rows, now)
  const kept = new Set([...addresses].flatMap(keysOf))
  for (const key of etags.keys()) if (!kept.has(key)) await discard(key, etags)
  await publishListings(works)
  await publish({ addresses, works, rows, etags, now })
}

/** Renders every page from the table; what is stored already to the byte is not written, what has no page any more is removed. */
export const publishSite = async (): Promise<void> => {
  for (;;) {
    // First: what is listed before the works are read is of works that were known then.
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
