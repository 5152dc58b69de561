import { type ComponentType, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import { photographWidth, scaleSize } from '../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ofWall, sizesFrom, times } from '../artwork/pictureSizes.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useLater } from '../kit/useLater.ts'
import { Furniture } from './Furniture.tsx'
import { Hung, inCm } from './Hung.tsx'
import { lowerEdgeOf, wallOf } from './hanging.ts'
import { scaleTexts } from './scaleTexts.ts'

/** The windows that show the work at the visitor's: on a photograph, and through the camera. */
const windows = {
  wall: async () => (await import('../ownWall/OwnWall.tsx')).OwnWall,
  room: async () => (await import('../ownRoom/OwnRoom.tsx')).OwnRoom,
}
type Place = keyof typeof windows

type AtHomeProps = { place: Place; artwork: Artwork; image: ArtworkImage; size: ArtworkSize; onClose: () => void }

const AtHome = ({ place, onClose, ...work }: AtHomeProps) => {
  const Window = useLater<ComponentType<Omit<AtHomeProps, 'place'>>>(true, windows[place], () => {
    onClose()
    toast.error(kitTexts.networkError)
  })
  return Window ? <Window {...work} onClose={onClose} /> : null
}

/** The work on a wall, to scale (E105). It is drawn by the style sheet alone, and needs no script; the frame is chosen by a box. */
export const ScaleRoom = ({ artwork }: { artwork: Artwork }) => {
  const { image } = artwork
  const size = scaleSize(artwork)
  const [open, setOpen] = useState<Place>()
  if (!size || !image) return null
  const { framed } = size
  const { span, narrow, wide, high } = wallOf(framed ?? size)
  const base = lowerEdgeOf(size.height)
  const pictureWidth = photographWidth(size, image)
  return (
    <section aria-label={scaleTexts.label} className="sm:wrap part">
      <h2 className="mb-8 px-4 text-[clamp(1.75rem,3vw,2.5rem)] sm:px-0">{scaleTexts.title}</h2>
      <figure className="room">
        <div className="room-wall" style={inCm({ span, narrow, wide, high })}>
          <Hung
            image={image}
            size={size}
            sizes={sizesFrom(times('100vw', pictureWidth / narrow), { 40: ofWall(pictureWidth / narrow), 48: ofWall(pictureWidth / wide) })}
            lengths={{ base }}
          />
          {framed && (
            <div
              className="hung-frame"
              data-cm={`${framed.height}x${framed.width}`}
              style={inCm({ h: framed.height, w: framed.width, base: base - (framed.height - size.height) / 2 })}
            />
          )}
          <Furniture />
        </div>
        {framed && (
          <label className="room-choice">
            <input type="checkbox" className="size-5 accent-accent" />
            {scaleTexts.frame(framed)}
          </label>
        )}
        <figcaption className="mt-4 px-4 text-quiet sm:px-0">{scaleTexts.drawn}</figcaption>
      </figure>
      {(['wall', 'room'] as const).map(place => (
        <button key={place} type="button" className="own-wall-open" onClick={() => setOpen(place)}>
          {scaleTexts.atHome[place]}
        </button>
      ))}
      {open && <AtHome place={open} artwork={artwork} image={image} size={size} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
