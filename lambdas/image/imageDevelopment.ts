import { zoomLevelsOf, zoomWidthWithin } from '../../shared/image/zoomLevels.ts'
import { putMedia, readMedia, readUpload } from '../kit/files/media.ts'
import { readJson } from '../kit/files/uploads.ts'
import { log } from '../kit/log.ts'
import { dominantColours, placeholderOf } from './imageColours.ts'
import { contentTypes, derivativesOf, pictureOf, srgbMailOf } from './imageDerivatives.ts'
import { type Painting, readPainting, readWhole, readWithin } from './imageFile.ts'
import {
  arrivedId,
  croppedId,
  derivativeKey,
  originalKey,
  previewKey,
  sharpKey,
  tileKey,
  wholeKey,
  wideMailKey,
  zoomedId,
} from './imageKeys.ts'
import { type CropOrder, wakeSweep, type ZoomOrder } from './imageOrders.ts'
import { previewOf } from './imagePreview.ts'
import { claimImage, completeImage, keepZoom, refuseImage } from './imageStore.ts'
import { zoomFilesIn } from './imageTiles.ts'
import { UnfitImage } from './walk/unfitImage.ts'

/** An uploaded file, by its key and its ETag. */
export type Arrival = { readonly key: string; readonly etag: string }

/** A file of a picture for the site. */
export type MediaFile = { readonly key: string; readonly file: Buffer; readonly type: string }

/** A photograph, the id of the picture that is made of it, and the part of it that the picture shows, if not all. */
type Photograph = { readonly id: string; readonly original: Uint8Array; readonly crop?: Omit<CropOrder, 'of'> | undefined }

/** Yields a picture's zoom files, none wider than `widest`. */
export async function* zoomFilesOf({ id, original }: Photograph, painting: Painting, widest: number): AsyncGenerator<readonly MediaFile[]> {
  if (!zoomLevelsOf(painting).some(({ width }) => width <= widest)) return
  for await (const files of zoomFilesIn(await readWhole(original, painting), widest))
    yield files.map(({ level, tile, file }) => ({
      key: tile ? tileKey({ id }, level, tile) : sharpKey({ id }, level.width),
      file,
      type: contentTypes.avif,
    }))
}

/** The longest side of the view of a whole photograph in pixels, enough to crop it again on a screen, and the quality of its file. */
const wholeView = { side: 1600, quality: 78 } as const

/** Encodes the view of the whole photograph for cropping it again; sRGB is enough, since no buyer sees it. */
export const wholeViewOf = async (original: Uint8Array): Promise<Buffer> => {
  const { side, quality } = wholeView
  return pictureOf(await readWithin(original, side))
    .jpeg({ quality })
    .toBuffer()
}

/** Yields all files of a picture, some at a time; zoom files are limited by the picture's work. */
export async function* mediaFilesOf(photograph: Photograph, painting: Painting, zoomWidth: number): AsyncGenerator<readonly MediaFile[]> {
  const { id, original, crop } = photograph
  const { width, pixels, wide } = painting
  if (crop) yield [{ key: wholeKey(crop.wholeName), file: await wholeViewOf(original), type: contentTypes.jpg }]
  for await (const derivatives of derivativesOf(painting))
    yield derivatives.map(each => ({
      key: derivativeKey({ id }, each.width, each.format),
      file: each.file,
      type: contentTypes[each.format],
    }))
  if (wide) yield [{ key: wideMailKey({ id, width }), file: await srgbMailOf(painting), type: contentTypes.jpg }]
  yield [{ key: previewKey({ id }), file: await previewOf(pixels), type: contentTypes.jpg }]
  yield* zoomFilesOf(photograph, painting, zoomWidth)
}

const keep = async (made: AsyncIterable<readonly MediaFile[]>): Promise<void> => {
  for await (const files of made) await Promise.all(files.map(({ key, file, type }) => putMedia(key, file, type)))
}

/** A photograph to develop, with the ETag of the upload or order. */
type Exposed = Photograph & { readonly etag: string }

const develop = async (exposed: Exposed): Promise<void> => {
  const { id, etag, original, crop } = exposed
  const painting = await readPainting(original, crop)
  const { width, height, pixels, profile } = painting
  const claimed = await claimImage(id, etag, { width, height })
  if (!claimed) return log.warn('not expected', { id })
  const zoomWidth = claimed.use === 'content' ? 0 : zoomWidthWithin(painting)
  await putMedia(originalKey(id), original, 'application/octet-stream')
  await keep(mediaFilesOf(exposed, painting, zoomWidth))
  const [colors, placeholder] = await Promise.all([dominantColours(pixels), placeholderOf(pixels)])
  await completeImage(id, etag, { colors, placeholder, profile, ...(zoomWidth && { zoomWidth }) })
  log.info('developed', { id, width, height, profile })
}

/** Develops a photograph, or records why it cannot. */
const developOrRefuse = async (exposed: Exposed): Promise<void> => {
  const { id, etag } = exposed
  try {
    await develop(exposed)
  } catch (error) {
    if (!(error instanceof UnfitImage)) throw error
    await refuseImage(id, etag, error.fault)
    log.info('refused', { id, fault: error.fault })
  }
}

/** Develops an uploaded file into the site's files, or records why it cannot. It is idempotent for repeated events of the same file. */
export const developArrival = async ({ key, etag }: Arrival): Promise<void> => {
  const id = arrivedId(key)
  const original = await readUpload(key, etag)
  return original ? developOrRefuse({ id, etag, original }) : log.warn('replaced meanwhile', { id })
}

/**
 * Develops a part of a stored photograph as a picture of its own, with a copy of the photograph, because the picture from which it was
 * cropped may be deleted (E125). A repeated order has the same ETag, since it has the same content.
 */
export const developCrop = async ({ key, etag }: Arrival): Promise<void> => {
  const id = croppedId(key)
  const order = await readJson<CropOrder>(key)
  if (!order) return log.warn('order expired', { id })
  const original = await readMedia(originalKey(order.of))
  if (original) return developOrRefuse({ id, etag, original, crop: order })
  await refuseImage(id, etag, 'notDeveloped')
  log.info('cropped from a picture that is deleted', { id })
}

/**
 * Makes a picture's zoom files from its kept original. The function that decodes files may change no work, so that it triggers the sweep,
 * which writes them into the works.
 */
export const developZoom = async (key: string): Promise<void> => {
  const id = zoomedId(key)
  const order = await readJson<ZoomOrder>(key)
  const original = await readMedia(originalKey(id))
  if (!order || !original) throw new Error('The order or the original is not there')
  const { zoomWidth, part, neutral, round } = order
  const painting = await readPainting(original, part && { part, neutral })
  await keep(zoomFilesOf({ id, original }, painting, zoomWidth))
  const isKept = await keepZoom(id, zoomWidth, round)
  await wakeSweep([id])
  log.info(isKept ? 'zoom developed' : 'overtaken', { id, zoomWidth })
}
