import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import type { PageData } from '../router/page.tsx'
import { exhibitionSearchAddress, findExhibitions, type SearchedExhibition } from './exhibitionSearch.ts'
import { exhibitionTexts } from './exhibitionTexts.ts'

const ExhibitionFound = ({ exhibition: { slug, title, location, startDate, endDate } }: { exhibition: SearchedExhibition }) => (
  <li className="group relative border-line border-t py-4">
    <h3 className="font-serif text-[1.375rem] italic leading-snug">
      <Link to={paths.exhibition(slug)} className="cover-link underline-offset-[0.2em] group-hover:underline group-hover:decoration-1">
        {title}
      </Link>
    </h3>
    <p className="mt-1 text-[0.9375rem] text-quiet">
      {location}. {exhibitionTexts.fromTo(startDate, endDate)}.
    </p>
  </li>
)

/** The exhibitions that a search finds beside works; nothing where there are none. */
const ExhibitionsFound = ({ all, q }: { all: readonly SearchedExhibition[]; q: string }) => {
  const found = findExhibitions(all, q)
  if (!found.length) return null
  return (
    <section aria-labelledby="exhibitions-found" className="mt-12 md:mt-16">
      <h2 id="exhibitions-found" className="mb-4 text-[clamp(1.5rem,2.4vw,2rem)]">
        {exhibitionTexts.title}
      </h2>
      <ul className="border-line border-b">
        {found.map(exhibition => (
          <ExhibitionFound key={exhibition.slug} exhibition={exhibition} />
        ))}
      </ul>
    </section>
  )
}

/** Loads the exhibitions that can be found, and returns what draws those that some words find. */
export const exhibitionSearch = async (data: PageData): Promise<(q: string) => ReactNode> => {
  const all = (await data(exhibitionSearchAddress)) as readonly SearchedExhibition[]
  return q => <ExhibitionsFound all={all} q={q} />
}
