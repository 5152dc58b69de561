import { putUpload, readUpload } from '../kit/files/media.ts'
import { log } from '../kit/log.ts'
import { contentTypes, pictureOf, pixelsOf } from './imageDerivatives.ts'
import type { Arrival } from './imageDevelopment.ts'
import { readWithin } from './imageFile.ts'
import { type SentPicture, sentId, sentPictureKey, sentSides } from './imageKeys.ts'
import { ofVisitors } from './sentLimits.ts'
import { beginSent, completeSent, isSentMarked, type SentOutcome } from './sentOutcome.ts'
import { UnfitImage } from './walk/unfitImage.ts'

const qualities = { thumbnail: 74, view: 82 } as const satisfies Record<SentPicture, number>

/** Encodes a visitor's image again, without any other data of its file. */
export const sentPicturesOf = async (bytes: Uint8Array): Promise<readonly (readonly [SentPicture, Buffer])[]> => {
  const pixels = await readWithin(bytes, sentSides.view, ofVisitors)
  const side = sentSides.thumbnail
  const small = await pixelsOf(pictureOf(pixels).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }))
  return [
    ['view', await pictureOf(pixels).jpeg({ quality: qualities.view }).toBuffer()],
    ['thumbnail', await pictureOf(small).jpeg({ quality: qualities.thumbnail }).toBuffer()],
  ]
}

const develop = async (id: string, etag: string, original: Uint8Array): Promise<SentOutcome> => {
  try {
    const pictures = await sentPicturesOf(original)
    await Promise.all(pictures.map(([picture, file]) => putUpload(sentPictureKey(id, etag, picture), file, contentTypes.jpg)))
    return { etag }
  } catch (error) {
    if (!(error instanceof UnfitImage)) throw error
    return { etag, fault: error.fault }
  }
}

/**
 * Develops a visitor's image for the owner, or records why it cannot. Of several files posted with one form only the first to arrive is
 * developed, and a run that died is not repeated: the request then shows the owner the visitor's own file alone.
 */
export const developSent = async ({ key, etag }: Arrival): Promise<void> => {
  const id = sentId(key)
  // A form that is posted again and again costs a small read each time, not the whole file.
  if (await isSentMarked(id)) return log.info('developed before', {})
  const original = await readUpload(key, etag)
  if (!original) return log.warn('replaced meanwhile', {})
  if (!(await beginSent(id, etag))) return log.info('developed before', {})
  const outcome = await develop(id, etag, original)
  await completeSent(id, outcome)
  log.info(outcome.fault ? 'refused' : 'developed', { fault: outcome.fault })
}
