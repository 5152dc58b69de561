import { Link, useLoaderData } from 'react-router-dom'
import { formatDate } from '../../shared/kit/frenchFormat.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { Prose } from '../kit/words/Prose.tsx'
import { legalTexts } from '../layout/shellTexts.ts'
import { type LegalAdditionsShown, lastChange } from './legalData.ts'
import type { LegalSection, LegalText } from './legalText.tsx'

const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

const ContentsList = ({ sections }: { sections: readonly LegalSection[] }) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={{ hash: id }}
          className="flex min-h-11 items-center py-1 leading-snug hover:underline lg:min-h-9"
          onClick={() => focusOn(id)}
        >
          {title}
        </Link>
      </li>
    ))}
  </ol>
)

/** The table of contents is collapsed on a phone, where it would push the text down; on a desktop it stands beside the text. */
const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav aria-label={legalTexts.contents} className="text-[0.9375rem] print:hidden">
    <details className="border-line border-y lg:hidden">
      <summary className="flex min-h-12 items-center justify-between after:content-['+'] [[open]>&]:after:content-['−']">
        {legalTexts.contents}
      </summary>
      <div className="pb-3">
        <ContentsList sections={sections} />
      </div>
    </details>
    <div className="sticky top-28 hidden lg:block">
      <p className="label-caps mb-2 text-quiet">{legalTexts.contents}</p>
      <ContentsList sections={sections} />
    </div>
  </nav>
)

/** The painter's own sections follow those of the shop, in the same shape. */
const addedSections = (additions: LegalAdditionsShown): readonly LegalSection[] =>
  (additions?.sections ?? []).map(({ title, words }, place) => ({
    id: `precision-${place + 1}`,
    title,
    body: <Prose words={words} className="mt-4" />,
  }))

type LegalArticleProps = { text: LegalText; additions: LegalAdditionsShown }

export const LegalArticle = ({ text: { title, lead, updatedOn, sections: generated }, additions }: LegalArticleProps) => {
  const sections = [...generated.filter(({ isShown }) => isShown?.() ?? true), ...addedSections(additions)]
  return (
    <article className="wrap pt-8 md:pt-14">
      <header className="max-w-[42rem] lg:ml-[18rem]">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="mt-5 text-balance font-serif text-xl leading-snug">{lead}</p>
        <p className="mt-4 text-[0.9375rem] text-quiet">
          {legalTexts.updatedOn(formatDate(lastChange(updatedOn, additions?.publishedOn)))}
        </p>
      </header>
      <div className="mt-8 grid gap-x-16 lg:mt-12 lg:grid-cols-[14rem_minmax(0,42rem)]">
        <Contents sections={sections} />
        <div className="min-w-0">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id} className="legal">
              <h2 id={id} tabIndex={-1} className="wrap-anywhere text-2xl md:text-[1.75rem]">
                {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

export const LegalPage = ({ text }: { text: LegalText }) => (
  <>
    <PageMeta title={text.title} description={text.description} />
    <LegalArticle text={text} additions={useLoaderData<LegalAdditionsShown>()} />
  </>
)
