import { randomBytes } from 'node:crypto'
import type { ImageFault, QuoteImage, UploadedFile } from '../../shared/quote/quote.ts'
import { type ImageType, imageExtensions, imageLimits } from '../../shared/quote/quoteChoices.ts'
import { imageTypeOf } from '../kit/imageType.ts'
import { copyUpload, findUpload, permitUpload, type Upload, type UploadForm } from '../kit/uploads.ts'

/** For as long as the bucket keeps the copies (D23). */
const caching = 'private, max-age=86400, immutable'

/** 128 bits: nobody finds an image who was not told of it. */
const secret = (): string => randomBytes(16).toString('base64url')

const arrivingKey = (id: string): string => `incoming/quotes/${id}`

export const permitQuoteImage = async ({ type }: QuoteImage): Promise<UploadForm & { readonly id: string }> => {
  const id = secret()
  return { id, ...(await permitUpload(arrivingKey(id), type, imageLimits.bytes)) }
}

/** An image of a request as the painter gets it; `path` is under the site's address. */
export type KeptImage = { readonly name: string; readonly path: string; readonly size: number }

type Known = { readonly name: string; readonly upload: Upload; readonly type: ImageType }

const isAccepted = (type: string | undefined): type is ImageType => type !== undefined && type in imageExtensions

/** What an operation refuses with when the image at a place of the list is at fault. */
type Refuse = (fault: ImageFault, at: number) => Error

/** What it is said to be has no weight: the file itself tells. */
const recognise = async ({ id, name }: UploadedFile, at: number, refuse: Refuse): Promise<Known> => {
  const upload = await findUpload(arrivingKey(id))
  if (!upload) throw refuse('imageMissing', at)
  const type = imageTypeOf(upload.start)
  if (!isAccepted(type) || upload.size > imageLimits.bytes) throw refuse('imageUnreadable', at)
  return { name, upload, type }
}

/** Copies the images of a request to where they stay for thirty days; all are known to be good before the first is copied. */
export const keepQuoteImages = async (files: readonly UploadedFile[], refuse: Refuse): Promise<readonly KeptImage[]> => {
  const known = await Promise.all(files.map((file, at) => recognise(file, at, refuse)))
  const folder = secret()
  return await Promise.all(
    known.map(async ({ name, upload, type }, at) => {
      const path = `quotes/${folder}/${at + 1}.${imageExtensions[type]}`
      if (!(await copyUpload(upload, path, { type, caching }))) throw refuse('imageMissing', at)
      return { name, path, size: upload.size }
    }),
  )
}
