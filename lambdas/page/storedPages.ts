import { createHash } from 'node:crypto'
import { changedAtEdge } from '../kit/files/edgeCache.ts'
import { putSiteFile, removeSiteFile, type SiteFile, siteFileEtag } from '../kit/files/siteFiles.ts'
import { edgePathsOf } from './pageFiles.ts'

/** The entity tags of what is stored, where they were asked for all at once. */
export type KnownEtags = ReadonlyMap<string, string>

const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

const storedEtag = (key: string, known: KnownEtags | undefined): Promise<string | undefined> | string | undefined =>
  known ? known.get(key) : siteFileEtag(key)

// The edge is told of what was to be written: it may have been, though its answer was lost, and is then found written.

/** Writes the file; one that is there to the byte is left alone. */
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
