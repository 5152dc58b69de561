import { Link } from 'react-router-dom'
import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { type Collection as CollectionType, worksOf } from '../../shared/collection/collection.ts'
import { sampleCollections } from '../../shared/collection/sampleCollections.ts'
import { countOf } from '../../shared/kit/frenchFormat.ts'
import { paths } from '../app/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { homeTexts } from './homeTexts.ts'
import { SectionHead } from './SectionHead.tsx'

type CollectionProps = { collection: CollectionType; artworks: readonly ArtworkCard[] }

/** A collection behind a detail of one of its works: the one crop allowed, and named so. */
const Collection = ({ collection: { slug, title, line }, artworks }: CollectionProps) => {
  const detail = artworks.find(({ image }) => image)
  return (
    <li className="group relative">
      <figure>
        <div className="aspect-[4/5] overflow-hidden bg-mat">
          {detail?.image && <ArtworkPicture image={detail.image} alt="" sizes="(min-width: 64rem) 40vw, 80vw" className="detail" />}
        </div>
        <figcaption className="mt-2 min-h-5 text-quiet text-sm">
          {detail && (
            <>
              <em className="font-serif text-[0.9375rem]">{detail.title}</em>, {homeTexts.detail}
            </>
          )}
        </figcaption>
      </figure>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-t pt-3">
        <h3 className="text-[1.75rem]">
          <Link to={paths.collection(slug)} className="cover-link underline-offset-[0.2em] group-hover:underline group-hover:decoration-1">
            {title}
          </Link>
        </h3>
        <p className="text-[0.9375rem] text-quiet tabular-nums">{countOf(artworks.length, 'œuvre', 'œuvres')}</p>
      </div>
      <p className="mt-1 text-quiet">{line}</p>
    </li>
  )
}

export const Collections = ({ artworks }: { artworks: readonly ArtworkCard[] }) => (
  <section className="wrap part" aria-labelledby="collections">
    <SectionHead title={homeTexts.collections} id="collections" link={{ to: paths.collections(), label: homeTexts.allCollections }} />
    <ul className="grid grid-cols-2 gap-x-4 gap-y-12 md:gap-x-8 lg:grid-cols-4">
      {sampleCollections.map(collection => (
        <Collection key={collection.slug} collection={collection} artworks={worksOf(collection, artworks)} />
      ))}
    </ul>
  </section>
)
