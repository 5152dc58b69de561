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

type PictureProps = Omit<PosterProps, 'exhibition'> & { image: NonNullable<AnnouncedExhibition['poster']> }

const Picture = ({ image, sizes, priority = false }: PictureProps) => {
  const { width: mostWidth, height: mostHeight } = 'alt' in image ? { width: 100, height: 140 } : room
  const width = Math.min(mostWidth, (mostHeight * image.width) / image.height)
  return (
    <div className="grid min-h-0 flex-1 place-items-center">
      <div style={{ width: `${width}cqi` }}>
        <ArtworkPicture image={image} alt="" sizes={sizes(width / 100)} priority={priority} />
      </div>
    </div>
  )
}

/** The poster that the shop composes: the painting between the names, or words alone, whose title then takes the room. */
const Composed = ({ exhibition, ...rest }: PosterProps) => {
  const { poster, title, location, startDate, endDate } = exhibition
  return (
    <>
      <p className="flex justify-between text-[4cqi] leading-none">
        <span>{gallery().name}</span>
        <span className="tabular-nums">{exhibitionYear(exhibition)}</span>
      </p>
      {poster && <Picture image={poster} {...rest} />}
      <p
        className={`font-serif italic leading-none tracking-[-0.015em] ${poster ? 'text-[11cqi]' : 'mt-auto line-clamp-6 break-words text-[15cqi]'}`}
      >
        {title}
      </p>
      <p className="mt-[3cqi] text-[3.6cqi] leading-snug">
        {location}
        <br />
        {exhibitionTexts.fromTo(startDate, endDate)}
      </p>
    </>
  )
}

/**
 * Draws the poster from data, so that it is sharp at any size; the painting tints its paper. The photograph of a poster stands there whole
 * instead.
 */
export const Poster = (props: PosterProps) => {
  const { exhibition, ...rest } = props
  const { poster, title } = exhibition
  return (
    <div
      role="img"
      aria-label={exhibitionTexts.poster(title)}
      className="@container overflow-hidden bg-mat"
      {...(poster && { style: { backgroundColor: `color-mix(in oklab, ${poster.color} 24%, var(--color-paper))` } })}
    >
      <div className={`flex aspect-[5/7] flex-col text-ink ${poster && 'alt' in poster ? '' : 'p-[7cqi]'}`}>
        {poster && 'alt' in poster ? <Picture image={poster} {...rest} /> : <Composed {...props} />}
      </div>
    </div>
  )
}
