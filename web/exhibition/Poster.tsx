import { type AnnouncedExhibition, exhibitionYear } from '../../shared/exhibition/exhibition.ts'
import { gallery } from '../../shared/gallery.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { exhibitionTexts } from './exhibitionTexts.ts'

/** The room for the painting, which must fit in uncropped, in hundredths of the poster's width. */
const room = { width: 86, height: 78 }

type PosterProps = {
  exhibition: AnnouncedExhibition
  /** Returns the `sizes` of a picture that takes this share of the poster's width. */
  sizes: (share: number) => string
  priority?: boolean
}

/**
 * Draws the poster from data, so that it is sharp at any size; the painting tints its paper. The photograph of a poster stands there whole
 * instead.
 */
export const Poster = ({ exhibition, sizes, priority = false }: PosterProps) => {
  const { poster, title, location, startDate, endDate } = exhibition
  const isPhotograph = 'alt' in poster
  const { width: mostWidth, height: mostHeight } = isPhotograph ? { width: 100, height: 140 } : room
  const width = Math.min(mostWidth, (mostHeight * poster.width) / poster.height)
  const picture = (
    <div className="grid min-h-0 flex-1 place-items-center">
      <div style={{ width: `${width}cqi` }}>
        <ArtworkPicture image={poster} alt="" sizes={sizes(width / 100)} priority={priority} />
      </div>
    </div>
  )
  return (
    <div
      role="img"
      aria-label={exhibitionTexts.poster(title)}
      className="@container overflow-hidden"
      style={{ backgroundColor: `color-mix(in oklab, ${poster.color} 24%, var(--color-paper))` }}
    >
      <div className={`flex aspect-[5/7] flex-col text-ink ${isPhotograph ? '' : 'p-[7cqi]'}`}>
        {isPhotograph ? (
          picture
        ) : (
          <>
            <p className="flex justify-between text-[4cqi] leading-none">
              <span>{gallery().name}</span>
              <span className="tabular-nums">{exhibitionYear(exhibition)}</span>
            </p>
            {picture}
            <p className="font-serif text-[11cqi] italic leading-none tracking-[-0.015em]">{title}</p>
            <p className="mt-[3cqi] text-[3.6cqi] leading-snug">
              {location}
              <br />
              {exhibitionTexts.fromTo(startDate, endDate)}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
