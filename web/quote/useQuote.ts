import { useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { Api } from '../kit/api.ts'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { chapters, type QuoteErrors, type QuoteField, type ValueField } from './quoteChapters.ts'
import type { QuoteImages } from './quoteImages.ts'
import { quotePageTexts } from './quotePageTexts.ts'
import { errorsIn, sendQuote } from './sendQuote.ts'
import { useQuoteValues } from './useQuoteValues.ts'

/** The result of pressing the button: on to the next step, to the first invalid field, or nothing. */
type Way = 'on' | 'nowhere' | { readonly wrongField: QuoteField }

const fieldsInOrder: readonly QuoteField[] = chapters.flatMap(({ fields }) => [...fields])

const wayOf = (errors: QuoteErrors, otherwise: Way): Way => {
  const wrongField = fieldsInOrder.find(field => errors[field])
  return wrongField ? { wrongField } : otherwise
}

const only = (errors: QuoteErrors, fields: readonly QuoteField[]): QuoteErrors =>
  Object.fromEntries(fields.flatMap(field => (errors[field] ? [[field, errors[field]]] : [])))

type QuoteParts = { readonly api: Api; readonly images: QuoteImages; readonly artwork: Artwork | undefined }

/** Drives the quote form from the first chapter to sending. */
export const useQuote = ({ api, images, artwork }: QuoteParts) => {
  const { values, reached, edit, reach, empty } = useQuoteValues(artwork)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [errors, setErrors] = useState<QuoteErrors>({})
  const { isBusy, submit } = useSubmit()
  const press = async (work: () => Promise<Way>): Promise<Way> => (await submit(work)) ?? 'nowhere'
  const show = (wrong: QuoteErrors, otherwise: Way): Way => {
    setErrors(wrong)
    return wayOf(wrong, otherwise)
  }

  /** When the schemas cannot be loaded, the visitor may go on: the form is validated again before it is sent. */
  const finish = (chapter: number): Promise<Way> =>
    press(async () => {
      const found = await errorsIn({ values, termsAccepted }).catch((): QuoteErrors => ({}))
      const way = show(only(found, chapters[chapter - 1]?.fields ?? []), 'on')
      if (way === 'on') reach(chapter + 1)
      return way
    })

  const send = (): Promise<Way> =>
    press(async () => {
      const outcome = await sendQuote(api, { values, termsAccepted }, images)
      if (outcome === 'sent') {
        toast.success(quotePageTexts.sentTitle, quotePageTexts.sentDetail)
        empty()
        setTermsAccepted(false)
        images.forget()
        return show({}, 'on')
      }
      if ('failure' in outcome) toast.error(quotePageTexts.errorTitle, outcome.failure)
      return show('errors' in outcome ? outcome.errors : {}, 'nowhere')
    })

  const forgetError = (field: QuoteField): void => setErrors(({ [field]: _, ...others }) => others)
  const fill = (field: ValueField, text: string): void => {
    edit(field, text)
    forgetError(field)
  }
  const accept = (accepted: boolean): void => {
    setTermsAccepted(accepted)
    forgetError('termsAccepted')
  }
  return { values, reached, termsAccepted, errors, isBusy, fill, accept, forgetError, finish, send }
}

export type Quote = ReturnType<typeof useQuote>
