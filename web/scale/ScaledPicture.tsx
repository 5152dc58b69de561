import type { CSSProperties } from 'react'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'

/** Returns lengths in centimetres as the custom properties by which the style sheet draws to scale. */
export const inCm = (lengths: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [`--${name}`, length]))

type ScaledPictureProps = {
  image: ArtworkImage
  size: ArtworkSize
  sizes: string
  alt?: string
  lengths?: Readonly<Record<string, number>>
}

/** Draws a work to scale. Its depth sets the size of its shadow. */
export const ScaledPicture = ({ image, size: { height, width, depth = 2, shape }, sizes, alt = '', lengths }: ScaledPictureProps) => (
  <div className={`hung ${shape}`} data-cm={`${height}x${width}`} style={inCm({ h: height, w: width, d: depth, ...lengths })}>
    <ArtworkPicture image={image} alt={alt} sizes={sizes} />
  </div>
)
