import { Link, useLoaderData } from 'react-router-dom'
import type { Collection } from '../../shared/collection/collection.ts'
import { sampleCollections } from '../../shared/collection/sampleCollections.ts'
import { countOf } from '../../shared/kit/frenchFormat.ts'
import { EmptyState } from '../app/EmptyState.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { paths } from '../app/paths.ts'
import { HungWorks } from '../artwork/HungWorks.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import type { CollectionData } from './collectionData.ts'
import { collectionTexts } from './collectionTexts.ts'

/** The works whose pictures are not left for later. */
const firstScreen = 3

const OtherCollections = ({ shown }: { shown: Collection }) => (
  <section className="wrap part">
    <h2 className="label-caps text-quiet">{collectionTexts.others}</h2>
    <ul className="mt-4 border-line border-y">
      {sampleCollections
        .filter(({ slug }) => slug !== shown.slug)
        .map(({ slug, title, line }) => (
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

export const CollectionPage = () => {
  const { collection, works } = useLoaderData<CollectionData>()
  return (
    <>
      <PageMeta title={collection.title} description={collection.description} />
      <div className="wrap">
        <PageHead title={collection.title} back={{ to: paths.collections(), label: collectionTexts.all }}>
          {collection.description}
        </PageHead>
        {works.length > 0 && (
          <div className="mt-6 md:mt-8">
            <p className="text-[0.9375rem] text-quiet">{countOf(works.length, 'œuvre', 'œuvres')}</p>
            <h2 className="sr-only">{collectionTexts.works}</h2>
            <div className="mt-8 md:mt-10">
              <HungWorks artworks={works} priorities={firstScreen} />
            </div>
          </div>
        )}
      </div>
      {works.length === 0 && (
        <EmptyState
          as="h2"
          title={collectionTexts.empty}
          action={<ButtonLink to={paths.catalogue()}>{collectionTexts.allWorks}</ButtonLink>}
        />
      )}
      <OtherCollections shown={collection} />
    </>
  )
}
