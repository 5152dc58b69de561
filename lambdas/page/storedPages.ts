import { createHash } from 'node:crypto'
import { changedAtEdge } from '../kit/files/edgeCache.ts'
import { putSiteFile, removeSiteFile, type SiteFile, siteFileEtag } from '../kit/files/siteFiles.ts'
import { edgePathsOf } from './pageFiles.ts'

/** The ETags of the stored files by key, where they were listed all at once. */
export type KnownEtags = ReadonlyMap<string, string>

const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

const storedEtag = (key: string, known: KnownEtags | undefined): Promise<string | undefined> | string | undefined =>
  known ? known.get(key) : siteFileEtag(key)

// A path is noted for invalidation before the write: the write may succeed although its answer is lost, and the retry then finds nothing to
// write.

/** Writes the file, unless the stored one has the same bytes. */
export const store = async (file: SiteFile, known?: KnownEtags): Promise<void> => {
  if ((await storedEtag(file.key, known)) === etagOf(file.body)) return
  changedAtEdge(edgePathsOf(file.key))
  await putSiteFile(file)
}

/** Removes the file, if there is one. */
export const discard = async (key: string, known?: KnownEtags): Promise<void> => {
  if ((await storedEtag(key, known)) === undefined) return
  changedAtEdge(edgePathsOf(key))
  await removeSiteFile(key)
}
