import type { Artwork } from '../../shared/artwork/artwork.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { viewsOf } from './galleryViews.ts'

/** Where and when a work was painted, with its sketches. */
export const WorkOrigin = ({ artwork }: { artwork: Artwork }) => {
  const painted = artworkTexts.painted(artwork)
  const sketches = viewsOf(artwork).filter(({ kind }) => kind === 'sketch')
  return (
    <>
      {painted && <p className="mt-6 text-quiet">{painted}</p>}
      {sketches.length > 0 && (
        <ul aria-label={artworkTexts.sketches} className="mt-6 flex flex-wrap gap-6">
          {sketches.map(({ image, alt, caption }) => (
            <li key={image.id} className="max-w-full" style={{ width: `${(16 * image.width) / image.height}rem` }}>
              <figure>
                <ArtworkPicture image={image} alt={alt} sizes="20rem" />
                {caption && <figcaption className="mt-2 text-[0.9375rem] text-quiet">{caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
