import { Link } from 'react-router-dom'
import { type AnnouncedExhibition, exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import { rem } from '../artwork/pictureSizes.ts'
import { Poster } from '../exhibition/Poster.tsx'
import { paths } from '../layout/paths.ts'
import { homeTexts } from './homeTexts.ts'
import { SectionHead } from './SectionHead.tsx'

const ExhibitionLine = ({ exhibition }: { exhibition: AnnouncedExhibition }) => (
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
        <span className="whitespace-nowrap">{`\u00a0— ${homeTexts.past}`}</span>
      </p>
    </div>
    <div className="poster" aria-hidden="true">
      <Poster exhibition={exhibition} sizes={share => `(min-width: 48rem) and (hover: hover) ${rem(15 * share)}, ${72 * share}px`} />
    </div>
  </li>
)

/** A text-only list; the poster appears beside the line under the pointer. */
export const Exhibitions = ({ exhibitions }: { exhibitions: readonly AnnouncedExhibition[] }) => (
  <section className="wrap part" aria-labelledby="expositions">
    <SectionHead title={homeTexts.exhibitions} id="expositions" link={{ to: paths.exhibitions(), label: homeTexts.allExhibitions }} />
    <ul className="border-line border-b">
      {exhibitions.map(exhibition => (
        <ExhibitionLine key={exhibition.slug} exhibition={exhibition} />
      ))}
    </ul>
  </section>
)
