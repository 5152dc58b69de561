import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ArtworkRow, artworkImagesOf } from '../../lambdas/artwork/artworkStore.ts'
import { type MediaFile, mediaFilesOf } from '../../lambdas/image/imageDevelopment.ts'
import { readPainting } from '../../lambdas/image/imageFile.ts'
import { originalKey } from '../../lambdas/image/imageKeys.ts'
import { currentRecipe, type UploadedImageRow, zoomDue } from '../../lambdas/image/imageStore.ts'
import { mediaEtag, putMedia, readMedia } from '../../lambdas/kit/files/media.ts'
import { retry } from '../../lambdas/kit/retry.ts'
import { keys } from '../../lambdas/kit/table/keys.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { tileSideOf, type ZoomLimit, zoomWidthWithin } from '../../shared/image/zoomLevels.ts'
import type { RowWrite, StoredRow, TableAccess } from '../migrations/tableAccess.ts'

const isShown = (row: StoredRow & Partial<UploadedImageRow>): boolean =>
  row.sk === keys.image('').sk && row.status === 'ready' && (row.attachedTo !== undefined || row.content !== undefined)

const isOutdated = ({ recipe = 1 }: UploadedImageRow): boolean => recipe < currentRecipe

const tagOf = (file: Buffer): string => `"${createHash('md5').update(file).digest('hex')}"`

type Edition = Pick<ArtworkImage, 'id' | 'edition'>

/** Returns the files that are not stored yet, or `differs` where a stored one has other bytes. */
const lackingOf = async (files: readonly MediaFile[], image: Edition): Promise<readonly MediaFile[] | 'differs'> => {
  const tags = await Promise.all(files.map(({ keyOf }) => mediaEtag(keyOf(image))))
  return files.some(({ file }, at) => tags[at] && tags[at] !== tagOf(file)) ? 'differs' : files.filter((_, at) => !tags[at])
}

const store = async (files: readonly MediaFile[], image: Edition): Promise<void> => {
  for (const { keyOf, file, type } of files) await putMedia(keyOf(image), file, type)
}

type Stored = { readonly edition: number | undefined; readonly how: string }

/** Stores the missing files; where a stored one differs, stores all under names that were never used. */
const storeFiles = async ({ id, edition }: UploadedImageRow, made: AsyncIterable<readonly MediaFile[]>): Promise<Stored> => {
  const files: MediaFile[] = []
  for await (const some of made) files.push(...some)
  const lacking = await lackingOf(files, { id, ...(edition && { edition }) })
  if (lacking === 'differs') {
    const next = (edition ?? 1) + 1
    await store(files, { id, edition: next })
    return { edition: next, how: `files of edition ${next}` }
  }
  await store(lacking, { id, ...(edition && { edition }) })
  return { edition, how: lacking.length ? `${lacking.length} files added` : 'files as they were' }
}

type Settled = Pick<UploadedImageRow, 'edition' | 'profile' | 'zoomWidth' | 'tileSide'>
type Limit = ZoomLimit | undefined

/** Updates the work's picture to the new files; nothing changes where their names are as before. */
const workWrites = (work: ArtworkRow | undefined, id: string, { edition, profile, zoomWidth, tileSide }: Settled): readonly RowWrite[] => {
  const isWide = profile === 'wide' || undefined
  const files = { ...(edition && { edition }), ...(isWide && { isWide }), ...(zoomWidth && { zoomWidth }), ...(tileSide && { tileSide }) }
  const shown = work && artworkImagesOf(work).find(image => image.id === id)
  const isAsBefore =
    shown?.edition === edition && shown?.isWide === isWide && shown?.zoomWidth === zoomWidth && shown?.tileSide === tileSide
  if (!work || !shown || isAsBefore) return []
  const one = (image: ArtworkImage): ArtworkImage => (image.id === id ? { ...image, ...files } : image)
  const { version, cover, additionalImages } = work
  const set = { cover: cover && one(cover), additionalImages: additionalImages.map(one) }
  return [{ key: work, change: { set, add: { version: 1 }, when: '#version = :version', values: { version } } }]
}

const workOf = async (table: TableAccess, { attachedTo }: UploadedImageRow): Promise<ArtworkRow | undefined> =>
  attachedTo === undefined ? undefined : ((await table.read(keys.artwork(attachedTo))) as ArtworkRow | undefined)

/** Returns the work's zoom limit for a picture; a picture that it no longer shows has no zoom files. Pictures of content have no work. */
const limitOf = (work: ArtworkRow | undefined, { id, attachedTo }: UploadedImageRow): Limit => {
  if (attachedTo === undefined) return undefined
  return work && artworkImagesOf(work).some(image => image.id === id) ? work.zoomLimit : 'page'
}

/** Replaces a picture by its new version anywhere in a value. */
const led = (value: unknown, id: string, files: Partial<ArtworkImage>): unknown => {
  if (Array.isArray(value)) return value.map(each => led(each, id, files))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, led(part, id, files)]))
  return parts.id === id && parts.color !== undefined ? { ...parts, ...files } : parts
}

/**
 * Updates a draft and its publication to the new files. Its versions keep the earlier files, which are kept, and so does a draft that is
 * saved at the same moment.
 */
const contentWrites = async (table: TableAccess, { id, content }: UploadedImageRow, settled: Settled): Promise<readonly RowWrite[]> => {
  if (content === undefined) return []
  const { edition, profile } = settled
  const files = { ...(edition && { edition }), ...(profile === 'wide' && { isWide: true }) }
  const [kind = '', draftId = ''] = content.split('/')
  const places = [
    { key: keys.contentDraft(kind, draftId), attribute: 'draft', mark: 'version' },
    { key: keys.contentPublished(kind, draftId), attribute: 'shown', mark: 'at' },
  ]
  const writes = await Promise.all(
    places.map(async ({ key, attribute, mark }): Promise<readonly RowWrite[]> => {
      const row = await table.read(key)
      const next = led(row?.[attribute], id, files)
      if (!row || isDeepStrictEqual(row[attribute], next)) return []
      return [{ key, change: { set: { [attribute]: next }, when: `#${mark} = :seen`, values: { seen: row[mark] } } }]
    }),
  )
  return writes.flat()
}

/** Records the picture and its work in one transaction, so that an interrupted run has done both or neither. */
const settle = (table: TableAccess, row: UploadedImageRow, settled: Settled, limit: Limit): Promise<boolean> =>
  retry({ attempts: 8, exhausted: 'its work changed at every attempt' }, async () => {
    const latest = (await table.read(row)) as UploadedImageRow | undefined
    if (!latest || !isOutdated(latest)) return false
    const work = await workOf(table, row)
    if (limitOf(work, row) !== limit) throw new Error('its work limits the zoom otherwise since')
    const image: RowWrite = {
      key: row,
      change: {
        // An interrupted run may have stored more than a later zoom limit allows; the sweep then deletes it.
        set: { ...settled, recipe: currentRecipe, ...(limit && zoomDue()) },
        when: '#status = :ready AND (attribute_not_exists(#recipe) OR #recipe < :current)',
        values: { ready: 'ready', current: currentRecipe },
      },
    }
    const writes = [image, ...workWrites(work, row.id, settled), ...(await contentWrites(table, row, settled))]
    return (await table.write(writes)) || 'again'
  })

const develop = async (table: TableAccess, row: UploadedImageRow): Promise<string> => {
  const original = await readMedia(originalKey(row.id))
  if (!original) throw new Error('its original is not there')
  const painting = await readPainting(original, row.crop)
  const limit = limitOf(await workOf(table, row), row)
  const zoomWidth = row.use === 'content' ? 0 : zoomWidthWithin(painting, limit)
  const { edition, how } = await storeFiles(row, mediaFilesOf(original, painting, zoomWidth))
  const settled = { edition, profile: painting.profile, ...(zoomWidth && { zoomWidth, tileSide: tileSideOf(painting) }) }
  if (!(await settle(table, row, settled, limit))) return 'developed by another run'
  return `${painting.profile}, ${how}`
}

const outdatedIn = async (table: TableAccess): Promise<readonly UploadedImageRow[]> => {
  const found: UploadedImageRow[] = []
  for await (const rows of table.pages())
    found.push(...(rows.filter(isShown) as readonly StoredRow[] as readonly UploadedImageRow[]).filter(isOutdated))
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * Develops again, one after the other, every picture of a work or of content that was developed by an earlier recipe, and returns the
 * number of failures (E101). Each is recorded once it is done, so that an interrupted run is continued by the next one.
 */
export const developAgain = async (table: TableAccess, log: (line: string) => void): Promise<number> => {
  const outdated = await outdatedIn(table)
  log(`${outdated.length} pictures are to be developed again.`)
  let failed = 0
  for (const [at, row] of outdated.entries()) {
    const outcome = await develop(table, row).catch((error: unknown) => {
      failed += 1
      return `not developed: ${error instanceof Error ? error.message : error}`
    })
    log(`${at + 1}/${outdated.length} ${row.id}: ${outcome}`)
  }
  log(failed ? `${failed} could not be developed, and are tried again by the next run.` : 'Every picture is developed as today.')
  return failed
}
