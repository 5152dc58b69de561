import type { CSSProperties } from 'react'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'

/** The custom properties by which the style sheet draws something to scale, in centimetres. */
export const inCm = (lengths: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [`--${name}`, length]))

type HungProps = { image: ArtworkImage; size: ArtworkSize; sizes: string; alt?: string; lengths?: Readonly<Record<string, number>> }

/** A work drawn to scale; its depth casts the shadow. */
export const Hung = ({ image, size: { height, width, depth = 2, shape }, sizes, alt = '', lengths }: HungProps) => (
  <div className={`hung ${shape}`} data-cm={`${height}x${width}`} style={inCm({ h: height, w: width, d: depth, ...lengths })}>
    <ArtworkPicture image={image} alt={alt} sizes={sizes} />
  </div>
)
