import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import { type QuoteImage, type QuoteRequest, quoteImageSchema, quoteRequestSchema, type UploadedFile } from '../../shared/quote/quote.ts'
import type { QuoteErrors } from './quoteChapters.ts'
import type { QuoteValues } from './quoteValues.ts'

type Filled = {
  readonly values: QuoteValues
  readonly termsAccepted: boolean
  readonly uploadedFiles: readonly UploadedFile[]
}

/** Frames belong to framing alone, and a blank is none. */
const asked = ({ values: { inspiration, framingOption, ...values }, ...rest }: Filled) => ({
  ...values,
  ...rest,
  ...(inspiration.trim() && { inspiration }),
  ...(values.serviceType === 'framing' && framingOption && { framingOption }),
})

/** The first message of each control: what is wrong with one image is said of them all. */
const byControl = (errors: ReturnType<typeof fieldErrorsOf>): QuoteErrors =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field.split('.')[0], message]))

/** Reads the form by the rules the server will apply. */
export const readQuote = (filled: Filled): { readonly body: QuoteRequest } | { readonly errors: QuoteErrors } => {
  const { data, error } = quoteRequestSchema.safeParse(asked(filled))
  return error ? { errors: byControl(fieldErrorsOf(error)) } : { body: data }
}

/** Reads what is known of an image before it is sent. */
export const readImage = (image: { name: string; size: number; type: string }): { image: QuoteImage } | { error: string } => {
  const { data, error } = quoteImageSchema.safeParse(image)
  return error ? { error: error.issues[0]?.message ?? '' } : { image: data }
}
