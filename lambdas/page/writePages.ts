import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { renderSeoFiles } from '../../web/render.tsx'
import type { ArtworkRow } from '../artwork/artworkStore.ts'
import { datedExhibitions, siteContentOf } from '../editorial/contentStore.ts'
import { invalidateLater } from '../kit/files/edgeCache.ts'
import { putSiteFile, readSiteFile, removeSiteFile, type SiteFile, siteFileEtag } from '../kit/files/siteFiles.ts'
import { log } from '../kit/log.ts'
import { setting } from '../kit/settings.ts'
import { includeTerms, keepTerms } from './keptTerms.ts'
import {
  contentAt,
  edgePathsOf,
  filesOf,
  goneAddresses,
  keysOf,
  pageSource,
  type Rendering,
  type ShownNow,
  seoFileOf,
} from './pageContent.ts'

/** The ETags of the stored files by key, where all were listed. */
export type StoredEtags = ReadonlyMap<string, string>

const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

const storedEtag = (key: string, known: StoredEtags | undefined): Promise<string | undefined> | string | undefined =>
  known ? known.get(key) : siteFileEtag(key)

// A path is noted for invalidation before the write, because a write may succeed although its answer is lost, and the retry then finds
// nothing to write.

/** Writes the file, unless the stored one has the same bytes. */
const writeFile = async (file: SiteFile, known?: StoredEtags): Promise<void> => {
  if ((await storedEtag(file.key, known)) === etagOf(file.body)) return
  invalidateLater(edgePathsOf(file.key))
  await putSiteFile(file)
}

/** Removes the file, if there is one. */
export const removeFile = async (key: string, known?: StoredEtags): Promise<void> => {
  if ((await storedEtag(key, known)) === undefined) return
  invalidateLater(edgePathsOf(key))
  await removeSiteFile(key)
}

const readTemplate = async (): Promise<string> => {
  const file = await readSiteFile(pageTemplateKey)
  if (!file) throw new Error('The site has no page to be filled yet')
  return file.text
}

/** The pages rendered at a time: enough to keep the connections busy, few enough to limit the memory. */
const concurrency = 16

/** Runs in the given order, several at a time. A failure does not hold up the others and is thrown at the end. */
const forEach = async (addresses: Iterable<string>, run: (address: string) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  const runAndNote = (address: string) =>
    run(address).catch(error => {
      log.error('not prerendered', error, { page: address })
      failures.push(error)
    })
  await pMap(addresses, runAndNote, { concurrency })
  if (failures.length) throw new AggregateError(failures, `${failures.length} pages were not published`)
}

const writePage = async (address: string, rendering: Rendering, etags: StoredEtags | undefined): Promise<void> => {
  const content = await contentAt(address, rendering)
  const files = content ? filesOf(address, content) : []
  for (const file of files) await writeFile(file, etags)
  const present = new Set(files.map(({ key }) => key))
  for (const key of keysOf(address)) if (!present.has(key)) await removeFile(key, etags)
}

type Pages = {
  readonly addresses: ReadonlySet<string>
  readonly shown: ShownNow
  /** The rows of the works whose own pages are among the addresses. */
  readonly rows: readonly ArtworkRow[]
  /** ETags by key, where they are known already. */
  readonly etags?: StoredEtags
}

/** Renders these addresses, writes the files that differ, and removes those of pages that no longer exist. */
export const writePages = async ({ addresses, shown, rows, etags }: Pages): Promise<void> => {
  const template = await readTemplate()
  const source = pageSource(shown, rows)
  const siteUrl = setting('siteUrl')
  const rendering = { source, siteUrl, template, gone: goneAddresses(shown) }
  if (includeTerms(addresses)) await keepTerms(source, siteUrl, file => writeFile(file, etags))
  await forEach(addresses, address => writePage(address, rendering, etags))
}

/** Writes the sitemap, the feed and robots.txt. */
export const writeSeoFiles = async ({ works, content }: ShownNow): Promise<void> => {
  const told = { works, content: siteContentOf(content), exhibitions: datedExhibitions(content), siteUrl: setting('siteUrl') }
  const files = Object.entries(await renderSeoFiles(told)).map(seoFileOf)
  await Promise.all(files.map(file => writeFile(file)))
}
