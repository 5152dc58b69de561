import { type ImageFormat, imageFormats, imagePath, previewPath, widthsOf } from '../../shared/artwork/artworkImage.ts'

/** Where the owner's files arrive, before anyone has looked at them. */
export const arrivingPrefix = 'incoming/artworks/'
export const arrivingKey = (id: string): string => `${arrivingPrefix}${id}`
export const arrivedId = (key: string): string => key.slice(arrivingPrefix.length)

/** Where the file itself is kept as it came: no address of the site leads there. */
export const originalKey = (id: string): string => `originals/${id}`

/** The key of a file the site shows. */
export const derivativeKey = (id: string, width: number, format: ImageFormat): string => imagePath({ id }, width, format).slice(1)

/** The key of what a message shows of it. */
export const previewKey = (id: string): string => previewPath({ id }).slice(1)

/** Every file there may be of a picture this wide. */
export const filesOf = ({ id, width }: { readonly id: string; readonly width: number }): readonly string[] => [
  originalKey(id),
  previewKey(id),
  ...widthsOf({ width }).flatMap(each => imageFormats.map(format => derivativeKey(id, each, format))),
]
