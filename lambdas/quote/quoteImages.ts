import { randomBytes } from 'node:crypto'
import { type ImageFault, imageFaults } from '../../shared/image/imageUpload.ts'
import { imageTypeOf } from '../../shared/kit/imageType.ts'
import { heicFault, isHeic, type QuoteImage, type QuoteImageFault, quoteImageFaults, type UploadedFile } from '../../shared/quote/quote.ts'
import { type ImageType, imageExtensions, quoteImageLimits } from '../../shared/quote/quoteChoices.ts'
import { sentKey, sentPictureKey } from '../image/imageKeys.ts'
import { sentOutcome } from '../image/sentOutcome.ts'
import { copyUpload, findUpload, permitUpload, type Upload, type UploadForm } from '../kit/files/uploads.ts'

/** The copies never change while they are kept (D23). */
const caching = 'private, max-age=86400, immutable'

/** Returns 128 random bits, so that the address of an image cannot be guessed. */
const secret = (): string => randomBytes(16).toString('base64url')

export const permitQuoteImage = async ({ type }: QuoteImage): Promise<UploadForm & { readonly id: string }> => {
  const id = secret()
  return { id, ...(await permitUpload(sentKey(id), type, quoteImageLimits.bytes)) }
}

/**
 * An image of a request, as the painter gets it. `path` and `thumbnail` link to pictures that were encoded again, `original` to the
 * visitor's own file, which is only a download; all are under the site's address. An image that could not be prepared has no pictures.
 */
export type KeptImage = {
  readonly name: string
  readonly path?: string
  readonly thumbnail?: string
  readonly original: string
  /** The size of the original in bytes. */
  readonly size: number
}

type Known = { readonly id: string; readonly name: string; readonly upload: Upload; readonly type: ImageType; readonly isPrepared: boolean }

const isAccepted = (type: string | undefined): type is ImageType => type !== undefined && type in imageExtensions

/**
 * Builds the error of the image at this place of the list. Its message contains the image's name, so that a visitor who sent five knows
 * which one.
 */
type Faulty = { readonly fault: QuoteImageFault; readonly at: number; readonly message: string }

const faulty = (fault: QuoteImageFault, name: string, at: number, words: string = quoteImageFaults[fault]): Faulty => ({
  fault,
  at,
  message: `${name}\u202f: ${words}`,
})

/** Builds the refusal that lists every faulty image, of which there is at least one. */
type Refuse = (first: Faulty, faults: readonly Faulty[]) => Error

/** The message for a file that could not be decoded, where it says more than that. */
const wordsOf = (fault: ImageFault): string | undefined =>
  fault === 'damaged' || fault === 'tooManyPixels' || fault === 'tooHeavyOpened' ? imageFaults[fault] : undefined

/** Recognises the type from the file's content, whatever it claims, and waits until the file was decoded. */
const recognise = async ({ id, name }: UploadedFile, at: number): Promise<Known | Faulty> => {
  const upload = await findUpload(sentKey(id))
  if (!upload) return faulty('imageMissing', name, at)
  const type = imageTypeOf(upload.start)
  if (isHeic(type)) return faulty('imageUnreadable', name, at, heicFault)
  if (!isAccepted(type) || upload.size > quoteImageLimits.bytes) return faulty('imageUnreadable', name, at)
  const outcome = await sentOutcome(id, upload)
  if (!outcome) return faulty('imageNotReady', name, at)
  if (outcome.etag !== upload.etag) return faulty('imageMissing', name, at)
  const isPrepared = outcome.fault !== 'notDeveloped'
  if (outcome.fault && isPrepared) return faulty('imageUnreadable', name, at, wordsOf(outcome.fault))
  return { id, name, upload, type, isPrepared }
}

const copyPictures = ({ id, upload: { etag } }: Known, { path, thumbnail }: Required<Pick<KeptImage, 'path' | 'thumbnail'>>) => {
  const shown = { type: 'image/jpeg', caching }
  return [
    copyUpload({ key: sentPictureKey(id, etag, 'view') }, path, shown),
    copyUpload({ key: sentPictureKey(id, etag, 'thumbnail') }, thumbnail, shown),
  ]
}

/** Copies the original, and the two pictures if they were made; returns `undefined` when one is gone. */
const keep = async (image: Known, to: string): Promise<KeptImage | undefined> => {
  const { name, upload, type, isPrepared } = image
  const original = `${to}-original.${imageExtensions[type]}`
  const pictures = { path: `${to}.jpg`, thumbnail: `${to}-thumbnail.jpg` }
  const copies = await Promise.all([
    copyUpload(upload, original, { type, caching, isDownload: true }),
    ...(isPrepared ? copyPictures(image, pictures) : []),
  ])
  return copies.every(Boolean) ? { name, ...(isPrepared && pictures), original, size: upload.size } : undefined
}

/** Copies the images of a request to the prefix where they stay for thirty days. All are checked before the first is copied. */
export const keepQuoteImages = async (files: readonly UploadedFile[], refuse: Refuse): Promise<readonly KeptImage[]> => {
  const looked = await Promise.all(files.map(recognise))
  const faults = looked.filter(file => 'fault' in file)
  if (faults[0]) throw refuse(faults[0], faults)
  const known = looked.filter(file => 'upload' in file)
  const folder = secret()
  return await Promise.all(
    known.map(async (image, at) => {
      const kept = await keep(image, `quotes/${folder}/${at + 1}`)
      if (kept) return kept
      const gone = faulty('imageMissing', image.name, at)
      throw refuse(gone, [gone])
    }),
  )
}
