import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { ExhibitionStatus } from '../../shared/exhibition/exhibition.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { columnsOfWall, ofWall, sizesFrom, times } from '../artwork/pictureSizes.ts'
import { ArtworkRows } from '../catalogue/ArtworkRows.tsx'
import { Photographs } from '../catalogue/Photographs.tsx'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { Prose } from '../kit/words/Prose.tsx'
import type { ExhibitionPageData, ShownExhibition } from './exhibitionData.ts'
import { exhibitionTexts } from './exhibitionTexts.ts'
import { Poster } from './Poster.tsx'

const badgeLooks: Readonly<Record<ExhibitionStatus, string>> = {
  'à venir': 'border-ink',
  'en cours': 'border-positive text-positive',
  passée: 'border-line bg-mat',
}

const Head = ({ exhibition: { title, status } }: { exhibition: Pick<ShownExhibition, 'title' | 'status'> }) => (
  <header className="lg:col-span-6 lg:col-start-7">
    <Link to={paths.exhibitions()} className="text-action text-[0.9375rem] text-quiet">
      {exhibitionTexts.all}
    </Link>
    <p className="mt-4 md:mt-8">
      <span className={`inline-block border px-2.5 py-0.5 font-medium text-sm ${badgeLooks[status]}`}>
        {exhibitionTexts.badges[status]}
      </span>
    </p>
    <h1 className="mt-4 text-[clamp(2.5rem,4.6vw,4rem)] italic">{title}</h1>
  </header>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 min-[20rem]:grid-cols-[5.5rem_minmax(0,1fr)] border-line border-b py-3">
    <dt className="text-quiet">{label}</dt>
    <dd className="text-balance">{children}</dd>
  </div>
)

const Facts = ({ exhibition: { location, startDate, endDate, hours, entry } }: { exhibition: ExhibitionPageData }) => (
  <dl className="border-line border-t">
    <Fact label={exhibitionTexts.dates}>{exhibitionTexts.fromTo(startDate, endDate)}</Fact>
    <Fact label={exhibitionTexts.location}>{location}</Fact>
    {hours && <Fact label={exhibitionTexts.hours}>{hours}</Fact>}
    <Fact label={exhibitionTexts.entry}>{entry ?? exhibitionTexts.free}</Fact>
  </dl>
)

/** The file is in the address itself, so that it needs neither a script nor a request. */
const CalendarLink = ({ slug, calendar }: { slug: string; calendar: string }) => (
  <p className="mt-3">
    <a href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`} download={`${slug}.ics`} className="text-action">
      {exhibitionTexts.calendar}
    </a>
  </p>
)

const Story = ({ exhibition }: { exhibition: ExhibitionPageData }) => {
  const { words, link, slug, calendar } = exhibition
  return (
    <div className="lg:col-span-6 lg:col-start-7">
      <Facts exhibition={exhibition} />
      {calendar && <CalendarLink slug={slug} calendar={calendar} />}
      <Prose words={words} className="mt-8 max-w-[38rem] text-[1.0625rem]" />
      {link && (
        <p className="mt-6">
          <a href={link} rel="noopener" className="text-action">
            {exhibitionTexts.link}
          </a>
        </p>
      )}
      <p className="mt-10 text-quiet">{exhibitionTexts.contactQuestion}</p>
      <ButtonLink look="secondary" to={paths.contact()} className="mt-4">
        {exhibitionTexts.contact}
      </ButtonLink>
    </div>
  )
}

const posterSizes = (share: number): string => sizesFrom(ofWall(share), { 64: times(columnsOfWall(5), share) })

/** The photograph of a poster stands in its own shape, with the painter's words. */
const OwnPoster = ({ exhibition }: { exhibition: ExhibitionPageData }) => {
  const { poster } = exhibition
  if (poster && 'alt' in poster) return <ArtworkPicture image={poster} alt={poster.alt} sizes={posterSizes(1)} priority />
  return <Poster exhibition={exhibition} sizes={posterSizes} priority />
}

/** All that the page shows of an exhibition. */
export const ExhibitionArticle = ({ exhibition }: { exhibition: ExhibitionPageData }) => (
  <>
    <article className="wrap grid gap-x-16 gap-y-8 pt-4 md:pt-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-12">
      <Head exhibition={exhibition} />
      <div className="lg:col-span-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <OwnPoster exhibition={exhibition} />
      </div>
      <Story exhibition={exhibition} />
    </article>
    {exhibition.views && (
      <section aria-labelledby="views" className="wrap part">
        <h2 id="views" className="mb-8 text-[clamp(1.75rem,3vw,2.5rem)]">
          {exhibitionTexts.views}
        </h2>
        <Photographs photographs={exhibition.views} />
      </section>
    )}
    {exhibition.artworks.length > 0 && (
      <section aria-labelledby="works-shown" className="wrap part">
        <h2 id="works-shown" className="mb-8 text-[clamp(1.75rem,3vw,2.5rem)]">
          {exhibitionTexts.works}
        </h2>
        <ArtworkRows artworks={exhibition.artworks} size="small" />
      </section>
    )}
  </>
)

export const ExhibitionPage = () => {
  const exhibition = useLoaderData<ExhibitionPageData>()
  return (
    <>
      <PageMeta title={exhibition.title} description={exhibition.summary} />
      <ExhibitionArticle exhibition={exhibition} />
    </>
  )
}
