import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { paths } from '../../shared/paths.ts'
import { AskedWork } from '../artwork/AskedWork.tsx'
import type { Api } from '../kit/api/api.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import type { QuoteImages } from './quoteImages.ts'
import { quotePageTexts } from './quotePageTexts.ts'

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

export const QuotePage = ({ api, images }: { api: Api; images: QuoteImages }) => {
  const { artwork } = useLoaderData<QuoteData>()
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="wrap">
      <PageMeta title={quotePageTexts.title} description={quotePageTexts.description} />
      <PageHead title={quotePageTexts.title}>{quotePageTexts.lead}</PageHead>
      {isSentIn(state) && <SentNote />}
      {artwork && <AskedWork artwork={artwork} label={quotePageTexts.aboutWork} className="mt-8" />}
      <div className="mt-10 md:mt-14">
        <QuoteForm
          key={artwork?.slug ?? ''}
          api={api}
          images={images}
          artwork={artwork}
          onSent={() => navigate(paths.quote(), { replace: true, state: sentState })}
        />
      </div>
    </div>
  )
}
