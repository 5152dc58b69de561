import { Link } from 'react-router-dom'
import { exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, rem, sizesFrom } from '../artwork/pictureSizes.ts'
import type { ShownAnnouncement } from '../exhibition/exhibitionData.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import { Poster } from '../exhibition/Poster.tsx'
import { EmptyFrame } from '../layout/EmptyState.tsx'
import type { HomeCollection } from './homeData.ts'
import { homeTexts } from './homeTexts.ts'

type SectionHeadProps = { title: string; id?: string; link?: { to: string; label: string } }

export const SectionHead = ({ title, id, link }: SectionHeadProps) => (
  <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 md:mb-12">
    <h2 id={id} className="text-[clamp(2rem,3.6vw,3rem)]">
      {title}
    </h2>
    {link && (
      <Link to={link.to} className="text-action">
        {link.label}
      </Link>
    )}
  </div>
)

/** The picture fills a 4:5 box and is enlarged in it, as `detail` in theme.css does. */
const detailSizes = ({ width, height }: ArtworkImage): string => {
  const enlarged = 1.35 * Math.max(1, (5 / 4) * (width / height))
  return sizesFrom(ofWall(enlarged / 2, 1), { 48: ofWall(enlarged / 2, 2), 64: ofWall(enlarged / 4, 6) })
}

/** A collection's tile with a detail of one of its works: the only place where a painting may be cropped, and the text says so. */
const Collection = ({ collection: { slug, title, line, count, detail } }: { collection: HomeCollection }) => (
  <li className="group relative">
    <figure>
      <div className="aspect-[4/5] overflow-hidden bg-mat">
        {detail?.image ? (
          <ArtworkPicture image={detail.image} alt="" sizes={detailSizes(detail.image)} className="detail" />
        ) : (
          <div className="grid h-full place-items-center">
            <EmptyFrame className="w-1/2 text-quiet" />
          </div>
        )}
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
      <p className="text-[0.9375rem] text-quiet tabular-nums">{cardTexts.count(count)}</p>
    </div>
    <p className="mt-1 text-quiet">{line}</p>
  </li>
)

export const Collections = ({ collections }: { collections: readonly HomeCollection[] }) => (
  <section className="wrap part" aria-labelledby="collections">
    <SectionHead title={homeTexts.collections} id="collections" link={{ to: paths.collections(), label: homeTexts.allCollections }} />
    <ul className="grid grid-cols-2 gap-x-4 gap-y-12 md:gap-x-8 lg:grid-cols-4">
      {collections.map(collection => (
        <Collection key={collection.slug} collection={collection} />
      ))}
    </ul>
  </section>
)

const ExhibitionLine = ({ exhibition }: { exhibition: ShownAnnouncement }) => (
  <li className="exhibition group relative grid grid-cols-[3.5rem_minmax(0,1fr)_72px] items-baseline max-[20rem]:grid-cols-1 gap-x-4 border-line border-t py-5 md:grid-cols-[7rem_minmax(0,1fr)_16rem] md:py-6">
    <p className="text-quiet tabular-nums">{exhibitionYear(exhibition)}</p>
    <div>
      <h3 className="text-[1.5rem] italic md:text-[2rem]">
        <Link
          to={paths.exhibition(exhibition.slug)}
          className="cover-link underline-offset-[0.2em] group-hover:underline group-hover:decoration-1"
        >
          {exhibition.title}
        </Link>
      </h3>
      <p className="mt-1 text-quiet">
        {exhibition.location}
        <span className="whitespace-nowrap">{`\u00a0— ${exhibition.status}`}</span>
      </p>
      {exhibition.status !== 'passée' && (
        <p className="mt-1 text-quiet">{exhibitionTexts.fromTo(exhibition.startDate, exhibition.endDate)}</p>
      )}
    </div>
    <div className="poster" aria-hidden="true">
      <Poster exhibition={exhibition} sizes={share => `(min-width: 48rem) and (hover: hover) ${rem(15 * share)}, ${72 * share}px`} />
    </div>
  </li>
)

/** A text-only list; the poster appears beside the line under the pointer. */
export const Exhibitions = ({ exhibitions }: { exhibitions: readonly ShownAnnouncement[] }) => (
  <section className="wrap part" aria-labelledby="expositions">
    <SectionHead title={homeTexts.exhibitions} id="expositions" link={{ to: paths.exhibitions(), label: homeTexts.allExhibitions }} />
    <ul className="border-line border-b">
      {exhibitions.map(exhibition => (
        <ExhibitionLine key={exhibition.slug} exhibition={exhibition} />
      ))}
    </ul>
  </section>
)
