import { Link, useLoaderData } from 'react-router-dom'
import { type ExhibitionStatus, exhibitionStatuses, exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import { paths } from '../../shared/paths.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import type { ShownAnnouncement } from './exhibitionData.ts'
import { exhibitionTexts } from './exhibitionTexts.ts'
import { Poster } from './Poster.tsx'

/** The first poster takes two columns, of two on a phone and of four on wider screens. */
const posterSizes = {
  first: (share: number) => sizesFrom(ofWall(share), { 48: ofWall(share / 2, 2) }),
  other: (share: number) => sizesFrom(ofWall(share / 2, 1), { 48: ofWall(share / 4, 6) }),
}

/** A poster with its caption; a single link covers both. */
const ExhibitionCard = ({ exhibition, isFirst }: { exhibition: ShownAnnouncement; isFirst: boolean }) => (
  <li className={`group relative ${isFirst ? 'col-span-2 md:row-span-2' : ''}`}>
    <div aria-hidden="true">
      <Poster exhibition={exhibition} sizes={isFirst ? posterSizes.first : posterSizes.other} priority={isFirst} />
    </div>
    <h3 className={`mt-4 italic ${isFirst ? 'text-[1.75rem] md:text-[2.25rem]' : 'text-[1.375rem]'}`}>
      <Link
        to={paths.exhibition(exhibition.slug)}
        className="cover-link underline-offset-[0.2em] group-hover:underline group-hover:decoration-1"
      >
        {exhibition.title}
      </Link>
    </h3>
    <p className="mt-1 text-[0.9375rem] text-quiet leading-snug">{exhibition.location}</p>
    <p className="text-[0.9375rem] text-quiet tabular-nums leading-relaxed">{exhibitionYear(exhibition)}</p>
  </li>
)

type SectionProps = { status: ExhibitionStatus; exhibitions: readonly ShownAnnouncement[] }

/**
 * A section of current, coming or past exhibitions. An empty one takes a single line, and the first exhibition stands larger than the
 * others.
 */
const Section = ({ status, exhibitions }: SectionProps) => (
  <section className="border-ink border-t py-5 md:py-6">
    <div className={exhibitions.length > 0 ? '' : 'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1'}>
      <h2 className="text-[clamp(1.5rem,2.4vw,2rem)]">{exhibitionTexts.sections[status]}</h2>
      {exhibitions.length === 0 && <p className="text-quiet">{exhibitionTexts.none}</p>}
    </div>
    {exhibitions.length > 0 && (
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 md:mt-8 md:grid-cols-4 md:gap-x-8">
        {exhibitions.map((exhibition, index) => (
          <ExhibitionCard key={exhibition.slug} exhibition={exhibition} isFirst={index === 0} />
        ))}
      </ul>
    )}
  </section>
)

export const ExhibitionsPage = () => {
  const exhibitions = useLoaderData<readonly ShownAnnouncement[]>()
  return (
    <>
      <PageMeta title={exhibitionTexts.title} description={exhibitionTexts.description} />
      <div className="wrap">
        <PageHead title={exhibitionTexts.title} />
        <div className="mt-8 md:mt-12">
          {exhibitionStatuses.map(status => (
            <Section key={status} status={status} exhibitions={exhibitions.filter(each => each.status === status)} />
          ))}
        </div>
      </div>
    </>
  )
}
