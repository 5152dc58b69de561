import { Link } from 'react-router-dom'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { EmptyFrame } from '../layout/EmptyState.tsx'
import { homeTexts } from './homeTexts.ts'

/** The painting and its label. */
const HeroWork = ({ artwork }: { artwork: ArtworkSummary }) => (
  <figure className="hero-work">
    {artwork.image && (
      <Link to={paths.artwork(artwork.slug)} className="block">
        <ArtworkPicture
          image={artwork.image}
          alt={cardTexts.alt(artwork.title, artwork.technique, artwork.dimensions)}
          sizes={sizesFrom('100vw', { 40: ofWall(), 56: 'min(57vw, 57rem)' })}
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

export const Hero = ({ artwork }: { artwork: ArtworkSummary | undefined }) => (
  <section className="hero">
    {artwork ? <HeroWork artwork={artwork} /> : <EmptyWall />}
    <div className="hero-words">
      <p className="label-caps text-quiet">{homeTexts.heroLabel}</p>
      <h1 className="hero-title mt-5 leading-[1.02] tracking-[-0.022em] md:mt-7">{homeTexts.heroTitle}</h1>
      <p className="mt-6 max-w-[34rem] text-[1.0625rem] text-quiet md:mt-8">{homeTexts.heroText}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 md:mt-10">
        <ButtonLink to={paths.catalogue()}>{homeTexts.discover}</ButtonLink>
        <ButtonLink look="text" to={paths.quote()}>
          {homeTexts.quote}
        </ButtonLink>
      </div>
    </div>
  </section>
)
