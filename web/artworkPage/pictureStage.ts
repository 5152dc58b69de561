import type { ArtworkImage } from '../../shared/image/image.ts'
import { ofWall, sizesFrom, times } from '../artwork/pictureSizes.ts'

type Sized = Pick<ArtworkImage, 'width' | 'height'>

/** How a work stands on its page: beside its offer, or a panorama across the window above it (D37). */
type Shape = 'tall' | 'square' | 'wide' | 'panorama'

const widest = { tall: 0.9, square: 1.25, wide: 2 } as const

const ratioOf = ({ width, height }: Sized): number => Number((width / height).toFixed(4))

export const shapeOf = (image: Sized): Shape => {
  const ratio = ratioOf(image)
  if (ratio < widest.tall) return 'tall'
  if (ratio <= widest.square) return 'square'
  return ratio <= widest.wide ? 'wide' : 'panorama'
}

/** Returns the share of the stage's width that a view of this ratio takes, which stands whole in the place of the work. */
export const shareOfStage = (work: Sized, viewRatio: number): number => Math.min(1, viewRatio / (work.width / work.height))

/** The stage is as large as the window below the header allows: these repeat `artworkPage.css`. */
export const stageSizes = (work: Sized, viewRatio: number): string => {
  const within = (less: string): string => `${ratioOf(work)} * max(100svh - ${less}, 20rem)`
  const share = shareOfStage(work, viewRatio)
  const desk =
    shapeOf(work) === 'panorama'
      ? `min(100vw - 48px, ${within('145px')})`
      : `min(${ofWall()} - clamp(23rem, 20vw + 3rem, 28rem), ${within('105px')})`
  return sizesFrom(times(`min(100vw, ${within('64px')})`, share), {
    40: times(`min(${ofWall()}, ${within('170px')})`, share),
    64: times(desk, share),
  })
}
