import { headerOf } from './photoHeader.ts'
import type { Camera } from './pose.ts'

/** A photograph as it is looked at: turned upright, and no larger than a telephone can hold. */
export type WallPhoto = { readonly picture: HTMLCanvasElement; readonly focal35?: number }
export type PhotoFault = 'tooHeavy' | 'notAPhoto' | 'tooManyPixels' | 'damaged'

const heaviest = 40 * 1024 * 1024
/** What a header may announce, and what is kept of it: iOS draws nothing on a canvas of more than 16.7 million pixels. */
const decodedPixels = 60_000_000
const keptPixels = 12_600_000
/** A camera writes what is looked for at the beginning of its file. */
const headerBytes = 512 * 1024

const drawn = (bitmap: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, Math.sqrt(keptPixels / (bitmap.width * bitmap.height)))
  const picture = document.createElement('canvas')
  picture.width = Math.floor(bitmap.width * scale)
  picture.height = Math.floor(bitmap.height * scale)
  picture.getContext('2d')?.drawImage(bitmap, 0, 0, picture.width, picture.height)
  bitmap.close()
  return picture
}

const read = async (file: File): Promise<WallPhoto | PhotoFault> => {
  const header = headerOf(await file.slice(0, headerBytes).arrayBuffer())
  if (!header) return 'notAPhoto'
  if (header.width * header.height > decodedPixels) return 'tooManyPixels'
  return { picture: drawn(await createImageBitmap(file)), ...(header.focal35 && { focal35: header.focal35 }) }
}

/** Decodes the photograph of a wall in the browser. It goes nowhere else. One that was moved or deleted since it was chosen cannot be read either. */
export const readWallPhoto = async (file: File): Promise<WallPhoto | PhotoFault> =>
  file.size > heaviest ? 'tooHeavy' : read(file).catch(() => 'damaged' as const)

/** The usual main camera of a telephone; below the second length is its widest one, whose edges are bent. */
const usualFocal = 26
const wideFocal = 20
/** The diagonal of 24 × 36 mm film, by which focal lengths are compared. */
const filmDiagonal = 43.27

export const isBent = ({ focal35 }: WallPhoto): boolean => focal35 !== undefined && focal35 < wideFocal

export const cameraOf = ({ picture: { width, height }, focal35 }: WallPhoto): Camera => ({
  focal: ((focal35 ?? usualFocal) / filmDiagonal) * Math.hypot(width, height),
  // Files round to millimetres, and telephones differ where they write nothing.
  focalError: focal35 === undefined ? 0.15 : 0.03,
  middle: { x: width / 2, y: height / 2 },
})
