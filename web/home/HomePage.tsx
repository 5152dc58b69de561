import { Link, useLoaderData } from 'react-router-dom'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { paths } from '../../shared/paths.ts'
import { MakingSection } from '../about/MakingSection.tsx'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { ArtworkRows } from '../catalogue/ArtworkRows.tsx'
import { Photographs } from '../catalogue/Photographs.tsx'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyFrame } from '../layout/EmptyState.tsx'
import { InquiryLink } from '../layout/InquiryLink.tsx'
import { Collections, Exhibitions, SectionHead } from './HomeSections.tsx'
import type { HomeData, HomePerson } from './homeData.ts'
import { homeTexts } from './homeTexts.ts'

/** The painting and its label. */
const HeroWork = ({ artwork }: { artwork: ArtworkSummary }) => (
  <figure className="hero-work">
    {artwork.image && (
      <Link to={paths.artwork(artwork.slug)} className="block">
        <ArtworkPicture
          image={artwork.image}
          alt={cardTexts.alt(artwork.title, artwork.technique, artwork.dimensions)}
          sizes={sizesFrom('100vw', { 40: ofWall(), 56: 'min(57vw, 66rem)' })}
          priority
        />
      </Link>
    )}
    <figcaption className="mt-3 px-4 text-[0.9375rem] text-quiet leading-snug sm:px-0">
      <em className="font-serif text-[1.0625rem] text-ink">{artwork.title}</em>, {cardTexts.label(artwork)}
    </figcaption>
  </figure>
)

/** Fills the painting's place before the first work is published, and offers the newsletter. */
const EmptyWall = () => (
  <figure className="hero-work">
    <div className="grid aspect-[3/2] place-items-center bg-mat">
      <EmptyFrame className="w-2/5 text-quiet" />
    </div>
    <figcaption className="mt-1 flex flex-wrap items-center gap-x-5 px-4 text-[0.9375rem] text-quiet sm:px-0">
      {homeTexts.emptyWall}
      <Link to={paths.newsletter()} className="text-action text-ink">
        {homeTexts.letter}
      </Link>
    </figcaption>
  </figure>
)

type HeroProps = { artwork: ArtworkSummary | undefined; title: string; lead: string | undefined }

const Hero = ({ artwork, title, lead }: HeroProps) => (
  <section className="hero">
    {artwork ? <HeroWork artwork={artwork} /> : <EmptyWall />}
    <div className="hero-words">
      <p className="label-caps text-quiet">{homeTexts.heroLabel}</p>
      <h1 className="hero-title wrap-anywhere mt-5 leading-[1.02] tracking-[-0.022em] md:mt-7">{title}</h1>
      {lead && <p className="wrap-anywhere mt-6 max-w-[34rem] text-[1.0625rem] text-quiet md:mt-8">{lead}</p>}
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 md:mt-10">
        <ButtonLink to={paths.catalogue()}>{homeTexts.discover}</ButtonLink>
        <InquiryLink look="text" />
      </div>
    </div>
  </section>
)

const Promises = () => (
  <section aria-label={homeTexts.promisesTitle} className="wrap mt-14 md:mt-20">
    <ul className="grid border-line border-y sm:grid-cols-2 lg:grid-cols-4">
      {homeTexts.promises.map(({ title, text }) => (
        <li key={title} className="promise py-5 lg:py-7">
          <h2 className="font-medium font-sans text-base tracking-normal">{title}</h2>
          <p className="mt-1 max-w-[17rem] text-[0.9375rem] text-quiet leading-snug">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const NewWorks = ({ artworks }: { artworks: HomeData['newWorks'] }) => (
  <section className="wrap part">
    <SectionHead title={homeTexts.newWorks} link={{ to: paths.catalogue(), label: homeTexts.allWorks }} />
    <ArtworkRows artworks={artworks} />
  </section>
)

/** The photographs that stand on the page « À propos », and the way to it. */
const Person = ({ person: { lead, photographs } }: { person: HomePerson }) => (
  <section className="wrap part">
    <SectionHead title={homeTexts.studio} link={{ to: paths.about(), label: homeTexts.about }} />
    {lead && <p className="wrap-anywhere -mt-4 mb-8 max-w-[40rem] text-[1.0625rem] text-quiet">{lead}</p>}
    <Photographs photographs={photographs} />
  </section>
)

const Reasons = ({ reasons }: Pick<HomeData, 'reasons'>) => (
  <section className="wrap part">
    <SectionHead title={homeTexts.whyTitle} />
    <ul className="grid gap-10 md:grid-cols-3 md:gap-14">
      {reasons.map(({ title, text }) => (
        <li key={title} className="wrap-anywhere max-w-[26rem] border-ink border-t pt-5">
          <h3 className="text-2xl italic">{title}</h3>
          <p className="mt-3 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Closing = () => (
  <section className="wrap part flex flex-col items-center text-center">
    <h2 className="max-w-[18ch] text-[clamp(2.25rem,5vw,4rem)]">{homeTexts.closingTitle}</h2>
    <div className="mt-8 flex flex-wrap justify-center gap-x-8 gap-y-3">
      <ButtonLink to={paths.catalogue()}>{homeTexts.discover}</ButtonLink>
      <InquiryLink look="text" />
    </div>
  </section>
)

export const HomeArticle = ({ data }: { data: HomeData }) => {
  const { hero, heroTitle, heroLead, newWorks, collections, exhibitions, reasons, person, making } = data
  return (
    <>
      <Hero artwork={hero} title={heroTitle} lead={heroLead} />
      {homeTexts.promises.length > 1 && <Promises />}
      {newWorks.length > 0 && <NewWorks artworks={newWorks} />}
      {collections.length > 0 && <Collections collections={collections} />}
      {exhibitions.length > 0 && <Exhibitions exhibitions={exhibitions} />}
      {person && <Person person={person} />}
      {making && <MakingSection making={making} />}
      <Reasons reasons={reasons} />
      <Closing />
    </>
  )
}

export const HomePage = () => (
  <>
    <PageMeta description={homeTexts.description} />
    <HomeArticle data={useLoaderData<HomeData>()} />
  </>
)
