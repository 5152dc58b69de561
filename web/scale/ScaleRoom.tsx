import { type ComponentType, useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import { photographWidth, scaleSize } from '../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ofWall, sizesFrom, times } from '../artwork/pictureSizes.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { Furniture } from './Furniture.tsx'
import { lowerEdgeOf, wallOf } from './hanging.ts'
import { inCm, ScaledPicture } from './ScaledPicture.tsx'
import { scaleTexts } from './scaleTexts.ts'

/** The dialogs that show the work in the visitor's home: on a photograph of their wall, or through the camera. */
const dialogs = {
  wall: async () => (await import('./ownWall/OwnWall.tsx')).OwnWall,
  room: async () => (await import('./ownRoom/OwnRoom.tsx')).OwnRoom,
}
type DialogName = keyof typeof dialogs

type HomeDialogProps = { name: DialogName; artwork: Artwork; image: ArtworkImage; size: ArtworkSize; onClose: () => void }

const HomeDialog = ({ name, onClose, ...work }: HomeDialogProps) => {
  const LoadedDialog = useLazyPart<ComponentType<Omit<HomeDialogProps, 'name'>>>(true, dialogs[name], () => {
    onClose()
    toast.error(kitTexts.networkError)
  })
  return LoadedDialog ? <LoadedDialog {...work} onClose={onClose} /> : null
}

/** Shows the work on a wall, to scale. The style sheet alone draws it, so that it needs no script; a checkbox adds the frame. */
export const ScaleRoom = ({ artwork }: { artwork: Artwork }) => {
  const { image } = artwork
  const size = scaleSize(artwork)
  const [open, setOpen] = useState<DialogName>()
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
          <ScaledPicture
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
      {(['wall', 'room'] as const).map(name => (
        <button key={name} type="button" className="own-wall-open" onClick={() => setOpen(name)}>
          {scaleTexts.atHome[name]}
        </button>
      ))}
      {open && <HomeDialog name={open} artwork={artwork} image={image} size={size} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
