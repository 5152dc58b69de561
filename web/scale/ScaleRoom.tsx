import { useState } from 'react'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { scaleSize } from '../../shared/artwork/scale.ts'
import { ofWall, sizesFrom, times } from '../artwork/pictureSizes.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useLater } from '../kit/useLater.ts'
import { Furniture } from './Furniture.tsx'
import { Hung, inCm } from './Hung.tsx'
import { lowerEdgeOf, wallOf } from './hanging.ts'
import { scaleTexts } from './scaleTexts.ts'

const loadOwnWall = async () => (await import('../ownWall/OwnWall.tsx')).OwnWall

/** The work on a wall, to scale (E105). It is drawn by the style sheet alone, and needs no script; the frame is chosen by a box. */
export const ScaleRoom = ({ artwork }: { artwork: Artwork }) => {
  const { image } = artwork
  const size = scaleSize(artwork)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const OwnWall = useLater(isOpen, loadOwnWall, () => {
    close()
    toast.error(kitTexts.networkError)
  })
  if (!size || !image) return null
  const { framed } = size
  const { span, narrow, wide, high } = wallOf(framed ?? size)
  const base = lowerEdgeOf(size.height)
  return (
    <section aria-label={scaleTexts.label} className="sm:wrap part">
      <h2 className="mb-8 px-4 text-[clamp(1.75rem,3vw,2.5rem)] sm:px-0">{scaleTexts.title}</h2>
      <figure className="room">
        <div className="room-wall" style={inCm({ span, narrow, wide, high })}>
          <Hung
            image={image}
            size={size}
            sizes={sizesFrom(times('100vw', size.width / narrow), { 40: ofWall(size.width / narrow), 48: ofWall(size.width / wide) })}
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
      <button type="button" className="own-wall-open" onClick={() => setOpen(true)}>
        {scaleTexts.ownWall}
      </button>
      {isOpen && OwnWall && <OwnWall artwork={artwork} image={image} size={size} onClose={close} />}
    </section>
  )
}
