import { useEffect, useId, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { paths } from '../../shared/paths.ts'
import { InquiryWork } from '../artwork/InquiryWork.tsx'
import { Button } from '../kit/controls/Button.tsx'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useStore } from '../kit/store.ts'
import { AbsenceNote } from '../layout/AbsenceNote.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ChapterList, ProjectChapter, TimeChapter, WorkChapter, YouChapter } from './QuoteChapters.tsx'
import type { QuoteImages } from './quoteImages.ts'
import { chapterTexts, quotePageTexts } from './quotePageTexts.ts'
import { quoteChapters } from './useChapter.ts'
import { type Quote, useQuote } from './useQuote.ts'

const last = quoteChapters.length

const ChapterFields = ({ quote, images }: { quote: Quote; images: QuoteImages }) => {
  const { chapter } = quote
  if (chapter === 1) return <ProjectChapter quote={quote} />
  if (chapter === 2) return <WorkChapter quote={quote} images={images} />
  if (chapter === 3) return <TimeChapter quote={quote} />
  return <YouChapter quote={quote} />
}

/** The button's text says what it does, or what the form is waiting for. */
const SubmitButton = ({ quote: { isBusy, form }, images }: { quote: Quote; images: QuoteImages }) => {
  const isUploading = useStore(images.lines).some(({ state }) => state.status === 'sending')
  const busyWords = isUploading ? quotePageTexts.sendingImages : quotePageTexts.sending
  return (
    <Button type="submit" disabled={!form.watch('termsAccepted')} aria-disabled={isBusy} className="max-sm:w-full">
      {isBusy ? busyWords : quotePageTexts.send}
    </Button>
  )
}

type QuoteFormProps = { images: QuoteImages; artwork: Artwork | undefined; onSent: () => void }

const QuoteForm = ({ images, artwork, onSent }: QuoteFormProps) => {
  const id = useId()
  const quote = useQuote({ images, artwork, onSent })
  const { chapter, element, heading, formProps, goBack } = quote
  const isLast = chapter === last
  const { title, progress } = chapterTexts[quoteChapters[chapter - 1]?.id ?? 'project']
  return (
    <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,18rem)] lg:justify-between">
      <form ref={element} {...formProps} className="min-w-0">
        <WithoutScript />
        <h2 ref={heading} tabIndex={-1} aria-describedby={`${id}-progress`} className="text-3xl outline-none">
          <span className="label-caps mb-2 block text-quiet">
            {quotePageTexts.position(chapter, last)}
            <span className="sr-only">{quotePageTexts.colon}</span>
          </span>
          {title}
        </h2>
        <p id={`${id}-progress`} className="mt-2 text-quiet">
          {progress}
        </p>
        <div className="mt-8 flex flex-col gap-7">
          <ChapterFields quote={quote} images={images} />
        </div>
        <div className="mt-9 flex flex-wrap-reverse items-center gap-x-6 gap-y-2">
          {chapter > 1 && (
            <Button look="secondary" className="max-sm:w-full" onClick={goBack}>
              {quotePageTexts.back}
            </Button>
          )}
          {isLast ? (
            <SubmitButton quote={quote} images={images} />
          ) : (
            <Button type="submit" aria-disabled={quote.isBusy} className="max-sm:w-full">
              {quotePageTexts.next}
            </Button>
          )}
        </div>
      </form>
      <ChapterList chapter={chapter} reached={quote.reached} onOpen={quote.open} />
    </div>
  )
}

/** The work from which the page was opened. */
export type QuoteData = { readonly artwork: Artwork | undefined }

const sentState = { isSent: true } as const

const isSentIn = (state: unknown): boolean => typeof state === 'object' && state !== null && Reflect.get(state, 'isSent') === true

/** The note stays after the toast has vanished, and takes the focus. */
const SentNote = () => {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} tabIndex={-1} className="mt-8 max-w-[38rem] border-positive border-l-2 py-1 pl-5 font-serif text-xl outline-none">
      {quotePageTexts.sentNote}
    </p>
  )
}

export const QuotePage = ({ images }: { images: QuoteImages }) => {
  const { artwork } = useLoaderData<QuoteData>()
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="wrap">
      <PageMeta title={quotePageTexts.title} description={quotePageTexts.description} />
      <PageHead title={quotePageTexts.title}>{quotePageTexts.lead}</PageHead>
      <AbsenceNote className="mt-4 max-w-[38rem]" />
      {isSentIn(state) && <SentNote />}
      {artwork && <InquiryWork artwork={artwork} label={quotePageTexts.aboutWork} className="mt-8" />}
      <div className="mt-10 md:mt-14">
        <QuoteForm images={images} artwork={artwork} onSent={() => navigate(paths.quote(), { replace: true, state: sentState })} />
      </div>
    </div>
  )
}
