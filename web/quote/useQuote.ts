import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import type { QuoteRequest } from '../../shared/quote/quote.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { asTyped } from '../kit/cleanTyped.ts'
import { useForm } from '../kit/form/useForm.ts'
import { toast } from '../kit/toast.ts'
import { useIsStillOnPage } from '../layout/useIsStillOnPage.ts'
import { countFormAttempt } from '../security/formAttempts.ts'
import { reportRefusedInput } from '../security/reportSecurityEvent.ts'
import { type QuoteImages, sentFiles } from './quoteImages.ts'
import { fieldTexts, imageTexts, quotePageTexts } from './quotePageTexts.ts'
import { blankQuote, type QuoteFilled, quoteDraft, startingValues } from './quoteValues.ts'
import { chapterOf, quoteChapters, useChapter, type ValueField } from './useChapter.ts'

/** The refusals that concern images; the server's errors name each image. */
const aboutImages: readonly string[] = ['imageMissing', 'imageNotReady', 'imageUnreadable']

/** Returns the controls that a refusal concerns, each with its first message. */
const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  if (!(error instanceof ApiRefusal) || error.code === 'unexpected') return []
  if (aboutImages.includes(error.code)) {
    const named = error.errors.map(({ message }) => message).join('\n')
    return [{ field: 'uploadedFiles', message: named || error.message }]
  }
  const byControl = new Map(error.errors.toReversed().map(({ field, message }) => [field.split('.')[0] ?? field, message]))
  return [...byControl].flatMap(([field, message]) => (chapterOf(field) > 0 ? [{ field, message }] : []))
}

const sayFailure = (error: unknown): void => toast.error(quotePageTexts.errorTitle, messageOf(error, quotePageTexts.errorDetail))

const sendQuote = async (body: QuoteRequest, images: QuoteImages): Promise<void> => {
  await images.settled()
  const lines = images.lines.get()
  if (lines.some(({ state }) => state.status === 'failed'))
    throw new ApiRefusal({ status: 422, code: 'imageMissing', detail: imageTexts.someFailed })
  countFormAttempt('quote')
  await api(quoteRoutes.sendQuoteEmail, { body: { ...body, uploadedFiles: [...sentFiles(lines)] } })
}

type QuoteParts = {
  readonly images: QuoteImages
  readonly artwork: Artwork | undefined
  readonly onSent: () => void
}

/** Saves the form in this tab until the request is sent, so that it survives a reload, with the furthest chapter reached. */
const useDraft = (artwork: Artwork | undefined) => {
  const [reached, setReached] = useState(() => Number(quoteDraft.read().reached) || 1)
  const keep = ({ termsAccepted: _, ...values }: QuoteFilled, furthest = reached): void => {
    setReached(furthest)
    quoteDraft.write({ ...values, oeuvre: artwork?.slug ?? '', reached: String(furthest) })
  }
  const forget = (): void => {
    setReached(1)
    quoteDraft.forget()
  }
  return { reached, keep, forget }
}

/** When the schemas cannot be loaded, the visitor may go on: the form is validated again before it is sent. */
const chapterRules = async (chapter: number) => {
  const loaded = import('./quoteForm.ts').then(({ chapterResolver }) => chapterResolver(chapter))
  return chapter === quoteChapters.length ? loaded : loaded.catch(() => () => ({ values: undefined, errors: {} }))
}

/** Drives the quote form from the first chapter to sending. */
export const useQuote = ({ images, artwork, onSent }: QuoteParts) => {
  const { reached, keep, forget } = useDraft(artwork)
  const { chapter, open, goBack, lead, ...elements } = useChapter(reached)
  const stay = useIsStillOnPage()
  const isHere = useRef<() => boolean>(() => true)
  const finish = async (body: QuoteRequest | undefined): Promise<void> => {
    if (!body) {
      keep(quote.form.getValues(), Math.max(reached, chapter + 1))
      if (isHere.current()) open(chapter + 1)
      return
    }
    await sendQuote(body, images)
    toast.success(quotePageTexts.sentTitle, quotePageTexts.sentDetail)
    quote.form.reset({ ...blankQuote, termsAccepted: false })
    // The first chapter is rendered before the page's note, which then takes the focus from its title.
    flushSync(forget)
    images.forget()
    if (isHere.current()) onSent()
  }
  const quote = useForm<QuoteFilled, QuoteRequest | undefined>({
    defaultValues: () => ({ ...startingValues(artwork), termsAccepted: false }),
    subject: artwork?.slug,
    rules: () => chapterRules(chapter),
    asTyped: (before, after) => asTyped(before, { after }),
    send: finish,
    fieldErrorsOf,
    refused: sayFailure,
    invalid: errors => reportRefusedInput('quote', errors),
    lead: errors => void (isHere.current() && lead(errors)),
    onEdit: values => keep(values),
  })
  const onSubmit = (event: FormEvent): void => {
    isHere.current = stay()
    quote.formProps.onSubmit(event)
  }
  return {
    ...quote,
    ...elements,
    formProps: { ...quote.formProps, onSubmit },
    labelled: (name: ValueField) => ({ ...quote.field(name), label: fieldTexts[name] }),
    chapter,
    reached,
    open,
    goBack,
  }
}

export type Quote = ReturnType<typeof useQuote>
