import { deflateSync } from 'node:zlib'
import { pngChunk } from './imageFiles.ts'

export type Png = {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
  readonly depth: 8 | 16
  readonly profile?: Buffer | undefined
}

/** Writes a PNG whose numbers are `at(x, y)` exactly, whatever its profile makes of them. */
export const pngOf = ({ width, height, channels, depth, profile }: Png, at: (x: number, y: number) => readonly number[]): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, channels === 3 ? 2 : 0], 8)
  const bytes = depth / 8
  const line = 1 + width * channels * bytes
  const data = Buffer.alloc(line * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [channel, value] of at(x, y).slice(0, channels).entries())
        data.writeUIntBE(value, y * line + 1 + (x * channels + channel) * bytes, bytes)
  const icc = profile && pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)]))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...(icc ? [icc] : []),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The bytes of a PNG's signature and header. */
const headBytes = 33

/** Puts chunks behind the header of a PNG. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, headBytes), ...chunks, png.subarray(headBytes)])

/** The chunk by which a PNG names its colours by code points (ITU-T H.273): primaries, curve, matrix, and whether the range is full. */
export const codePoints = (primaries: number, curve: number, isFull = 1): Buffer =>
  pngChunk('cICP', Buffer.from([primaries, curve, 0, isFull]))

/** Writes a TIFF of four inks, of eight bits each, whose numbers are `at(x, y)` exactly (TIFF 6.0, section 16). */
export const inkTiffOf = (
  { width, height }: Pick<Png, 'width' | 'height'>,
  profile: Buffer,
  at: (x: number, y: number) => readonly number[],
): Buffer => {
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.set(at(x, y), (y * width + x) * 4)
  const strip = deflateSync(pixels)
  const [short, long, undefinedType] = [3, 4, 7]
  const bitsAt = 8
  const profileAt = bitsAt + 8
  const stripAt = profileAt + profile.length + (profile.length % 2)
  const directoryAt = stripAt + strip.length + (strip.length % 2)
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bitsAt],
    [259, short, 1, 8],
    [262, short, 1, 5],
    [273, long, 1, stripAt],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, strip.length],
    [34_675, undefinedType, profile.length, profileAt],
  ]
  const file = Buffer.alloc(directoryAt + 2 + 12 * entries.length + 4)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(directoryAt, 4)
  for (const channel of [0, 1, 2, 3]) file.writeUInt16LE(8, bitsAt + 2 * channel)
  profile.copy(file, profileAt)
  strip.copy(file, stripAt)
  file.writeUInt16LE(entries.length, directoryAt)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const entry = directoryAt + 2 + 12 * index
    file.writeUInt16LE(tag, entry)
    file.writeUInt16LE(type, entry + 2)
    file.writeUInt32LE(count, entry + 4)
    file.writeUInt32LE(value, entry + 8)
  }
  return file
}
