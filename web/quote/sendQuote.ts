import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal, NetworkError } from '../kit/apiErrors.ts'
import { countTry } from '../security/formTries.ts'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { sentFiles } from './imageLine.ts'
import { chapterOf, type QuoteErrors } from './quoteChapters.ts'
import type { QuoteImages } from './quoteImages.ts'
import { imageTexts, quotePageTexts } from './quotePageTexts.ts'
import type { QuoteValues } from './quoteValues.ts'

type Outcome = 'sent' | { readonly errors: QuoteErrors } | { readonly failure: string }

/** The refusals that concern images; the server's errors name each image. */
const aboutImages: readonly string[] = ['imageMissing', 'imageUnreadable']

const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof NetworkError) return { failure: error.message }
  if (!(error instanceof ApiRefusal) || error.code === 'unexpected') return { failure: quotePageTexts.errorDetail }
  if (aboutImages.includes(error.code)) {
    const named = error.errors.map(({ message }) => message).join('\n')
    return { errors: { uploadedFiles: named || error.message } }
  }
  const errors = error.errors.map(({ field, message }) => [field.split('.')[0] ?? field, message] as const)
  return errors.some(([field]) => chapterOf(field) > 0) ? { errors: Object.fromEntries(errors.toReversed()) } : { failure: error.message }
}

type Asked = { readonly values: QuoteValues; readonly termsAccepted: boolean }

/** Returns the errors in the fields filled in so far, by the schema that the server uses. */
export const errorsIn = async (asked: Asked): Promise<QuoteErrors> => {
  const { readQuote } = await import('./quoteForm.ts')
  const read = readQuote({ ...asked, uploadedFiles: [] })
  if ('body' in read) return {}
  const told = Object.entries(read.errors).map(([field, message]) => ({ field, message }))
  reportRefusedInput('quote', told)
  return read.errors
}

/**
 * Sends the request once its images are uploaded; never rejects. The schemas are loaded lazily, because rendering the page does not need
 * them.
 */
export const sendQuote = async (api: Api, asked: Asked, images: QuoteImages): Promise<Outcome> => {
  try {
    const errors = await errorsIn(asked)
    if (Object.keys(errors).length > 0) return { errors }
    await images.settled()
    const lines = images.lines.get()
    if (lines.some(({ state }) => state.status === 'failed')) return { errors: { uploadedFiles: imageTexts.someFailed } }
    const { readQuote } = await import('./quoteForm.ts')
    const read = readQuote({ ...asked, uploadedFiles: sentFiles(lines) })
    if ('errors' in read) return read
    countTry('quote')
    await api(quoteRoutes.sendQuoteEmail, { body: read.body })
    return 'sent'
  } catch (error) {
    return outcomeOf(error)
  }
}
