import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { hollowPng, painting, pngChunk } from './imageFiles.ts'

/** Files whose own structure holds more than their size tells, built byte by byte. */

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const end = pngChunk('IEND', Buffer.alloc(0))

type PngHeader = { readonly width: number; readonly height: number; readonly depth?: number; readonly colour?: number }

/** Builds a PNG of a header and of chunks. */
export const pngOf = ({ width, height, depth = 8, colour = 2 }: PngHeader, chunks: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colour
  return Buffer.concat([signature, pngChunk('IHDR', header), ...chunks, end])
}

/** Puts chunks behind the header of a PNG, which ends at its 33rd byte. */
export const pngWith = async (...chunks: readonly Buffer[]): Promise<Buffer> => {
  const png = await painting()
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Deflates as many zeros, a thousand to a byte. */
export const bomb = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes))

const named = (name: string, ...rest: readonly Uint8Array[]): Buffer => Buffer.concat([Buffer.from(`${name}\0`), ...rest])
export const zippedText = (deflated: Buffer): Buffer => pngChunk('zTXt', named('Comment', Buffer.from([0]), deflated))
export const zippedWords = (deflated: Buffer): Buffer => pngChunk('iTXt', named('Comment', Buffer.from([1, 0, 0, 0]), deflated))
export const zippedProfile = (deflated: Buffer): Buffer => pngChunk('iCCP', named('profile', Buffer.from([0]), deflated))

/** The pixels of a picture of three bytes a pixel, and more behind them. */
export const pixelsOf = (width: number, height: number, more = 0): Buffer => pngChunk('IDAT', bomb((3 * width + 1) * height + more))

export const times = (count: number, part: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(part))

/** Turns a PNG by its Exif, so that a decoder has to hold all of it. */
export const turnedPng = (side: number): Buffer => {
  const exif = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  return pngOf({ width: side, height: side }, [pngChunk('eXIf', exif), pixelsOf(side, side)])
}

/** Makes a flat picture: few bytes for many pixels. */
export const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 176, g: 72, b: 56, alpha: 0.5 } } })

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Puts segments behind the first marker of a JPEG. */
export const jpegWith = (file: Buffer, marker: number, data: Buffer, count = 1): Buffer =>
  Buffer.concat([file.subarray(0, 2), times(count, jpegSegment(marker, data)), file.subarray(2)])

/**
 * Makes a grey JPEG that restarts at each block, with a reserved marker before the first restart: a decoder looks for the next marker behind
 * it, whatever length it seems to have.
 */
export const withReservedMarker = async (): Promise<Buffer> => {
  const grey = sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080' } }).toColourspace('b-w')
  const file = await grey.jpeg({ optimiseCoding: false }).toBuffer()
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const pixels = scan + 2 + file.readUInt16BE(scan + 2)
  // No change of the mean (00), the end of the block (1010), and ones up to the next byte.
  const blocks = Array.from({ length: 100 * 75 }, (_, at) => Buffer.from([0b00101011, 0xff, 0xd0 + (at % 8)]))
  const restarts = Buffer.concat(blocks).subarray(0, -2)
  return Buffer.concat([
    file.subarray(0, scan),
    jpegSegment(0xdd, Buffer.from([0, 1])),
    file.subarray(scan, pixels),
    restarts.subarray(0, 1),
    jpegSegment(0x02, Buffer.from('x')),
    restarts.subarray(1),
    file.subarray(-2),
  ])
}

/** Repeats the last scan of a progressive JPEG. */
export const withScans = async (count: number): Promise<Buffer> => {
  const file = await flat(1_600, 1_200).jpeg({ progressive: true }).toBuffer()
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([file.subarray(0, last), times(count, file.subarray(last, -2)), file.subarray(-2)])
}

/** Repeats the frame header of a JPEG. */
export const withTwoFrames = (file: Buffer): Buffer => {
  const at = file.indexOf(Buffer.from([0xff, 0xc0]))
  const after = at + 2 + file.readUInt16BE(at + 2)
  return Buffer.concat([file.subarray(0, after), file.subarray(at)])
}

/** Says of a JPEG of one scan that others follow: a decoder then holds all of it. */
export const declaredProgressive = (file: Buffer): Buffer => {
  const at = file.indexOf(Buffer.from([0xff, 0xc0])) + 1
  return Buffer.concat([file.subarray(0, at), Buffer.from([0xc2]), file.subarray(at + 1)])
}

/** Leaves the frame header out of a JPEG. */
export const withoutFrame = (file: Buffer): Buffer => {
  const at = file.indexOf(Buffer.from([0xff, 0xc0]))
  return Buffer.concat([file.subarray(0, at), file.subarray(at + 2 + file.readUInt16BE(at + 2))])
}

const webpChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
const webpOf = (...chunks: readonly Buffer[]): Buffer => webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

const canvas = (width: number, height: number, flags: number): Buffer => {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}

/** A picture of 800 by 600 on a canvas of these sides. */
export const webpOnCanvas = async (width: number, height: number): Promise<Buffer> =>
  webpOf(canvas(width, height, 0), (await flat(800, 600).webp().toBuffer()).subarray(12))

/** A film of equal frames of 800 by 600. */
export const webpFilm = async (frames: number): Promise<Buffer> => {
  const head = Buffer.alloc(16)
  head.writeUIntLE(799, 6, 3)
  head.writeUIntLE(599, 9, 3)
  const frame = webpChunk('ANMF', Buffer.concat([head, (await flat(800, 600).webp().toBuffer()).subarray(12)]))
  return webpOf(canvas(800, 600, 2), webpChunk('ANIM', Buffer.alloc(6)), times(frames, frame))
}

/** A picture with chunks that no decoder knows, or with one. */
export const webpWith = async (type: string, bytes: number, count = 1): Promise<Buffer> => {
  const picture = (await flat(800, 600).webp().toBuffer()).subarray(12)
  return webpOf(canvas(800, 600, type === 'XMP ' ? 4 : 0), picture, times(count, webpChunk(type, Buffer.alloc(bytes))))
}

/** A PNG of one bit a pixel, which is expanded when it is decoded. */
export const wideOfBits = (): Buffer => hollowPng(8_000, 7_400)
