import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { imageTypeOf } from '../../shared/kit/imageType.ts'
import {
  heicFault,
  isHeic,
  type QuoteImage,
  type QuoteRequest,
  quoteImageFaults,
  quoteImageSchema,
  quoteRequestSchema,
} from '../../shared/quote/quote.ts'
import { imageExtensions } from '../../shared/quote/quoteChoices.ts'
import type { QuoteFilled } from './quoteValues.ts'
import { quoteChapters } from './useChapter.ts'

/** Leaves out a blank inspiration, and a frame unless the service is framing. The images are added when they have arrived. */
const asked = ({ inspiration, framingOption, ...values }: QuoteFilled) => ({
  ...values,
  ...(inspiration.trim() && { inspiration }),
  ...(values.serviceType === 'framing' && framingOption && { framingOption }),
  uploadedFiles: [],
})

const resolver = zodResolver(quoteRequestSchema)

/** Validates a chapter against the schema that the server uses, and the whole form in the last one; only then it has a body. */
export const chapterResolver =
  (chapter: number): Resolver<QuoteFilled, unknown, QuoteRequest | undefined> =>
  async (values, context, options) => {
    const read = await resolver(asked(values) as QuoteRequest, context, options as never)
    if (chapter === quoteChapters.length) return read
    const fields: readonly string[] = quoteChapters[chapter - 1]?.fields ?? []
    const errors = Object.fromEntries(Object.entries(read.errors).filter(([field]) => fields.includes(field)))
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: undefined, errors: {} }
  }

/** Validates an image's name, size and type, and its first bytes, before the upload: a name says little of what a file is. */
export const readImage = async (file: File, type: string): Promise<{ image: QuoteImage } | { error: string }> => {
  const { data, error } = quoteImageSchema.safeParse({ name: file.name, size: file.size, type })
  if (error) return { error: error.issues[0]?.message ?? '' }
  const found = imageTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (isHeic(found)) return { error: heicFault }
  return found !== undefined && found in imageExtensions ? { image: data } : { error: quoteImageFaults.imageUnreadable }
}
