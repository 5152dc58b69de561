import { randomBytes } from 'node:crypto'
import { heicFault, isHeic, type QuoteImage, type QuoteImageFault, quoteImageFaults, type UploadedFile } from '../../shared/quote/quote.ts'
import { type ImageType, imageExtensions, quoteImageLimits } from '../../shared/quote/quoteChoices.ts'
import { imageTypeOf } from '../kit/files/imageType.ts'
import { copyUpload, findUpload, permitUpload, type Upload, type UploadForm } from '../kit/files/uploads.ts'

/** The copies never change while the bucket keeps them (D23). */
const caching = 'private, max-age=86400, immutable'

/** Returns 128 random bits, so that nobody can guess the address of an image. */
const secret = (): string => randomBytes(16).toString('base64url')

const arrivingKey = (id: string): string => `incoming/quotes/${id}`

export const permitQuoteImage = async ({ type }: QuoteImage): Promise<UploadForm & { readonly id: string }> => {
  const id = secret()
  return { id, ...(await permitUpload(arrivingKey(id), type, quoteImageLimits.bytes)) }
}

/** An image of a request, as the painter gets it; `path` is under the site's address. */
export type KeptImage = { readonly name: string; readonly path: string; readonly size: number }

type Known = { readonly name: string; readonly upload: Upload; readonly type: ImageType }

const isAccepted = (type: string | undefined): type is ImageType => type !== undefined && type in imageExtensions

/** The fault of the image at this place of the list. The message has its name, so that a visitor who sent five knows which one. */
type Faulty = { readonly fault: QuoteImageFault; readonly at: number; readonly message: string }

const faulty = (fault: QuoteImageFault, name: string, at: number, words: string = quoteImageFaults[fault]): Faulty => ({
  fault,
  at,
  message: `${name}\u202f: ${words}`,
})

/** Builds the refusal from every image that is at fault, at least one. */
type Refuse = (first: Faulty, faults: readonly Faulty[]) => Error

/** Recognises the type from the file itself; the type it claims is ignored. */
const recognise = async ({ id, name }: UploadedFile, at: number): Promise<Known | Faulty> => {
  const upload = await findUpload(arrivingKey(id))
  if (!upload) return faulty('imageMissing', name, at)
  const type = imageTypeOf(upload.start)
  if (isHeic(type)) return faulty('imageUnreadable', name, at, heicFault)
  if (!isAccepted(type) || upload.size > quoteImageLimits.bytes) return faulty('imageUnreadable', name, at)
  return { name, upload, type }
}

/** Copies the images of a request to where they stay for thirty days. All are checked before the first is copied. */
export const keepQuoteImages = async (files: readonly UploadedFile[], refuse: Refuse): Promise<readonly KeptImage[]> => {
  const looked = await Promise.all(files.map(recognise))
  const faults = looked.filter(file => 'fault' in file)
  if (faults[0]) throw refuse(faults[0], faults)
  const known = looked.filter(file => 'upload' in file)
  const folder = secret()
  return await Promise.all(
    known.map(async ({ name, upload, type }, at) => {
      const path = `quotes/${folder}/${at + 1}.${imageExtensions[type]}`
      if (!(await copyUpload(upload, path, { type, caching }))) {
        const gone = faulty('imageMissing', name, at)
        throw refuse(gone, [gone])
      }
      return { name, path, size: upload.size }
    }),
  )
}
