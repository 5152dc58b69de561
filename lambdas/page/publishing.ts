import type { PageWork } from '../../shared/artwork/pageWorks.ts'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { paths, renderListings } from '../../web/render.tsx'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { readSiteFile } from '../kit/files/siteFiles.ts'
import { log } from '../kit/log.ts'
import { setting } from '../kit/settings.ts'
import { contentAt, pageSource, type Rendering } from './pageContent.ts'
import { filesOf, keysOf, listingOf } from './pageFiles.ts'
import { discard, type KnownEtags, store } from './storedPages.ts'

const readTemplate = async (): Promise<string> => {
  const file = await readSiteFile(pageTemplateKey)
  if (!file) throw new Error('The site has no page to be filled yet')
  return file.text
}

/** Pages rendered at a time: enough to keep the connections busy, few enough to keep the memory small. */
const atOnce = 16

/** Runs in the given order, several at a time. A failure does not hold up the others and is thrown at the end. */
const forEach = async (addresses: Iterable<string>, run: (address: string) => Promise<unknown>): Promise<void> => {
  const rest = addresses[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next())
      await run(next.value).catch(error => {
        log.error('not published', error, { page: next.value })
        failures.push(error)
      })
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length) throw new AggregateError(failures, `${failures.length} pages were not published`)
}

const publishAt = async (address: string, rendering: Rendering, etags: KnownEtags | undefined): Promise<void> => {
  const content = await contentAt(address, rendering)
  const files = content ? filesOf(address, content) : []
  for (const file of files) await store(file, etags)
  const kept = new Set(files.map(({ key }) => key))
  for (const key of keysOf(address)) if (!kept.has(key)) await discard(key, etags)
}

type Publication = {
  readonly addresses: Iterable<string>
  readonly works: readonly PageWork[]
  /** The rows of the works whose own pages are among the addresses. */
  readonly rows: readonly ArtworkRow[]
  /** ETags by key, where they are known already. */
  readonly etags?: KnownEtags
  readonly now: string
}

/** Renders these addresses, writes the files that differ, and removes those of pages that no longer exist. */
export const publish = async ({ addresses, works, rows, etags, now }: Publication): Promise<void> => {
  const rendering = { source: pageSource(works, rows, now), siteUrl: setting('siteUrl'), template: await readTemplate() }
  await forEach(addresses, address => publishAt(address, rendering, etags))
}

/** Writes the files that machines read of the whole site, such as the sitemap. */
export const publishListings = async (works: readonly PageWork[]): Promise<void> => {
  const listings = Object.entries(await renderListings({ works, siteUrl: setting('siteUrl') })).map(listingOf)
  await Promise.all(listings.map(file => store(file)))
}

/** Returns the latest rows of the works whose own pages are among these addresses. */
export const rowsAt = async (addresses: ReadonlySet<string>, works: readonly PageWork[]): Promise<readonly ArtworkRow[]> => {
  const ids = works.filter(({ slug }) => addresses.has(paths.artwork(slug))).map(({ id }) => id)
  return [...(await findByIds(ids, 'latest')).values()]
}
