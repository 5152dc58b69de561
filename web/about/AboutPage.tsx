import { Link, useLoaderData } from 'react-router-dom'
import { type AnnouncedExhibition, exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { columnsOfWall, ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import type { ShownAnnouncement } from '../exhibition/exhibitionData.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { aboutTexts } from './aboutTexts.ts'

const Easel = () => {
  const { title, label, text, image, pictureAlt, pictureTitle, pictureLabel } = aboutTexts.easelWork
  return (
    <div>
      <figure>
        <ArtworkPicture image={image} alt={pictureAlt} sizes={sizesFrom(ofWall(), { 64: columnsOfWall(7) })} />
        <figcaption className="mt-2 text-quiet text-sm">
          <em className="font-serif text-[0.9375rem]">{pictureTitle}</em>
          {pictureLabel}
        </figcaption>
      </figure>
      <div className="mt-6 border-ink border-t pt-4">
        <p className="label-caps text-quiet">{aboutTexts.easel}</p>
        <h3 className="mt-2 text-[1.75rem] italic">{title}</h3>
        <p className="mt-1 text-[0.9375rem] text-quiet">{label}</p>
        <p className="mt-3 max-w-[36rem]">{text}</p>
      </div>
    </div>
  )
}

const WorkshopSection = () => (
  <section className="wrap part grid gap-x-16 gap-y-12 lg:grid-cols-12">
    <div className="lg:col-span-5">
      <h2 className="text-[clamp(1.875rem,3vw,2.5rem)]">{aboutTexts.workshop}</h2>
      <div className="mt-6 grid max-w-[36rem] gap-4">
        {aboutTexts.workshopText.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <address className="mt-6 not-italic">
        {gallery.address.street}
        <br />
        {gallery.address.postalCode} {gallery.address.city}
      </address>
      <ButtonLink look="secondary" to={paths.contact()} className="mt-6">
        {aboutTexts.visit}
      </ButtonLink>
      <p className="mt-6 text-[0.9375rem] text-quiet">{aboutTexts.photosSoon}</p>
    </div>
    <div className="lg:col-span-7">
      <Easel />
    </div>
  </section>
)

const byYear = (exhibitions: readonly AnnouncedExhibition[]): readonly (readonly [string, readonly AnnouncedExhibition[]])[] =>
  [...new Set(exhibitions.map(exhibitionYear))]
    .toSorted((a, b) => b.localeCompare(a))
    .map(year => [year, exhibitions.filter(exhibition => exhibitionYear(exhibition) === year)])

const PastExhibitions = ({ exhibitions }: { exhibitions: readonly AnnouncedExhibition[] }) => (
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

const sectionTitle = 'text-[clamp(1.875rem,3vw,2.5rem)]'

/** The introduction, above a painting of the sea across the whole width. */
const Hero = () => (
  <section>
    <div className="wrap pt-10 md:pt-16">
      <p className="label-caps text-quiet">{aboutTexts.place}</p>
      <h1 className="mt-4 text-[clamp(2.75rem,7vw,6rem)] leading-[1.02] tracking-[-0.022em]">{gallery.name}</h1>
      <p className="mt-5 max-w-[40rem] text-[clamp(1.125rem,1.6vw,1.375rem)] text-quiet leading-normal md:mt-7">{aboutTexts.lead}</p>
    </div>
    <figure className="sm:wrap mt-10 md:mt-14">
      <ArtworkPicture
        image={aboutTexts.heroWork.image}
        alt={aboutTexts.heroWork.alt}
        sizes={sizesFrom('100vw', { 40: ofWall() })}
        priority
      />
      <figcaption className="mt-3 px-4 text-[0.9375rem] text-quiet sm:px-0">
        <em className="font-serif text-[1.0625rem] text-ink">{aboutTexts.heroWork.title}</em>
        {aboutTexts.heroWork.label}
      </figcaption>
    </figure>
  </section>
)

const Biography = () => (
  <section className="wrap part grid gap-x-16 gap-y-6 lg:grid-cols-12">
    <h2 className={`${sectionTitle} lg:col-span-4`}>{aboutTexts.biography}</h2>
    <div className="grid max-w-[40rem] gap-5 text-[1.0625rem] leading-relaxed lg:col-span-8">
      {aboutTexts.biographyText.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
)

const Approach = () => (
  <section className="wrap part">
    <h2 className={sectionTitle}>{aboutTexts.approach}</h2>
    <ol className="mt-8 grid gap-10 md:mt-10 md:grid-cols-3 md:gap-14">
      {aboutTexts.approachSteps.map(({ title, text }) => (
        <li key={title} className="max-w-[26rem] border-ink border-t pt-5">
          <h3 className="text-2xl italic">{title}</h3>
          <p className="mt-3 text-quiet">{text}</p>
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
      <ButtonLink look="text" to={paths.quote()}>
        {aboutTexts.quote}
      </ButtonLink>
    </div>
  </section>
)

export const AboutPage = () => {
  const past = useLoaderData<readonly ShownAnnouncement[]>()
  return (
    <>
      <PageMeta title={aboutTexts.title} description={aboutTexts.description} />
      <Hero />
      <Biography />
      <Approach />
      <WorkshopSection />
      {past.length > 0 && <PastExhibitions exhibitions={past} />}
      <Closing />
    </>
  )
}
