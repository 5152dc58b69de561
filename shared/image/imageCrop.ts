import * as z from 'zod/mini'
import { mediaPath } from './artworkImage.ts'
import { type ImagePart, imageLimits, imagePartSchema, uploadId } from './imageUpload.ts'

export type PhotographSize = { readonly width: number; readonly height: number }
/** A part of a picture in its pixels. */
export type Region = PhotographSize & { readonly left: number; readonly top: number }

/** The reasons why a picture cannot be cropped so. */
export const cropFaults = {
  outside: 'Le cadre sort de la photographie.',
  tooSmall: `Le cadre est trop petit\u202f: il faut au moins ${imageLimits.leastWidth} pixels de large et ${imageLimits.leastHeight} de haut.`,
  tooLong: 'Le cadre est trop allongé\u202f: un côté ne peut pas dépasser huit fois l’autre.',
} as const

/** Two shares that add up to one may miss it by the last digit of a double. */
const rounding = 1e-9

const isInside = ({ left, top, width, height }: ImagePart): boolean =>
  width > 0 && height > 0 && left + width <= 1 + rounding && top + height <= 1 + rounding

/**
 * What is cropped out of a picture, where in its whole photograph something is grey or white if its cast is to be corrected by that, and the id that
 * the new one is to have: sent twice, it makes one.
 */
export const imageCropInputSchema = z
  .object({
    ...imagePartSchema.shape,
    neutral: z.optional(imagePartSchema.check(z.refine(isInside, { error: cropFaults.outside, path: ['width'] }))),
    id: z.string().check(z.regex(uploadId, 'Cet identifiant n’est pas valable.')),
  })
  .check(z.refine(isInside, { error: cropFaults.outside, path: ['width'] }))

export type ImageCropInput = z.infer<typeof imageCropInputSchema>

/** Returns the pixels of a part, of a picture that is this large. */
export const regionOf = (part: ImagePart, { width, height }: PhotographSize): Region => {
  const [left, top] = [Math.round(part.left * width), Math.round(part.top * height)]
  const right = Math.min(width, Math.round((part.left + part.width) * width))
  const bottom = Math.min(height, Math.round((part.top + part.height) * height))
  return { left, top, width: right - left, height: bottom - top }
}

/** Returns the shares that those pixels are of the whole. */
export const partOf = ({ left, top, width, height }: Region, whole: PhotographSize): ImagePart => ({
  left: left / whole.width,
  top: top / whole.height,
  width: width / whole.width,
  height: height / whole.height,
})

/** Says why a picture of these sides would not do; `undefined` where it does. */
export const cropFaultOf = ({ width, height }: PhotographSize): 'tooSmall' | 'tooLong' | undefined => {
  if (width < imageLimits.leastWidth || height < imageLimits.leastHeight) return 'tooSmall'
  return Math.max(width, height) / Math.min(width, height) > imageLimits.proportion ? 'tooLong' : undefined
}

/** Returns the address of a picture's whole photograph, relative to the site's root. Its name cannot be guessed. */
export const wholePath = (name: string): string => mediaPath({ id: name }, 'whole.jpg')
