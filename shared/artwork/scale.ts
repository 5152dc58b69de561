import type { ArtworkImage } from '../image/image.ts'
import type { ArtworkSize } from './artworkSize.ts'

/** How far a photograph's proportions may be from those of the centimetres (E104). */
const tolerance = 0.03

type Sides = { readonly height: number; readonly width: number }

/** Returns by what share the photograph is wider than the centimetres say; below zero it is narrower. */
export const ratioError = (size: Sides, image: Sides): number => image.width / image.height / (size.width / size.height) - 1

/** Whether a picture of these sides shows the work alone, as far as its proportions tell; a round work is exempt, because its photograph has corners that it has not. */
export const isRatioSure = (size: ArtworkSize, image: Sides): boolean =>
  size.shape === 'round' || Math.abs(ratioError(size, image)) <= tolerance

/** Returns the part of a photograph that shows the work, in shares of its sides: of a round one the square in the middle, as `object-fit: cover` has it. */
export const filledPart = ({ shape }: Pick<ArtworkSize, 'shape'>, { height, width }: Sides): Sides => {
  if (shape === 'rectangle') return { height: 1, width: 1 }
  const side = Math.min(height, width)
  return { height: side / height, width: side / width }
}

/** Returns how many centimetres wide the whole photograph is at the work's scale. */
export const photographWidth = (size: ArtworkSize, image: Sides): number => size.width / filledPart(size, image).width

/** The largest share of a wall that a work takes where it has air around it. */
const wallShare = 0.75

type Scaled = Parameters<typeof scaleSize>[0]

/** Tells whether a work, with its frame, hangs with air around it on a wall of so many centimetres; one of unsure size (E104) does not. */
export const fitsWall = (work: Scaled, wall: number): boolean => {
  const size = scaleSize(work)
  return size !== undefined && (size.framed ?? size).width <= wall * wallShare
}

/**
 * Returns the size of a work that may be drawn to scale with its photograph: one whose photograph shows the painting alone, and not swapped
 * sides, a border or the wall around it.
 */
export const scaleSize = ({
  size,
  image,
}: {
  readonly size?: ArtworkSize | undefined
  readonly image?: ArtworkImage | undefined
}): ArtworkSize | undefined => (size && image && isRatioSure(size, image) ? size : undefined)
