import type { Exhibition } from '../../shared/exhibition/exhibition.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { homeTexts } from './homeTexts.ts'
import { SectionHead } from './SectionHead.tsx'

const ExhibitionLine = ({ exhibition: { title, location, startDate, poster } }: { exhibition: Exhibition }) => (
  <li className="exhibition relative grid grid-cols-[3.5rem_1fr_4.5rem] items-baseline gap-x-4 border-line border-t py-5 md:grid-cols-[7rem_1fr_16rem] md:py-6">
    <p className="text-quiet tabular-nums">{startDate.slice(0, 4)}</p>
    <div>
      <h3 className="text-[1.5rem] italic md:text-[2rem]">{title}</h3>
      <p className="mt-1 text-quiet">
        {location} <span className="whitespace-nowrap">— {homeTexts.past}</span>
      </p>
    </div>
    {poster && (
      <div className="poster" aria-hidden="true">
        <ArtworkPicture image={poster} alt="" sizes="16rem" />
      </div>
    )}
  </li>
)

/** A typographic list; the poster appears beside the line that is pointed at. */
export const Exhibitions = ({ exhibitions }: { exhibitions: readonly Exhibition[] }) => (
  <section className="wrap part" aria-labelledby="expositions">
    <SectionHead title={homeTexts.exhibitions} id="expositions" />
    <ul className="border-line border-b">
      {exhibitions.map(exhibition => (
        <ExhibitionLine key={exhibition.slug} exhibition={exhibition} />
      ))}
    </ul>
  </section>
)
