import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { JustifiedRows } from '../catalogue/JustifiedRows.tsx'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import type { CollectionsData, CountedCollection } from './collectionData.ts'
import { collectionTexts } from './collectionTexts.ts'

type CoverProps = { collection: CountedCollection; sizes: string; priority: boolean }

/** A collection with one of its works, or a photograph with its words, uncropped; a single link covers the whole tile. */
const Cover = ({ collection: { slug, title, description, image, count }, sizes, priority }: CoverProps) => (
  <article className="group relative pb-8 md:pb-14">
    <ArtworkPicture image={image} alt={'alt' in image ? image.alt : ''} sizes={sizes} priority={priority} />
    <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 className="text-[clamp(1.875rem,3vw,2.75rem)]">{title}</h2>
      <p className="text-[0.9375rem] text-quiet tabular-nums">{cardTexts.count(count)}</p>
    </div>
    <p className="mt-2 max-w-[34rem] whitespace-pre-line text-quiet">{description}</p>
    <Link
      to={paths.collection(slug)}
      className="cover-link mt-1 inline-flex min-h-11 items-center underline decoration-1 underline-offset-[0.3em] group-hover:decoration-2"
    >
      {collectionTexts.discover}
      <span className="sr-only"> {collectionTexts.discoverWhich(title)}</span>
    </Link>
  </article>
)

export const CollectionsPage = () => {
  const { collections } = useLoaderData<CollectionsData>()
  return (
    <>
      <PageMeta title={collectionTexts.title} description={collectionTexts.description} />
      <div className="wrap">
        <PageHead title={collectionTexts.title}>{collections.length > 0 ? collectionTexts.lead : collectionTexts.none}</PageHead>
        {collections.length === 0 && (
          <ButtonLink look="secondary" to={paths.catalogue()} className="mt-8">
            {collectionTexts.allWorks}
          </ButtonLink>
        )}
        <ul className="justified mt-8 md:mt-14">
          <JustifiedRows works={collections} size="largest">
            {(collection, sizes, index) => <Cover collection={collection} sizes={sizes} priority={index === 0} />}
          </JustifiedRows>
        </ul>
      </div>
    </>
  )
}
