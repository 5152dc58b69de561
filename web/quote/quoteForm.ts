import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import { type QuoteImage, type QuoteRequest, quoteImageSchema, quoteRequestSchema, type UploadedFile } from '../../shared/quote/quote.ts'
import type { QuoteErrors } from './quoteChapters.ts'
import type { QuoteValues } from './quoteValues.ts'

type Filled = {
  readonly values: QuoteValues
  readonly termsAccepted: boolean
  readonly uploadedFiles: readonly UploadedFile[]
}

/** Leaves out a blank inspiration, and a frame unless the service is framing. */
const asked = ({ values: { inspiration, framingOption, ...values }, ...rest }: Filled) => ({
  ...values,
  ...rest,
  ...(inspiration.trim() && { inspiration }),
  ...(values.serviceType === 'framing' && framingOption && { framingOption }),
})

/** Returns the first message of each control; an error in one image is shown for the whole images field. */
const byControl = (errors: ReturnType<typeof fieldErrorsOf>): QuoteErrors =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field.split('.')[0], message]))

/** Validates the form against the schema that the server uses. */
export const readQuote = (filled: Filled): { readonly body: QuoteRequest } | { readonly errors: QuoteErrors } => {
  const { data, error } = quoteRequestSchema.safeParse(asked(filled))
  return error ? { errors: byControl(fieldErrorsOf(error)) } : { body: data }
}

/** Validates an image's name, size and type before the upload. */
export const readImage = (image: { name: string; size: number; type: string }): { image: QuoteImage } | { error: string } => {
  const { data, error } = quoteImageSchema.safeParse(image)
  return error ? { error: error.issues[0]?.message ?? '' } : { image: data }
}
