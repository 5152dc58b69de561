import { describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { dominantColours, placeholderOf } from '../../../lambdas/image/imageColours.ts'
import { derivativesOf, type Pixels } from '../../../lambdas/image/imageDerivatives.ts'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { UnfitImage } from '../../../lambdas/image/walk/unfitImage.ts'
import { widthsOf } from '../../../shared/image/artworkImage.ts'
import { once } from '../../../shared/kit/once.ts'
import { fields, heicStart, hollowPng, page, painting, photo, svg, turnedPhoto } from '../../kit/values/imageFiles.ts'
import { processorTime } from '../../kit/values/processorTime.ts'

/** How far a colour may be from the one that was painted, of 255 in each channel. */
const tolerance = 4
/** Print has fewer colours than a screen: the nearest it has may be this far. */
const printTolerance = 26

const rgbOf = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

const colourAt = ({ data, info: { width, height, channels } }: Pixels, x: number, y: number): number[] => {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
  return [...data.subarray(at, at + 3)]
}

const differenceOf = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? Number.NaN))))

/** The largest difference of any field from the colour it was painted with, fields in their places. */
const differenceFromPainted = (pixels: Pixels): number =>
  Math.max(
    differenceOf(colourAt(pixels, 0.25, 0.25), rgbOf(fields.topLeft)),
    differenceOf(colourAt(pixels, 0.75, 0.25), rgbOf(fields.topRight)),
    differenceOf(colourAt(pixels, 0.25, 0.75), rgbOf(fields.bottomLeft)),
    differenceOf(colourAt(pixels, 0.75, 0.75), rgbOf(fields.bottomRight)),
  )

const painted = async () => sharp(await painting())

const faultOf = async (file: Uint8Array): Promise<string> => {
  try {
    await readPainting(file)
    return 'none'
  } catch (error) {
    if (error instanceof UnfitImage) return error.fault
    throw error
  }
}

/** The same once the files the site shows were compressed and decoded again. */
const shownTolerance = 6
/** As `differenceFromPainted`, of a file. */
const differenceShown = async (file: Buffer): Promise<number> =>
  differenceFromPainted(await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true }))

const filesOf = async (file: Uint8Array) => {
  const all = []
  for await (const derivatives of derivativesOf(await readPainting(file))) all.push(...derivatives)
  return all
}

/** A TIFF of two pages, the painting before a black one. */
const twoPages = async (): Promise<Buffer> => {
  const { data, info } = await (await painted()).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height * 2, channels: info.channels, pageHeight: info.height }
  return sharp(Buffer.concat([data, Buffer.alloc(data.length)]), { raw })
    .tiff({ compression: 'lzw' })
    .toBuffer()
}

describe('a photograph of a painting', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright whichever way the camera was held (%i)', async orientation => {
    const { width, height, pixels } = await readPainting(await turnedPhoto(orientation))
    expect([width, height]).toEqual([800, 600])
    expect(differenceFromPainted(pixels)).toBeLessThanOrEqual(tolerance)
  })

  it.each<[string, () => Promise<Buffer>, number]>([
    ['an ordinary JPEG', async () => (await painted()).jpeg({ quality: 95 }).toBuffer(), tolerance],
    ['a PNG', painting, tolerance],
    ['a WebP', async () => (await painted()).webp({ quality: 95 }).toBuffer(), tolerance],
    ['an AVIF', async () => (await painted()).avif({ quality: 80, effort: 0 }).toBuffer(), tolerance],
    ['a GIF', async () => (await painted()).gif().toBuffer(), tolerance],
    ['a TIFF', async () => (await painted()).tiff({ compression: 'none' }).toBuffer(), tolerance],
    ['a TIFF with LZW', async () => (await painted()).tiff({ compression: 'lzw' }).toBuffer(), tolerance],
    ['a TIFF in tiles', async () => (await painted()).tiff({ compression: 'deflate', tile: true }).toBuffer(), tolerance],
    ['a 16-bit TIFF', async () => (await painted()).toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer(), tolerance],
    ['a CMYK TIFF for print', async () => (await painted()).toColourspace('cmyk').tiff().toBuffer(), printTolerance],
    ['a 16-bit PNG', async () => (await painted()).toColourspace('rgb16').png().toBuffer(), tolerance],
    ['a wide-gamut JPEG', async () => (await painted()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), tolerance],
    ['a wide-gamut 16-bit PNG', async () => (await painted()).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(), tolerance],
    ['a CMYK JPEG for print', async () => (await painted()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), printTolerance],
  ])('keeps its colours from %s', async (_, file, allowed) => {
    const { pixels } = await readPainting(await file())
    expect(pixels.info.channels).toBe(3)
    expect(differenceFromPainted(pixels)).toBeLessThanOrEqual(allowed)
  })
  it('reads the first page of a TIFF of several', async () => {
    const file = await twoPages()
    expect((await sharp(file).metadata()).pages).toBe(2)
    const { width, height, pixels } = await readPainting(file)
    const { width: paintedWidth, height: paintedHeight } = await (await painted()).metadata()
    expect([width, height]).toEqual([paintedWidth, paintedHeight])
    expect(differenceFromPainted(pixels)).toBeLessThanOrEqual(tolerance)
  })

  it('would have other colours, were its profile not read', async () => {
    const wide = await (await painted()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
    expect(differenceFromPainted(raw)).toBeGreaterThan(2 * tolerance)
  })
  it('lies on white where it is transparent, and may be grey', async () => {
    const clear = await sharp({ create: { width: 500, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(colourAt((await readPainting(clear)).pixels, 0.5, 0.5)).toEqual([255, 255, 255])
    const grey = await (await painted()).greyscale().toColourspace('b-w').png().toBuffer()
    expect((await readPainting(grey)).pixels.info.channels).toBe(3)
  })

  it('derives the widths that the site needs, none wider than the photograph', async () => {
    const files = await filesOf(await photo(1300, 900).jpeg().toBuffer())
    expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      ...['200.avif', '200.webp', '200.jpg'],
      ...['400.avif', '400.webp', '400.jpg'],
      ...['750.avif', '750.webp', '750.jpg'],
      ...['1200.avif', '1200.webp', '1200.jpg'],
    ])
    const sizes = await Promise.all(files.map(async ({ file }) => (await sharp(file).metadata()).width))
    expect(sizes).toEqual(files.map(({ width }) => width))
  })
  it('removes camera and location from every derived file', async () => {
    const taken = { IFD0: { Make: 'Camera', Copyright: 'Someone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 24/1 0/1' } }
    const file = await (await painted()).withExif(taken).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer()
    const before = await sharp(file).metadata()
    expect([before.exif !== undefined, before.xmp !== undefined]).toEqual([true, true])
    for (const derivative of await filesOf(file)) {
      const { exif, xmp, iptc, orientation } = await sharp(derivative.file).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(derivative.file.includes('Camera')).toBe(false)
    }
  })
  it('keeps nothing of what hides in its file or behind it', async () => {
    const file = await (await painted()).jpeg().toBuffer()
    const hidden = Buffer.from('<script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden])
    const polyglot = Buffer.concat([file.subarray(0, 2), comment, file.subarray(2), page, Buffer.from('PK\x03\x04')])
    for (const derivative of await filesOf(polyglot)) expect(derivative.file.includes('script')).toBe(false)
  })
  it.each<[string, (picture: Sharp) => Sharp]>([
    ['as a telephone takes it', picture => picture.withIccProfile('p3').jpeg({ quality: 90 })],
    ['as a scanner does, 16 bits deep', picture => picture.toColourspace('rgb16').png()],
  ])('keeps the colours of a photograph of 12 megapixels, %s, in every derived file', async (_, encode) => {
    const picture = (await painted()).resize(4000, 3000, { kernel: 'nearest' })
    const files = await filesOf(await encode(picture).toBuffer())
    expect(files.map(({ width }) => width)).toEqual(widthsOf({ width: 4000 }).flatMap(width => [width, width, width]))
    const differences = await Promise.all(files.map(({ file }) => differenceShown(file)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(shownTolerance)
    for (const { file } of files) expect(await sharp(file).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })
  it('reads a photograph of 24 megapixels', async () => {
    const { width, height, pixels } = await readPainting(await (await painted()).resize(6000, 4000).jpeg({ quality: 60 }).toBuffer())
    expect([width, height, pixels.info.width]).toEqual([6000, 4000, 1600])
  })

  it('proposes the colours it is made of, the largest first', async () => {
    const large = { create: { width: 500, height: 600, channels: 3, background: fields.bottomRight } } as const
    const file = await sharp(await painting())
      .composite([{ input: large, left: 300, top: 0 }])
      .png()
      .toBuffer()
    const { pixels } = await readPainting(file)
    const colours = await dominantColours(pixels)
    expect(colours.length).toBeLessThanOrEqual(5)
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(differenceOf(rgbOf(colours[0] ?? ''), rgbOf(fields.bottomRight))).toBeLessThanOrEqual(tolerance)
    for (const field of [fields.topLeft, fields.bottomLeft])
      expect(Math.min(...colours.map(colour => differenceOf(rgbOf(colour), rgbOf(field))))).toBeLessThanOrEqual(2 * tolerance)
    expect(new Set(colours).size).toBe(colours.length)
  })
  it('proposes the one colour of a plain photograph', async () => {
    const plain = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#22344d' } })
      .png()
      .toBuffer()
    expect(await dominantColours((await readPainting(plain)).pixels)).toEqual(['#22344d'])
  })
  it('comes with a few hundred bytes to stand in its place', async () => {
    const placeholder = await placeholderOf((await readPainting(await turnedPhoto(6))).pixels)
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(1000)
    expect(await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({ width: 24, height: 18 })
  })
})

describe('a file that cannot be shown', () => {
  const tooLarge = once(() => hollowPng(30_000, 30_000))
  const half = (file: Buffer) => file.subarray(0, file.length / 2)
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an empty one', 'empty', () => Buffer.alloc(0)],
    ['a cut JPEG', 'damaged', async () => half(await photo(1000, 800).jpeg().toBuffer())],
    ['a cut PNG', 'damaged', async () => half(await photo(1000, 800).png().toBuffer())],
    ['a cut WebP', 'damaged', async () => half(await photo(1000, 800).webp().toBuffer())],
    ['a cut AVIF', 'damaged', async () => half(await (await painted()).avif({ effort: 0 }).toBuffer())],
    ['a text', 'notAnImage', () => Buffer.from('Bonjour')],
    ['a page named like a picture', 'notAnImage', () => page],
    ['a PDF', 'notAnImage', () => Buffer.from('%PDF-1.7\n')],
    ['a drawing', 'svg', () => svg],
    ['a drawing after its declaration', 'svg', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])],
    ['a page that begins like a JPEG', 'damaged', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page])],
    ['a script that begins like a GIF', 'damaged', () => Buffer.from('GIF89a/*xxxx*/=1;alert(1)')],
    ['a HEIC photo', 'heic', () => heicStart],
    ['30,000 by 30,000 pixels in 100 kB', 'tooManyPixels', tooLarge],
    ['one narrower than the site shows', 'tooSmall', () => photo(399, 500).jpeg().toBuffer()],
    ['a thread', 'tooLong', () => photo(400, 3_300).jpeg().toBuffer()],
  ])('%s is refused as %s', async (_, fault, file) => {
    expect(await faultOf(await file())).toBe(fault)
  })
  it('accepts the smallest, the longest and the largest photograph allowed', async () => {
    expect(await faultOf(await photo(400, 100).jpeg().toBuffer())).toBe('none')
    expect(await faultOf(await photo(400, 3_200).jpeg().toBuffer())).toBe('none')
    expect(await faultOf(hollowPng(7_700, 7_700))).toBe('none')
  })
  it('refuses a picture of too many pixels by its header, without decoding it', async () => {
    const before = process.memoryUsage().rss
    expect(await processorTime(() => faultOf(tooLarge()))).toBeLessThan(2_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
  })
})
