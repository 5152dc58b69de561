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

/** Pixels of a work's width that a telephone shows of it from two metres, and more. */
const texturePixels = 1600

/** Returns the key of the JPEG that covers the model. Viewers take textures for sRGB, so that of a picture with wide colours is the mails'. */
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
 * Leaves the files of a work's model, as it is now, and no others: those that lack are written, those of an earlier size or picture are
 * removed. Of a work that is off the site, or may not be drawn to scale, none is left. It may be cut anywhere and run again.
 */
const updateFiles = async (work: ModelledWork | undefined, stored: readonly string[]): Promise<void> => {
  const current = new Map(work && arModelFormats.map(format => [arModelKey(work, format), format]))
  const lacking = [...current].flatMap(([key, format]) => (stored.includes(key) ? [] : [format]))
  if (work && lacking.length) await writeModels(work, lacking)
  const old = stored.filter(key => !current.has(key))
  invalidateLater(old.map(key => `/${key}`))
  await removeMedia(old)
}

/** A model that fails holds up no page: the hourly rendering of all pages tries it again. */
const orLater = async (update: Promise<unknown>): Promise<void> => {
  await update.catch(error => log.error('AR models not updated', error))
}

/** Brings the models of these works up to date with their rows; a work without a row is off the site. */
export const updateArModels = (ids: readonly number[], rows: readonly ArtworkRow[]): Promise<void> => {
  const byId = new Map(rows.map(row => [row.id, row]))
  const update = async (id: number) => updateFiles(modelOf(byId.get(id)), await listMedia(arModelFolder(id)))
  return orLater(pMap(ids, update, fewCalls))
}

/** Brings the models of all works up to date: these rows are all that are on the site. */
export const updateAllArModels = (rows: readonly ArtworkRow[]): Promise<void> => {
  const updateAll = async () => {
    const stored = Map.groupBy(await listMedia(arModelRoot), folderOf)
    const shown = new Map(rows.map(row => [arModelFolder(row.id), row]))
    const folders = new Set([...shown.keys(), ...stored.keys()])
    await pMap(folders, folder => updateFiles(modelOf(shown.get(folder)), stored.get(folder) ?? []), fewCalls)
  }
  return orLater(updateAll())
}
