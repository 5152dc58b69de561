import type { ArtworkImage } from '../../shared/image/image.ts'
import { zoomLevelsOf, zoomWidthWithin } from '../../shared/image/zoomLevels.ts'
import { putMedia, readUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { dominantColours, placeholderOf } from './imageColours.ts'
import { contentTypes, derivativesOf, wideMailOf } from './imageDerivatives.ts'
import { type Painting, readPainting, readWhole, UnfitImage } from './imageFile.ts'
import { arrivedId, derivativeKey, originalKey, previewKey, tileKey, wideMailKey } from './imageKeys.ts'
import { previewOf } from './imagePreview.ts'
import { claimImage, completeImage, refuseImage } from './imageStore.ts'
import { tileFilesOf } from './imageTiles.ts'

/** A file that arrived, by its key and the ETag that tells it from any other under that key. */
export type Arrival = { readonly key: string; readonly etag: string }

type Developed = Pick<ArtworkImage, 'id' | 'edition'>

/** A file that the site shows of a picture, and its key in an edition of its files. */
export type MediaFile = { readonly keyOf: (image: Developed) => string; readonly file: Buffer; readonly type: string }

/** Yields the files to look closely at a picture, none wider than `widest`. */
export async function* closeFilesOf(original: Uint8Array, painting: Painting, widest: number): AsyncGenerator<readonly MediaFile[]> {
  if (!zoomLevelsOf(painting).some(({ width }) => width <= widest)) return
  for await (const tiles of tileFilesOf(await readWhole(original, painting), widest))
    yield tiles.map(({ level, tile, file }) => ({ keyOf: image => tileKey(image, level, tile), file, type: contentTypes.avif }))
}

/** Yields all files of a picture, some at a time; those to look at it closely no wider than the limit of its work leaves. */
export async function* mediaFilesOf(original: Uint8Array, painting: Painting, zoomWidth: number): AsyncGenerator<readonly MediaFile[]> {
  const { width, pixels, wide } = painting
  for await (const derivatives of derivativesOf(painting))
    yield derivatives.map(each => ({
      keyOf: image => derivativeKey(image, each.width, each.format),
      file: each.file,
      type: contentTypes[each.format],
    }))
  if (wide) yield [{ keyOf: image => wideMailKey({ ...image, width }), file: await wideMailOf(painting), type: contentTypes.jpg }]
  yield [{ keyOf: previewKey, file: await previewOf(pixels), type: contentTypes.jpg }]
  yield* closeFilesOf(original, painting, zoomWidth)
}

const keepFiles = async (id: string, original: Uint8Array, painting: Painting, zoomWidth: number): Promise<void> => {
  await putMedia(originalKey(id), original, 'application/octet-stream')
  for await (const files of mediaFilesOf(original, painting, zoomWidth))
    await Promise.all(files.map(({ keyOf, file, type }) => putMedia(keyOf({ id }), file, type)))
}

const develop = async (id: string, { key, etag }: Arrival): Promise<void> => {
  const original = await readUpload(key, etag)
  if (!original) return log.warn('replaced meanwhile', { id })
  const painting = await readPainting(original)
  const { width, height, pixels, profile } = painting
  if (!(await claimImage(id, etag, { width, height }))) return log.warn('not expected', { id })
  const zoomWidth = zoomWidthWithin(painting)
  await keepFiles(id, original, painting, zoomWidth)
  const [colors, placeholder] = await Promise.all([dominantColours(pixels), placeholderOf(pixels)])
  await completeImage(id, etag, { colors, placeholder, profile, ...(zoomWidth && { zoomWidth }) })
  log.info('developed', { id, width, height, profile })
}

/**
 * Develops a file into what the site shows, or records why it cannot be. It is idempotent: a repeated event for the same file does the
 * same.
 */
export const developArrival = async (arrival: Arrival): Promise<void> => {
  const id = arrivedId(arrival.key)
  try {
    await develop(id, arrival)
  } catch (error) {
    if (!(error instanceof UnfitImage)) throw error
    await refuseImage(id, arrival.etag, error.fault)
    log.info('refused', { id, fault: error.fault })
  }
}
