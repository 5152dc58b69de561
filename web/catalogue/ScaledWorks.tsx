import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { scaleSize } from '../../shared/artwork/scale.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPrice } from '../artwork/ArtworkPrice.tsx'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { PersonFigure } from '../scale/Furniture.tsx'
import { inCm, ScaledPicture } from '../scale/ScaledPicture.tsx'
import { scaledTexts } from '../scale/scaleTexts.ts'
import { AvailabilityMark } from './AvailabilityBadge.tsx'

/** Centimetres: the width of the wall on a phone and on a desktop, unless a work is wider. */
const narrowWall = 240
const wideWall = 560

const Titled = ({ artwork: { slug, title, dimensions, ...sale }, children }: { artwork: ArtworkSummary; children?: ReactNode }) => (
  <li>
    <Link to={paths.artwork(slug)} viewTransition>
      {children}
      <span className="font-serif text-[1.0625rem] italic leading-snug">{title}</span>
    </Link>
    {dimensions && <span className="text-quiet text-sm tabular-nums">{dimensions}</span>}
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <ArtworkPrice of={sale} />
      <AvailabilityMark availability={sale.availability} />
    </span>
  </li>
)

type ScaledWorksProps = { artworks: readonly ArtworkSummary[]; hasMore: boolean }

/**
 * Shows all works on one wall in their true proportions, beside a person. Works whose size is unsure are named below (E104), but only when all
 * pages are loaded, because the works still to come would move them.
 */
export const ScaledWorks = ({ artworks, hasMore }: ScaledWorksProps) => {
  const works = artworks.map(artwork => ({ artwork, image: artwork.image, size: scaleSize(artwork) }))
  const widest = Math.max(...works.map(({ size }) => size?.width ?? 0))
  const [narrow, wide] = [Math.max(narrowWall, widest), Math.max(wideWall, widest)]
  const unsure = works.filter(({ size }) => !size)
  return (
    <div className="scale-wall" style={inCm({ narrow, wide })}>
      <p className="mb-8 text-quiet">{scaledTexts.person}</p>
      {/* The list fills at least a screen, so that nothing below is seen to move while works arrive. */}
      <ul className="min-h-svh content-start">
        <li aria-hidden="true">
          <PersonFigure />
        </li>
        {works.map(
          ({ artwork, image, size }) =>
            size &&
            image && (
              <Titled key={artwork.id} artwork={artwork}>
                <ScaledPicture
                  image={image}
                  size={size}
                  sizes={sizesFrom(ofWall(size.width / narrow), { 48: ofWall(size.width / wide) })}
                />
              </Titled>
            ),
        )}
      </ul>
      {!hasMore && unsure.length > 0 && (
        <section aria-label={scaledTexts.unsure} className="mt-12">
          <p className="text-quiet">{scaledTexts.unsure}</p>
          <ul>
            {unsure.map(({ artwork }) => (
              <Titled key={artwork.id} artwork={artwork} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
