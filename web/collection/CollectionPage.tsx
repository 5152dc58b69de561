import type { ReactNode } from 'react'
import { Link, useLoaderData, useNavigationType } from 'react-router-dom'
import { everyWork } from '../../shared/artwork/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { type ArtworkSearch, artworkSearch } from '../artwork/artworkSearch.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { FoundWorks } from '../catalogue/FoundWorks.tsx'
import { useFoundWorks } from '../catalogue/useFoundWorks.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import type { PageDependencies } from '../router/page.tsx'
import type { CollectionData, OtherCollection } from './collectionData.ts'
import { collectionTexts } from './collectionTexts.ts'

const OtherCollections = ({ others }: { others: readonly OtherCollection[] }) => (
  <section className="wrap part">
    <h2 className="label-caps text-quiet">{collectionTexts.others}</h2>
    <ul className="mt-4 border-line border-y">
      {others.map(({ slug, title, line }) => (
        <li
          key={slug}
          className="group relative flex flex-col gap-x-8 border-line border-t py-4 first:border-t-0 sm:flex-row sm:items-baseline md:py-5"
        >
          <Link
            to={paths.collection(slug)}
            className="cover-link font-serif text-[1.75rem] underline-offset-[0.2em] group-hover:underline group-hover:decoration-1 md:min-w-56"
          >
            {title}
          </Link>
          <p className="text-quiet">{line}</p>
        </li>
      ))}
    </ul>
  </section>
)

type ArticleProps = {
  data: CollectionData
  /** How many works it has now. */
  count: number
  /** Its works. */
  children: ReactNode
}

/** All that the page shows of a collection. */
export const CollectionArticle = ({ data: { collection, others }, count, children }: ArticleProps) => (
  <>
    <div className="wrap">
      <PageHead title={collection.title} back={{ to: paths.collections(), label: collectionTexts.all }}>
        <span className="whitespace-pre-line">{collection.description}</span>
      </PageHead>
      {count > 0 && (
        <div className="mt-6 md:mt-8">
          <p className="text-[0.9375rem] text-quiet">{cardTexts.count(count)}</p>
          <h2 className="sr-only">{collectionTexts.works}</h2>
          <div className="mt-8 md:mt-10">{children}</div>
        </div>
      )}
    </div>
    {count === 0 && (
      <EmptyState
        as="h2"
        title={collectionTexts.empty}
        action={<ButtonLink to={paths.catalogue()}>{collectionTexts.allWorks}</ButtonLink>}
      />
    )}
    {others.length > 0 && <OtherCollections others={others} />}
  </>
)

const CollectionPage = ({ search }: { search: ArtworkSearch }) => {
  const data = useLoaderData<CollectionData>()
  const { collection, summary, found: first } = data
  const query = { ...everyWork, collection: collection.slug }
  const isArrival = useNavigationType() === 'POP'
  const found = useFoundWorks(search, { first, query }, { query, isTyped: false, isArrival })
  return (
    <>
      <PageMeta title={collection.title} description={summary} />
      <CollectionArticle data={data} count={first.total && found.works.total}>
        <FoundWorks found={found} />
      </CollectionArticle>
    </>
  )
}

/** The search is created once, so that a visitor who comes back to the page finds it unchanged. */
export const collectionPage = ({ data }: PageDependencies) => <CollectionPage search={artworkSearch(data)} />
