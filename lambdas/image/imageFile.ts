import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { wideFrom, widthsOf } from '../../shared/image/artworkImage.ts'
import type { Rgb } from '../../shared/image/colourDifference.ts'
import { type Codes, cardFaultOf, cardLightOf, correctCast, gainsOf } from '../../shared/image/greyCard.ts'
import { cropFaultOf, type PhotographSize, type Region, regionOf } from '../../shared/image/imageCrop.ts'
import { type ImagePart, type ImageProfile, imageLimits } from '../../shared/image/imageUpload.ts'
import { imageTypeOf } from '../../shared/kit/imageType.ts'
import { fineTiffOf } from './fineTiff.ts'
import { type Developable, narrowed, type Pixels, pixelsOf, type WidePixels, widePixelsOf } from './imageDerivatives.ts'
import { type NamedColours, pngOfP3, withNamedColours } from './namedColours.ts'
import type { Bounds } from './walk/bounds.ts'
import { UnfitImage } from './walk/unfitImage.ts'
import { walkImage } from './walk/walkImage.ts'
import { hasWideColours } from './wideGamut.ts'

// libvips keeps the results of operations in case of the same ones again, which is never here: some 180 MB of each large photograph.
// https://sharp.pixelplumbing.com/api-utility/#cache
sharp.cache(false)

/** `width` and `height` are those of the original's part, upright; the pixels are scaled to the widest file that the site needs. */
export type Painting = Developable & PhotographSize & { readonly profile: ImageProfile } & Exposure

/** The part of its photograph that a picture shows, and a neutral area of the whole photograph, by which its cast is corrected (E130). */
export type ShownPart = { readonly part: ImagePart; readonly neutral?: ImagePart | undefined }

/** The same for a decoded photograph: the part in its pixels, and the gain of each channel. Without them, the whole is decoded as it is. */
type Exposure = { readonly region?: Region | undefined; readonly gains?: Rgb | undefined }

/** The decoder's name for each type. A file that the decoder recognises as another type is refused. */
const decoders: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
}

/** The signatures of TIFF in either byte order. Cameras' raw files have the same, and are refused by the type that the browser declares. */
const tiffStarts = ['49492a00', '4d4d002a', '49492b00', '4d4d002b']

const isTiff = (bytes: Uint8Array): boolean => tiffStarts.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /^\ufeff?\s*<(\?xml|!--|!doctype svg|svg)/i.test(Buffer.from(bytes.subarray(0, 256)).toString()) && Buffer.from(bytes).includes('<svg')

/** Who sends files: the types that are decoded, and what a file may hold. */
export type Intake = { readonly types: readonly string[]; readonly bounds: Bounds }

/** The owner's photographs: bounds that no camera and no editor comes near. */
const ofOwner: Intake = {
  types: Object.keys(decoders),
  bounds: {
    pixels: imageLimits.pixels,
    passedPixels: 20 * imageLimits.pixels,
    openedBytes: 8 * imageLimits.pixels + 1024 * 1024,
    noteBytes: 16 * 1024 * 1024,
    notes: 2_000,
    parts: 50_000,
  },
}

/** Recognises the type by the first bytes alone, whatever the file's name, so that only files with a known signature reach a decoder. */
const typeOf = (bytes: Uint8Array, { types }: Intake): string => {
  if (!bytes.length) throw new UnfitImage('empty')
  const type = isTiff(bytes) ? 'image/tiff' : imageTypeOf(bytes.subarray(0, 64))
  if (type === 'image/heic' || type === 'image/heif') throw new UnfitImage('heic')
  if (!type || !types.includes(type)) throw new UnfitImage(looksLikeSvg(bytes) ? 'svg' : 'notAnImage')
  return type
}

const orDamaged = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    throw new UnfitImage('damaged', error)
  }
}

const checkPixels = ({ width, height }: Metadata): void => {
  if (width * height > imageLimits.pixels) throw new UnfitImage('tooManyPixels')
}

const checkSize = (sides: PhotographSize): void => {
  const fault = cropFaultOf(sides)
  if (fault) throw new UnfitImage(fault)
}

/** The decoder refuses a truncated or corrupt file, and accepts minor deviations from the format. */
const reading = { failOn: 'error', limitInputPixels: imageLimits.pixels } as const

/** The most bytes of a profile. Profiles of cameras and screens have some hundreds, those of presses three million. */
const mostProfileBytes = 4 * 1024 * 1024

const isProfileTooHeavy = ({ icc }: Metadata): boolean => (icc?.length ?? 0) > mostProfileBytes
const isProfiled = (metadata: Metadata): boolean => metadata.hasProfile && !isProfileTooHeavy(metadata)

/** Converts to sRGB by the profile: the decoder converts 16-bit pictures with a profile to a wider space and still labels them sRGB. */
const inSrgb = (picture: Sharp, metadata: Metadata): Sharp => {
  const converted = picture.toColourspace('srgb')
  return isProfiled(metadata) ? converted.withIccProfile('srgb') : converted
}

/** A file whose header was read, as the decoder understands its colours. */
type Headed = { readonly bytes: Uint8Array; readonly metadata: Metadata; readonly named: NamedColours }

/** Walks a file, then has the decoder read only its header, because the pixels are decoded only if there are not too many. */
const readHeader = async (sent: Uint8Array, intake = ofOwner): Promise<Headed> => {
  const type = typeOf(sent, intake)
  await walkImage(sent, type, intake.bounds)
  const { bytes, named } = await withNamedColours(sent, type)
  const metadata = await orDamaged(sharp(bytes, { ...reading, limitInputPixels: false }).metadata())
  if (metadata.format !== decoders[type]) throw new UnfitImage('notAnImage')
  checkPixels(metadata)
  if (named !== 'p3' || type !== 'image/avif' || metadata.hasProfile) return { bytes, metadata, named }
  const profiled = await orDamaged(pngOfP3(bytes, reading))
  return { bytes: profiled, metadata: await sharp(profiled).metadata(), named }
}

/** Such a file with the wanted part. */
type Opened = Exposure & Headed

/** Begins to decode a file: the first of several pages, upright, on white. */
const upright = ({ bytes, metadata, region }: Opened, size: ResizeOptions, ignoreIcc = isProfileTooHeavy(metadata)): Sharp => {
  const whole = sharp(bytes, { ...reading, ignoreIcc })
    .autoOrient()
    .flatten({ background: '#ffffff' })
  return (region ? whole.extract(region) : whole).resize(size)
}

const codesOf = ({ data, info: { channels } }: Pixels | WidePixels): Codes => ({
  data,
  channels,
  white: data instanceof Uint16Array ? 65_535 : 255,
})

/** Corrects the cast of decoded pixels in place, because a large picture is hundreds of megabytes. */
const corrected = <P extends Pixels | WidePixels>(pixels: P, { gains }: Opened): P => {
  if (gains) correctCast(codesOf(pixels), gains)
  return pixels
}

/** Decodes a file in 8-bit sRGB. */
const decode = async (opened: Opened, size: ResizeOptions): Promise<Pixels> =>
  corrected(await orDamaged(pixelsOf(inSrgb(upright(opened, size), opened.metadata))), opened)

/**
 * Begins to decode a file in Display P3, in which sharp then makes every operation
 * ([`pipelineColourspace`](https://sharp.pixelplumbing.com/api-colour/#pipelinecolourspace)).
 */
const uprightWide = (opened: Opened, size: ResizeOptions): Sharp => upright(opened, size).pipelineColourspace('rgb16')

/** Decodes a file in Display P3; an 8-bit file keeps its exact codes, which the decoder's own conversion would change (E100). */
const decodeWide = async (opened: Opened, size: ResizeOptions): Promise<WidePixels> => {
  const { icc, depth } = opened.metadata
  if (!icc || depth !== 'uchar') return corrected(await orDamaged(widePixelsOf(uprightWide(opened, size))), opened)
  const numbers = await orDamaged(pixelsOf(upright(opened, size, true)))
  return corrected(await widePixelsOf(sharp(fineTiffOf(numbers, icc)).pipelineColourspace('rgb16')), opened)
}

/** The side in pixels of the sample: a fifth of a percent of its pixels is some hundreds. */
const measuredSide = 512

/** The decoder's warning when it ignores an invalid profile. */
const profileWarning = /profile/i

/** Samples single pixels (`nearest`), because the sharper filters overshoot at edges, beyond every colour of the file. */
const measure = async (opened: Opened): Promise<'unreadable' | 'wide' | 'srgb'> => {
  const warnings: string[] = []
  const sample = uprightWide(opened, { width: measuredSide, height: measuredSide, fit: 'inside', kernel: 'nearest' })
  const pixels = await orDamaged(widePixelsOf(sample.on('warning', (warning: string) => warnings.push(warning))))
  if (warnings.some(warning => profileWarning.test(warning))) return 'unreadable'
  return hasWideColours(pixels) ? 'wide' : 'srgb'
}

/** Returns the colour space of a file. Without a profile it is sRGB, as for browsers (CSS Color 4), unless it names another one. */
const profileIn = async (opened: Opened): Promise<ImageProfile> => {
  const { space, hasProfile } = opened.metadata
  if (space === 'cmyk') return 'print'
  if (space === 'b-w' || space === 'grey16') return 'grey'
  if (!hasProfile) return opened.named === 'srgb' ? 'none' : 'unreadable'
  return isProfileTooHeavy(opened.metadata) ? 'unreadable' : await measure(opened)
}

/** The side in pixels at which a card is measured: a camera's noise then averages out. */
const cardSide = { width: 24, height: 24, fit: 'inside', withoutEnlargement: true } as const

/** Returns the gains that make an area neutral, in the colour space of the decoding. */
const gainsIn = async (file: Headed, neutral: ImagePart, isWide: boolean): Promise<Rgb> => {
  const { left, top, width, height } = regionOf(neutral, file.metadata.autoOrient)
  if (!width || !height) throw new UnfitImage('cardUneven')
  const opened = { ...file, region: { left, top, width, height } }
  const light = cardLightOf(codesOf(await (isWide ? decodeWide : decode)(opened, cardSide)))
  const fault = cardFaultOf(light)
  if (fault) throw new UnfitImage(fault)
  return gainsOf(light)
}

/**
 * Decodes the owner's photograph of a work, or its chosen part; a photograph without colours beyond sRGB is decoded only in sRGB
 * (E100).
 */
export const readPainting = async (bytes: Uint8Array, shown?: ShownPart): Promise<Painting> => {
  const file = await readHeader(bytes)
  const region = shown && regionOf(shown.part, file.metadata.autoOrient)
  const { width, height } = region ?? file.metadata.autoOrient
  checkSize({ width, height })
  const size = { width: Math.max(...widthsOf({ width })) }
  const found = await profileIn({ ...file, region })
  const isWide = found === 'wide' && size.width >= wideFrom
  const gains = shown?.neutral && (await gainsIn(file, shown.neutral, isWide))
  const opened = { ...file, region, gains }
  const about = { width, height, region, gains, profile: found === 'wide' && !isWide ? 'narrowed' : found } as const
  if (!isWide) return { ...about, pixels: await decode(opened, size) }
  const wide = await decodeWide(opened, size)
  return { ...about, pixels: await narrowed(wide), wide }
}

/** Decodes a photograph again at full size, which takes too much memory to be kept while the other files are made. */
export const readWhole = async (bytes: Uint8Array, { wide, region, gains }: Painting): Promise<Pixels | WidePixels> => {
  const opened = { ...(await readHeader(bytes)), region, gains }
  return wide ? decodeWide(opened, {}) : decode(opened, {})
}

/** Decodes an image of any format that the intake takes, no larger than `side` either way. */
export const readWithin = async (bytes: Uint8Array, side: number, intake = ofOwner): Promise<Pixels> => {
  return decode(await readHeader(bytes, intake), { width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
