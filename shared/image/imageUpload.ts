import * as z from 'zod/mini'
import { heicHowTo } from './heic.ts'
import { artworkImageSchema, hexColour } from './image.ts'

/** The id of an uploaded image; the pictures of the sample works have others. */
export const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The limits of a file to upload as a picture. */
export const imageLimits = {
  bytes: 40 * 1024 * 1024,
  /** The number of pixels the file's header declares, checked before any of it is decoded. */
  pixels: 60_000_000,
  /** The narrowest picture the site shows without blur, in pixels. */
  leastWidth: 400,
  leastHeight: 100,
  /** The longest side over the shortest: WebP holds at most 16 383 pixels a side, whatever width the picture is generated at. */
  proportion: 8,
} as const

const readable = 'Choisissez une image JPEG, PNG, WebP, AVIF, TIFF ou GIF.'

/** The reasons why a file could not become a picture. */
export const imageFaults = {
  empty: 'Le fichier est vide.',
  tooHeavy: 'L’image dépasse 40\u00a0Mo.',
  notAnImage: `Ce fichier n’est pas une image. ${readable}`,
  svg: `Les dessins SVG ne sont pas acceptés. ${readable}`,
  heic: `Cette photo est au format HEIC, que le site ne lit pas. ${heicHowTo}`,
  damaged: 'L’image est incomplète ou abîmée\u202f: elle ne peut pas être lue en entier.',
  tooManyPixels: 'L’image est trop grande\u202f: 60 millions de pixels au plus.',
  tooHeavyOpened: 'L’image devient trop lourde une fois ouverte\u202f: enregistrez-la à nouveau en JPEG, de 24 millions de pixels au plus.',
  tooSmall: 'L’image est trop petite\u202f: il faut au moins 400 pixels de large et 100 de haut.',
  tooLong: 'L’image est trop allongée\u202f: un côté ne peut pas dépasser huit fois l’autre.',
  notDeveloped: 'Le traitement de l’image n’a pas abouti. Ajoutez-la à nouveau.',
  cardUneven: 'L’endroit choisi pour la carte n’est pas uni\u202f: montrez le milieu de la carte.',
  cardClipped: 'La carte est surexposée\u202f: sa couleur ne peut pas être mesurée. Photographiez à nouveau, un peu plus sombre.',
  cardTooDark: 'L’endroit choisi pour la carte est trop sombre\u202f: montrez une carte grise ou blanche.',
  cardTooStrong:
    'Cette couleur est trop loin du gris\u202f: corriger autant abîmerait les autres. Montrez la carte, ou photographiez à nouveau à la lumière du jour.',
} as const
export type ImageFault = keyof typeof imageFaults

const faultCodes = Object.keys(imageFaults) as [ImageFault, ...ImageFault[]]

const faultOfType = (type: string): ImageFault | undefined => {
  if (/^image\/hei[cf]/.test(type)) return 'heic'
  if (type.startsWith('image/svg')) return 'svg'
  return /^image\/(jpeg|png|webp|avif|gif|tiff)$/.test(type) ? undefined : 'notAnImage'
}

const imageType = z.string(imageFaults.notAnImage).check(
  z.superRefine((type, context) => {
    const fault = faultOfType(type)
    if (fault) context.addIssue({ code: 'custom', message: imageFaults[fault] })
  }),
)

/** A file about to be uploaded: its type as the browser reports it, and its size in bytes. */
export const imageFileSchema = z.object({
  type: imageType,
  size: z.int(imageFaults.empty).check(z.gte(1, imageFaults.empty), z.lte(imageLimits.bytes, imageFaults.tooHeavy)),
  /** What it is for: a work, where it is left out. What is for content is not looked at closely, and no work may show it. */
  use: z.optional(z.literal('content')),
})

/**
 * What a file says of its colours: no profile; one that cannot be read; one whose colours here are all in sRGB; colours beyond sRGB, which
 * are kept, or in too narrow a picture are not; ink; greys.
 */
const imageProfiles = ['none', 'unreadable', 'srgb', 'wide', 'narrowed', 'print', 'grey'] as const
export type ImageProfile = (typeof imageProfiles)[number]

const share = z.number().check(z.gte(0), z.lte(1))

/** A part of a picture as it stands upright, in shares of its width and of its height. */
export const imagePartSchema = z.object({ left: share, top: share, width: share, height: share })
export type ImagePart = z.infer<typeof imagePartSchema>

const side = z.int().check(z.positive())

/** The part of its photograph that a picture shows, and the whole of it, which only its owner is told the address of (E125). */
const imageCropSchema = z.object({
  ...imagePartSchema.shape,
  /** Where in the whole of it something is grey or white, by which its cast is corrected (E130). */
  neutral: z.optional(imagePartSchema),
  whole: z.object({ path: z.string(), width: side, height: side }),
})
export type ImageCrop = z.infer<typeof imageCropSchema>

/** The state of an upload. */
export const imageUploadSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({
    status: z.literal('ready'),
    image: artworkImageSchema,
    /** Up to five dominant colours, the one that covers most first. */
    colors: z.array(hexColour()),
    /** A tiny version of the picture, as a `data:` URL. */
    placeholder: z.string(),
    profile: z.enum(imageProfiles),
    /** Absent where it shows its photograph whole. */
    crop: z.optional(imageCropSchema),
  }),
  z.object({ status: z.literal('refused'), fault: z.enum(faultCodes), detail: z.string() }),
])
export type ImageUpload = z.infer<typeof imageUploadSchema>
