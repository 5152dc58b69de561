import pMap from 'p-map'
import {
  type ArModelFormat,
  arModelFolder,
  arModelFormats,
  arModelPath,
  arModelRoot,
  type ModelledWork,
  modelledWorkOf,
} from '../../shared/artwork/arModel.ts'
import { imagePath, mailPath, widthAtLeast } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { type ArtworkRow, pageArtworkOf } from '../artwork/artworkStore.ts'
import { invalidateLater } from '../kit/files/edgeCache.ts'
import { fewCalls, listMedia, putMedia, readMedia, removeMedia } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { glbOf } from './glb.ts'
import { meshesOf } from './meshes.ts'
import { usdzOf } from './usdz.ts'

const types: Readonly<Record<ArModelFormat, string>> = { usdz: 'model/vnd.usdz+zip', glb: 'model/gltf-binary' }
const written = { usdz: usdzOf, glb: glbOf } as const

export const arModelKey = (work: ModelledWork, format: ArModelFormat): string => arModelPath(work, format).slice(1)

/** The width in pixels of the texture, more than a telephone shows of a work from two metres. */
const texturePixels = 1600

/** Returns the key of the texture's JPEG. Viewers read textures as sRGB, so that a picture with wide colours has that of its mails. */
const textureKey = (image: ArtworkImage): string =>
  (image.isWide ? mailPath(image) : imagePath(image, widthAtLeast(image, texturePixels), 'jpg')).slice(1)

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

const modelOf = (row: ArtworkRow | undefined): ModelledWork | undefined =>
  row?.isPublished ? modelledWorkOf(pageArtworkOf(row)) : undefined

const writeModels = async (work: ModelledWork, formats: readonly ArModelFormat[]): Promise<void> => {
  const texture = await readMedia(textureKey(work.image))
  if (!texture) {
    log.warn('no picture for the AR model', { work: work.id })
    return
  }
  const meshes = meshesOf(work.size, work.image)
  await Promise.all(formats.map(format => putMedia(arModelKey(work, format), written[format](meshes, texture), types[format])))
}

/**
 * Makes the stored files of a work's model those of its present size and picture: missing ones are written, outdated ones removed. A work
 * that is not published, or may not be drawn to scale, gets none. It may be interrupted anywhere and run again.
 */
const updateFiles = async (work: ModelledWork | undefined, stored: readonly string[]): Promise<void> => {
  const current = new Map(work && arModelFormats.map(format => [arModelKey(work, format), format]))
  const lacking = [...current].flatMap(([key, format]) => (stored.includes(key) ? [] : [format]))
  if (work && lacking.length) await writeModels(work, lacking)
  const old = stored.filter(key => !current.has(key))
  invalidateLater(old.map(key => `/${key}`))
  await removeMedia(old)
}

/** Logs a model that fails, which must not hold up the pages; the hourly rendering tries it again. */
const orLater = async (update: Promise<unknown>): Promise<void> => {
  await update.catch(error => log.error('AR models not updated', error))
}

/** The files of models by their folder, one for each work. */
export type StoredArModels = Map<string, readonly string[]>

/** Lists the models of all works at once. */
export const listArModels = async (): Promise<StoredArModels> => Map.groupBy(await listMedia(arModelRoot), folderOf)

/** Updates the models of these works; a work without a row is not published. */
export const updateArModels = (ids: readonly number[], rows: readonly ArtworkRow[], stored?: StoredArModels): Promise<void> => {
  const byId = new Map(rows.map(row => [row.id, row]))
  const filesOf = (folder: string) => (stored ? (stored.get(folder) ?? []) : listMedia(folder))
  const update = async (id: number) => updateFiles(modelOf(byId.get(id)), await filesOf(arModelFolder(id)))
  return orLater(pMap(ids, update, fewCalls))
}

/** Removes the stored models of all works but these. */
export const removeOtherArModels = (ids: readonly number[], stored: StoredArModels): Promise<void> => {
  const shown = new Set(ids.map(arModelFolder))
  const others = [...stored].filter(([folder]) => !shown.has(folder))
  for (const [folder] of others) stored.delete(folder)
  return orLater(pMap(others, ([, files]) => updateFiles(undefined, files), fewCalls))
}
