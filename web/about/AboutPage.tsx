import { Link, useLoaderData } from 'react-router-dom'
import { type AnnouncedExhibition, exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { columnsOfWall, ofWall, rem, sizesFrom } from '../artwork/pictureSizes.ts'
import { Photographs } from '../catalogue/Photographs.tsx'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { Prose } from '../kit/words/Prose.tsx'
import { InquiryLink } from '../layout/InquiryLink.tsx'
import type { AboutData, AboutWork } from './aboutData.ts'
import { aboutTexts } from './aboutTexts.ts'
import { MakingSection } from './MakingSection.tsx'

const sectionTitle = 'text-[clamp(1.875rem,3vw,2.5rem)]'

type Of<Part extends keyof AboutData> = NonNullable<AboutData[Part]>

/** A work's title in the type of titles, and its label. */
const Caption = ({ work, titleClass = '', children }: { work: AboutWork; titleClass?: string; children?: string }) => (
  <>
    <Link to={paths.artwork(work.slug)} className="underline-offset-[0.2em] hover:underline">
      <em className={`font-serif ${titleClass}`}>{work.title}</em>
    </Link>
    , {cardTexts.label(work)}
    {children}
  </>
)

const altOf = ({ title, technique, dimensions }: AboutWork): string => cardTexts.alt(title, technique, dimensions)

const EaselWork = ({ easel: { title, label, words, work } }: { easel: Of<'easel'> }) => (
  <div className="lg:col-span-7">
    {work && (
      <figure className="mb-6">
        <ArtworkPicture image={work.image} alt={altOf(work)} sizes={sizesFrom(ofWall(), { 64: columnsOfWall(7) })} />
        <figcaption className="mt-2 text-quiet text-sm">
          <Caption work={work} titleClass="text-[0.9375rem]">
            {aboutTexts.startsFrom}
          </Caption>
        </figcaption>
      </figure>
    )}
    <div className="border-ink border-t pt-4">
      <p className="label-caps text-quiet">{aboutTexts.easel}</p>
      <h3 className="wrap-anywhere mt-2 text-[1.75rem] italic">{title}</h3>
      {label && <p className="wrap-anywhere mt-1 text-[0.9375rem] text-quiet">{label}</p>}
      {words && <Prose words={words} className="mt-3 max-w-[36rem]" />}
    </div>
  </div>
)

const WorkshopSection = ({ workshop, easel }: Pick<AboutData, 'workshop' | 'easel'>) => (
  <section className="wrap part grid gap-x-16 gap-y-12 lg:grid-cols-12">
    <div className="lg:col-span-5">
      <h2 className={sectionTitle}>{aboutTexts.workshop}</h2>
      {workshop && <Prose words={workshop} className="mt-6 max-w-[36rem]" />}
      {gallery().address.street && (
        <address className="mt-6 not-italic">
          {gallery().address.street}
          <br />
          {gallery().address.postalCode} {gallery().address.city}
        </address>
      )}
      <ButtonLink look="secondary" to={paths.contact()} className="mt-6">
        {aboutTexts.visit}
      </ButtonLink>
    </div>
    {easel && <EaselWork easel={easel} />}
  </section>
)

const byYear = (exhibitions: readonly AnnouncedExhibition[]): readonly (readonly [string, readonly AnnouncedExhibition[]])[] =>
  [...new Set(exhibitions.map(exhibitionYear))]
    .toSorted((a, b) => b.localeCompare(a))
    .map(year => [year, exhibitions.filter(exhibition => exhibitionYear(exhibition) === year)])

const PastExhibitions = ({ exhibitions }: { exhibitions: readonly AnnouncedExhibition[] }) => (
  <section className="wrap part grid gap-x-16 gap-y-6 lg:grid-cols-12">
    <h2 className={`${sectionTitle} lg:col-span-4`}>{aboutTexts.exhibitions}</h2>
    <dl className="border-line border-b lg:col-span-8">
      {byYear(exhibitions).map(([year, shown]) => (
        <div
          key={year}
          className="grid items-baseline min-[20rem]:grid-cols-[4.5rem_minmax(0,1fr)] border-line border-t py-2.5 md:grid-cols-[7rem_minmax(0,1fr)]"
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

/** The introduction, above a painting across the whole width. */
const Hero = ({ lead, hero }: Pick<AboutData, 'lead' | 'hero'>) => (
  <section>
    <div className="wrap pt-10 md:pt-16">
      <p className="label-caps text-quiet">{aboutTexts.place}</p>
      <h1 className="mt-4 text-[clamp(2.75rem,7vw,6rem)] leading-[1.02] tracking-[-0.022em]">{gallery().name}</h1>
      {lead && (
        <p className="wrap-anywhere mt-5 max-w-[40rem] text-[clamp(1.125rem,1.6vw,1.375rem)] text-quiet leading-normal md:mt-7">{lead}</p>
      )}
    </div>
    {hero && (
      <figure className="sm:wrap mt-10 md:mt-14">
        <ArtworkPicture image={hero.image} alt={altOf(hero)} sizes={sizesFrom('100vw', { 40: ofWall() })} priority />
        <figcaption className="mt-3 px-4 text-[0.9375rem] text-quiet sm:px-0">
          <Caption work={hero} titleClass="text-[1.0625rem] text-ink" />
        </figcaption>
      </figure>
    )}
  </section>
)

const columnSizes = sizesFrom(ofWall(), { 64: columnsOfWall(4) })

const Biography = ({ words, portrait }: { words: Of<'biography'>; portrait?: Of<'portrait'> }) => (
  <section className="wrap part grid gap-x-16 gap-y-6 lg:grid-cols-12">
    <div className="lg:col-span-4">
      <h2 className={sectionTitle}>{aboutTexts.biography}</h2>
      {portrait && (
        <div className="mt-6 max-w-[24rem]">
          <ArtworkPicture image={portrait} alt={portrait.alt} sizes={columnSizes} />
        </div>
      )}
    </div>
    <Prose words={words} className="max-w-[40rem] gap-5 text-[1.0625rem] leading-relaxed lg:col-span-8" />
  </section>
)

const Approach = ({ steps, hands }: { steps: Of<'approach'>; hands?: Of<'hands'> }) => (
  <section className="wrap part">
    <h2 className={sectionTitle}>{aboutTexts.approach}</h2>
    {hands && (
      <div className="mt-8 max-w-[40rem]">
        <ArtworkPicture image={hands} alt={hands.alt} sizes={sizesFrom(ofWall(), { 48: rem(40) })} />
      </div>
    )}
    <ol className="mt-8 grid gap-10 md:mt-10 md:grid-cols-3 md:gap-14">
      {steps.map(({ title, words }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and two of them may be equal
        <li key={place} className="max-w-[26rem] border-ink border-t pt-5">
          <h3 className="wrap-anywhere text-2xl italic">{title}</h3>
          <Prose words={words} className="mt-3 text-quiet" />
        </li>
      ))}
    </ol>
  </section>
)

const Closing = () => (
  <section className="wrap part flex flex-col items-center text-center">
    <h2 className="max-w-[18ch] text-[clamp(2.25rem,5vw,4rem)]">{aboutTexts.closing}</h2>
    <div className="mt-8 flex flex-wrap justify-center gap-x-8 gap-y-3">
      <ButtonLink to={paths.catalogue()}>{aboutTexts.works}</ButtonLink>
      <InquiryLink look="text" />
    </div>
  </section>
)

/** All that the page shows. */
export const AboutArticle = ({
  data: { past, lead, hero, biography, approach, workshop, photographs, easel, portrait, hands, making },
}: {
  data: AboutData
}) => (
  <>
    <Hero {...(lead && { lead })} {...(hero && { hero })} />
    {biography && <Biography words={biography} {...(portrait && { portrait })} />}
    {(approach.length > 0 || hands) && <Approach steps={approach} {...(hands && { hands })} />}
    {making && <MakingSection making={making} />}
    <WorkshopSection {...(workshop && { workshop })} {...(easel && { easel })} />
    {photographs && (
      <section aria-label={aboutTexts.photographs} className="wrap pt-10 md:pt-14">
        <Photographs photographs={photographs} />
      </section>
    )}
    {past.length > 0 && <PastExhibitions exhibitions={past} />}
    <Closing />
  </>
)

export const AboutPage = () => (
  <>
    <PageMeta title={aboutTexts.title} description={aboutTexts.description} />
    <AboutArticle data={useLoaderData<AboutData>()} />
  </>
)
