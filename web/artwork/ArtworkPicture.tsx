import type { CSSProperties } from 'react'
import { imagePath, srcSetOf, widthAtLeast } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { useSharpSizes } from './useSharpSizes.ts'

type ArtworkPictureProps = {
  image: ArtworkImage
  alt: string
  /** The width the picture is shown at, as an `img` element's `sizes`: the browser chooses the first file by it. */
  sizes: string
  className?: string
  style?: CSSProperties
  /** For the main picture of the first screen, which is fetched first and never lazily. */
  priority?: boolean
}

/** Shows a whole picture in its own proportions. Its space is reserved and coloured while it loads. */
export const ArtworkPicture = ({ image, alt, sizes: stated, className = '', style, priority = false }: ArtworkPictureProps) => {
  const { picture, sizes, avif } = useSharpSizes(image, stated)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(image, 'webp')} sizes={sizes} />
      <img
        ref={picture}
        src={imagePath(image, widthAtLeast(image, 750), 'jpg')}
        srcSet={srcSetOf(image, 'jpg')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={`picture ${className}`}
        style={{ backgroundColor: image.color, ...style }}
      />
    </picture>
  )
}
