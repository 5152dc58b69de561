import { randomUUID } from 'node:crypto'
import { renderProgressKey } from '../../shared/kit/pageKeys.ts'
import { putSiteFile, readSiteFile, replaceSiteFile } from '../kit/files/siteFiles.ts'
import { today } from './pageContent.ts'

/** How far a rendering of the whole site has got. Its parts may run in several invocations of the function (E164). */
export type RenderProgress = {
  /** Names the rendering: the id of the invocation that began it. */
  readonly rendering: string
  /** The day that its pages show, see `today`. */
  readonly day: string
  /** The id of the last work whose page is rendered; absent until the pages that are not of one work are. */
  readonly afterWork?: number
  /** A page of an earlier part was not published. */
  readonly hasFailed?: boolean
  readonly isDone?: true
}

export type StoredProgress = RenderProgress & { readonly etag: string }

/** Every write has an id of its own, so that no two have the same bytes and therefore the same ETag. */
const fileOf = (progress: RenderProgress) => ({
  key: renderProgressKey,
  body: JSON.stringify({ ...progress, write: randomUUID() }),
  type: 'application/json',
  caching: 'no-store',
})

/** Returns the progress of a rendering that begins. */
export const fromTheStart = (rendering: string): RenderProgress => ({ rendering, day: today() })

export const readUnfinished = async (): Promise<StoredProgress | undefined> => {
  const file = await readSiteFile(renderProgressKey)
  const progress = file && (JSON.parse(file.text) as RenderProgress)
  return progress && !progress.isDone ? { ...progress, etag: file.etag } : undefined
}

/** Begins a rendering. One that is underway ends with its present part, because it cannot store its progress any more. */
export const beginRendering = async (rendering: string): Promise<StoredProgress> => {
  const progress = fromTheStart(rendering)
  return { ...progress, etag: await putSiteFile(fileOf(progress)) }
}

/** Stores how far a rendering has got; returns `undefined` where another invocation stored something since. */
export const saveProgress = async (progress: RenderProgress, { etag }: StoredProgress): Promise<StoredProgress | undefined> => {
  const file = fileOf(progress)
  const saved = await replaceSiteFile(file, { etag })
  if (saved !== undefined) return { ...progress, etag: saved }
  // Where S3's answer was lost, the SDK tried again and met its own write.
  const found = await readSiteFile(file.key)
  return found?.text === file.body ? { ...progress, etag: found.etag } : undefined
}
