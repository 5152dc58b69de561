import { type ImageFormat, imageFormats, imagePath, previewPath, widthsOf } from '../../shared/image/artworkImage.ts'

/** The prefix of the owner's uploads, before they are checked. */
export const arrivingPrefix = 'incoming/artworks/'
export const arrivingKey = (id: string): string => `${arrivingPrefix}${id}`
export const arrivedId = (key: string): string => key.slice(arrivingPrefix.length)

/** Returns the key of the original file, to which no address of the site leads. */
export const originalKey = (id: string): string => `originals/${id}`

export const derivativeKey = (id: string, width: number, format: ImageFormat): string => imagePath({ id }, width, format).slice(1)

/** Returns the key of the picture that messengers show for a link to the work. */
export const previewKey = (id: string): string => previewPath({ id }).slice(1)

/** Lists every file there may be of a picture this wide. */
export const imageFileKeys = ({ id, width }: { readonly id: string; readonly width: number }): readonly string[] => [
  originalKey(id),
  previewKey(id),
  ...widthsOf({ width }).flatMap(each => imageFormats.map(format => derivativeKey(id, each, format))),
]
