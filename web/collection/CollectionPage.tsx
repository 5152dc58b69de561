import { Link, useLoaderData, useNavigationType } from 'react-router-dom'
import { everyWork } from '../../shared/artwork/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { type ArtworkSearch, artworkSearch } from '../artwork/artworkSearch.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { FoundWorks } from '../catalogue/FoundWorks.tsx'
import { useFoundWorks } from '../catalogue/useFoundWorks.ts'
import type { Api } from '../kit/api/api.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHead } from '../layout/PageHead.tsx'
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

const CollectionPage = ({ search }: { search: ArtworkSearch }) => {
  const { collection, found: first, others } = useLoaderData<CollectionData>()
  const asked = { ...everyWork, collection: collection.title }
  const isArrival = useNavigationType() === 'POP'
  const found = useFoundWorks(search, { first, asked }, { query: asked, isTyped: false, isArrival })
  return (
    <>
      <PageMeta title={collection.title} description={collection.description} />
      <div className="wrap">
        <PageHead title={collection.title} back={{ to: paths.collections(), label: collectionTexts.all }}>
          {collection.description}
        </PageHead>
        {first.total > 0 && (
          <div className="mt-6 md:mt-8">
            <p className="text-[0.9375rem] text-quiet">{cardTexts.count(found.works.total)}</p>
            <h2 className="sr-only">{collectionTexts.works}</h2>
            <div className="mt-8 md:mt-10">
              <FoundWorks found={found} />
            </div>
          </div>
        )}
      </div>
      {first.total === 0 && (
        <EmptyState
          as="h2"
          title={collectionTexts.empty}
          action={<ButtonLink to={paths.catalogue()}>{collectionTexts.allWorks}</ButtonLink>}
        />
      )}
      <OtherCollections others={others} />
    </>
  )
}

/** The search is created once, so that a visitor who comes back to the page finds it unchanged. */
export const collectionPage = (api: Api) => <CollectionPage search={artworkSearch(api)} />
