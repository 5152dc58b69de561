import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { renderSeoFiles } from '../../web/render.tsx'
import type { ArtworkRow } from '../artwork/artworkStore.ts'
import { datedExhibitions, siteContentOf } from '../editorial/contentStore.ts'
import { invalidateLater } from '../kit/files/edgeCache.ts'
import { putSiteFile, readSiteFile, removeSiteFile, replaceSiteFile, type SiteFile, siteFileEtag } from '../kit/files/siteFiles.ts'
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

/**
 * The ETags of the stored files by key, listed before the works were read. With them a file is written only if it has not changed since:
 * a page is never replaced by an older one.
 */
export type StoredEtags = Map<string, string>

const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

const storedEtag = (key: string, known: StoredEtags | undefined): Promise<string | undefined> | string | undefined =>
  known ? known.get(key) : siteFileEtag(key)

// A path is noted for invalidation before the write, because a write may succeed although its answer is lost, and the retry then finds
// nothing to write.

/** Notes the ETag that a file has now. It is noted before the data of another attempt is read. */
const noteEtag = (known: StoredEtags, key: string, etag: string | undefined): void => {
  if (etag === undefined) known.delete(key)
  else known.set(key, etag)
}

/** Writes the file, unless the stored one has the same bytes. Returns `false` if another renderer wrote it since the ETags were read. */
const writeFile = async (file: SiteFile, known?: StoredEtags): Promise<boolean> => {
  const { key } = file
  const etag = await storedEtag(key, known)
  if (etag === etagOf(file.body)) return true
  invalidateLater(edgePathsOf(key))
  if (!known) return Boolean(await putSiteFile(file))
  const written = await replaceSiteFile(file, etag === undefined ? undefined : { etag })
  noteEtag(known, key, written ?? (await siteFileEtag(key)))
  return written !== undefined
}

/** Removes the file, if there is one. Returns `false` if another renderer wrote it since the ETags were read. */
const removeFile = async (key: string, known?: StoredEtags): Promise<boolean> => {
  const etag = await storedEtag(key, known)
  if (etag === undefined) return true
  invalidateLater(edgePathsOf(key))
  const isRemoved = await removeSiteFile(key, known && etag)
  if (known) noteEtag(known, key, isRemoved ? undefined : await siteFileEtag(key))
  return isRemoved
}

const readTemplate = async (): Promise<string> => {
  const file = await readSiteFile(pageTemplateKey)
  if (!file) throw new Error('The site has no page to be filled yet')
  return file.text
}

/** The pages rendered at a time: enough to keep the connections busy, few enough to limit the memory. */
const concurrency = 16

/** Runs in the given order, several at a time. A failure does not hold up the others and is thrown at the end. */
const forEach = async (addresses: Iterable<string>, run: (address: string) => Promise<boolean>): Promise<readonly boolean[]> => {
  const failures: unknown[] = []
  const runAndNote = (address: string): Promise<boolean> =>
    run(address).catch(error => {
      log.error('not prerendered', error, { page: address })
      failures.push(error)
      return false
    })
  const outcomes = await pMap(addresses, runAndNote, { concurrency })
  if (failures.length) throw new AggregateError(failures, `${failures.length} pages were not published`)
  return outcomes
}

const writePage = async (address: string, rendering: Rendering, etags: StoredEtags | undefined): Promise<boolean> => {
  const content = await contentAt(address, rendering)
  const files = content ? filesOf(address, content) : []
  const outcomes: boolean[] = []
  for (const file of files) outcomes.push(await writeFile(file, etags))
  const present = new Set(files.map(({ key }) => key))
  for (const key of keysOf(address)) if (!present.has(key)) outcomes.push(await removeFile(key, etags))
  return !outcomes.includes(false)
}

export type PagesToWrite = {
  readonly addresses: ReadonlySet<string>
  readonly shown: ShownNow
  /** The rows of the works whose own pages are among the addresses. */
  readonly rows: readonly ArtworkRow[]
  /** ETags by key, where they are known already. */
  readonly etags?: StoredEtags
}

/**
 * Renders these addresses, writes the files that differ, and removes those of pages that no longer exist. Returns `false` if another renderer
 * wrote one of them since the ETags were read.
 */
export const writePages = async ({ addresses, shown, rows, etags }: PagesToWrite): Promise<boolean> => {
  const template = await readTemplate()
  const source = pageSource(shown, rows)
  const siteUrl = setting('siteUrl')
  const rendering = { source, siteUrl, template, gone: goneAddresses(shown) }
  if (includeTerms(addresses)) await keepTerms(source, siteUrl, file => writeFile(file, etags))
  const outcomes = await forEach(addresses, address => writePage(address, rendering, etags))
  return !outcomes.includes(false)
}

/** Writes the sitemap, the feed and robots.txt. */
export const writeSeoFiles = async ({ works, content }: ShownNow): Promise<void> => {
  const told = { works, content: siteContentOf(content), exhibitions: datedExhibitions(content), siteUrl: setting('siteUrl') }
  const files = Object.entries(await renderSeoFiles(told)).map(seoFileOf)
  await Promise.all(files.map(file => writeFile(file)))
}
