import { Link } from 'react-router-dom'
import { type Exhibition, exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import { paths } from '../layout/paths.ts'
import { aboutTexts } from './aboutTexts.ts'

const byYear = (exhibitions: readonly Exhibition[]): readonly (readonly [string, readonly Exhibition[]])[] =>
  [...new Set(exhibitions.map(exhibitionYear))]
    .toSorted((a, b) => b.localeCompare(a))
    .map(year => [year, exhibitions.filter(exhibition => exhibitionYear(exhibition) === year)])

export const PastExhibitions = ({ exhibitions }: { exhibitions: readonly Exhibition[] }) => (
  <section className="wrap part grid gap-x-16 gap-y-6 lg:grid-cols-12">
    <h2 className="text-[clamp(1.875rem,3vw,2.5rem)] lg:col-span-4">{aboutTexts.exhibitions}</h2>
    <dl className="border-line border-b lg:col-span-8">
      {byYear(exhibitions).map(([year, shown]) => (
        <div
          key={year}
          className="grid items-baseline min-[20rem]:grid-cols-[4.5rem_1fr] border-line border-t py-2.5 md:grid-cols-[7rem_1fr]"
        >
          <dt className="text-quiet tabular-nums">{year}</dt>
          {shown.map(({ slug, title, location }) => (
            <dd key={slug} className="min-[20rem]:col-start-2">
              <Link
                to={paths.exhibition(slug)}
                className="inline-flex min-h-11 items-center font-serif text-[1.25rem] italic underline-offset-[0.2em] hover:underline hover:decoration-1"
              >
                {title}
              </Link>
              <span className="block pb-2 text-[0.9375rem] text-quiet leading-snug">{location}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </section>
)
