import { createHash } from 'node:crypto'
import { changedAtEdge } from '../kit/edgeCache.ts'
import { putSiteFile, removeSiteFile, type SiteFile, siteFileEtag } from '../kit/siteFiles.ts'
import { edgePathsOf } from './pageFiles.ts'

/** The entity tags of what is stored, where they were asked for all at once. */
export type KnownEtags = ReadonlyMap<string, string>

const etagOf = (body: string): string => `"${createHash('md5').update(body).digest('hex')}"`

const storedEtag = (key: string, known: KnownEtags | undefined): Promise<string | undefined> | string | undefined =>
  known ? known.get(key) : siteFileEtag(key)

/** Whether the file had to be written: one that is there to the byte is left alone. */
export const store = async (file: SiteFile, known?: KnownEtags): Promise<boolean> => {
  if ((await storedEtag(file.key, known)) === etagOf(file.body)) return false
  await putSiteFile(file)
  changedAtEdge(edgePathsOf(file.key))
  return true
}

/** Whether there was a file to remove. */
export const discard = async (key: string, known?: KnownEtags): Promise<boolean> => {
  if ((await storedEtag(key, known)) === undefined) return false
  await removeSiteFile(key)
  changedAtEdge(edgePathsOf(key))
  return true
}
