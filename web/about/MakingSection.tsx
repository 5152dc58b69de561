import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import type { Making } from './aboutData.ts'
import { aboutTexts } from './aboutTexts.ts'

const stepSizes = sizesFrom(ofWall(1 / 2, 1), { 48: ofWall(1 / 2, 2), 64: ofWall(1 / 4, 6) })

/** One work from the sketch to the varnish, in dated steps. */
export const MakingSection = ({ making: { steps, work } }: { making: Making }) => (
  <section aria-labelledby="making" className="wrap part">
    <h2 id="making" className="text-[clamp(1.875rem,3vw,2.5rem)]">
      {aboutTexts.making}
    </h2>
    <ol className="mt-8 grid grid-cols-2 items-start gap-x-4 gap-y-8 md:mt-10 md:gap-x-8 lg:grid-cols-4">
      {steps.map(({ title, text, image }) => (
        <li key={image.id}>
          <ArtworkPicture image={image} alt={image.alt} sizes={stepSizes} />
          <h3 className="label-caps mt-3 text-quiet">{title}</h3>
          <p className="wrap-anywhere mt-1">{text}</p>
        </li>
      ))}
    </ol>
    {work && (
      <p className="mt-6 text-[0.9375rem] text-quiet">
        <Link to={paths.artwork(work.slug)} className="underline-offset-[0.2em] hover:underline">
          <em className="font-serif text-[1.0625rem] text-ink">{work.title}</em>
        </Link>
        , {cardTexts.label(work)}
      </p>
    )}
  </section>
)
