import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { paths } from '../app/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { Link } from '../router/Link.tsx'
import { homeTexts } from './homeTexts.ts'

/** The painting on the wall, and its label under it. */
const HeroWork = ({ artwork }: { artwork: ArtworkCard }) => (
  <figure className="hero-work">
    {artwork.image && (
      <Link to={paths.artwork(artwork.slug)} className="block">
        <ArtworkPicture
          image={artwork.image}
          alt={cardTexts.alt(artwork.title, artwork.technique, artwork.dimensions)}
          sizes={sizesFrom('100vw', { 40: ofWall(), 56: '57vw' })}
          priority
        />
      </Link>
    )}
    <figcaption className="mt-3 px-4 text-[0.9375rem] text-quiet leading-snug sm:px-0">
      <em className="font-serif text-[1.0625rem] text-ink">{artwork.title}</em>, {cardTexts.label(artwork)}
    </figcaption>
  </figure>
)

export const Hero = ({ artwork }: { artwork: ArtworkCard | undefined }) => (
  <section className="hero">
    {artwork && <HeroWork artwork={artwork} />}
    <div className="hero-words">
      <p className="label-caps text-quiet">{homeTexts.heroLabel}</p>
      <h1 className="mt-5 text-[clamp(2.75rem,5.4vw,5rem)] leading-[1.02] tracking-[-0.022em] md:mt-7">{homeTexts.heroTitle}</h1>
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
