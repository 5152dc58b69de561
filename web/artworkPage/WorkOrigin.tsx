import { type Artwork, imagesOfKind } from '../../shared/artwork/artwork.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { viewsOf } from './galleryViews.ts'

/** Where and when a work was painted, with its sketches. */
export const WorkOrigin = ({ artwork }: { artwork: Artwork }) => {
  const painted = artworkTexts.painted(artwork)
  const sketches = imagesOfKind(artwork, 'sketch')
  const views = viewsOf(artwork).filter(({ image }) => sketches.some(({ id }) => id === image.id))
  return (
    <>
      {painted && <p className="mt-6 text-quiet">{painted}</p>}
      {views.length > 0 && (
        <ul aria-label={artworkTexts.sketches} className="mt-6 flex flex-wrap gap-6">
          {views.map(({ image, alt, caption }) => (
            <li key={image.id}>
              <figure style={{ width: `min(100%, ${(16 * image.width) / image.height}rem)` }}>
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
