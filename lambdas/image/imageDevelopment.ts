import { putMedia, readUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { dominantColours, placeholderOf } from './imageColours.ts'
import { contentTypes, derivativesOf } from './imageDerivatives.ts'
import { type Painting, readPainting, UnfitImage } from './imageFile.ts'
import { arrivedId, derivativeKey, originalKey, previewKey } from './imageKeys.ts'
import { previewOf } from './imagePreview.ts'
import { claimImage, completeImage, refuseImage } from './imageStore.ts'

/** A file that arrived, by its key and the ETag that tells it from any other under that key. */
export type Arrival = { readonly key: string; readonly etag: string }

const keepFiles = async (id: string, original: Uint8Array, { width, pixels }: Painting): Promise<void> => {
  await putMedia(originalKey(id), original, 'application/octet-stream')
  for await (const derivatives of derivativesOf(pixels, width)) {
    await Promise.all(derivatives.map(each => putMedia(derivativeKey(id, each.width, each.format), each.file, contentTypes[each.format])))
  }
  await putMedia(previewKey(id), await previewOf(pixels), contentTypes.jpg)
}

const develop = async (id: string, { key, etag }: Arrival): Promise<void> => {
  const original = await readUpload(key, etag)
  if (!original) return log.warn('replaced meanwhile', { id })
  const painting = await readPainting(original)
  const { width, height, pixels } = painting
  if (!(await claimImage(id, etag, { width, height }))) return log.warn('not expected', { id })
  await keepFiles(id, original, painting)
  const [colors, placeholder] = await Promise.all([dominantColours(pixels), placeholderOf(pixels)])
  await completeImage(id, etag, { colors, placeholder })
  log.info('developed', { id, width, height })
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
