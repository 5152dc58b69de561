import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** The picture has four different fields, so that any rotation or reflection shows. */
export const fields = { topLeft: '#b04838', topRight: '#4a7a52', bottomLeft: '#3d5a8c', bottomRight: '#d8c9a6' } as const
type Field = keyof typeof fields

const places: Readonly<Record<Field, readonly [left: 0 | 1, top: 0 | 1]>> = {
  topLeft: [0, 0],
  topRight: [1, 0],
  bottomLeft: [0, 1],
  bottomRight: [1, 1],
}

/** Draws the four fields as a PNG in landscape format. */
export const painting = (width = 800, height = 600): Promise<Buffer> => {
  const field = { width: width / 2, height: height / 2, channels: 3 } as const
  const parts = (Object.keys(fields) as Field[]).map(name => ({
    input: { create: { ...field, background: fields[name] } },
    left: (places[name][0] * width) / 2,
    top: (places[name][1] * height) / 2,
  }))
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** Stores an upright picture as a camera held in each of EXIF's orientations would. */
const asHeld: Readonly<Record<number, (picture: Sharp) => Promise<Buffer>>> = {
  1: picture => picture.png().toBuffer(),
  2: picture => picture.flop().png().toBuffer(),
  3: picture => picture.rotate(180).png().toBuffer(),
  4: picture => picture.flip().png().toBuffer(),
  5: async picture =>
    sharp(await picture.rotate(90).png().toBuffer())
      .flop()
      .png()
      .toBuffer(),
  6: picture => picture.rotate(270).png().toBuffer(),
  7: async picture =>
    sharp(await picture.rotate(270).png().toBuffer())
      .flop()
      .png()
      .toBuffer(),
  8: picture => picture.rotate(90).png().toBuffer(),
}

/** Makes a photograph of the painting taken with a rotated camera: only its orientation tag tells which way is up. */
export const turnedPhoto = async (orientation: number): Promise<Buffer> => {
  const held = await asHeld[orientation]?.(sharp(await painting()))
  return await sharp(held).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

/** Makes a noisy photograph, as heavy as a camera's. */
export const photo = (width: number, height: number): Sharp => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
}

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** The rows of what declares even more end early: packing a quarter of a gigabyte takes seconds. */
const mostHollowBytes = 120_000_000

/** Makes a PNG of one bit per pixel, all equal: few bytes that need much memory to decode. */
export const hollowPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, mostHollowBytes)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** The first bytes of a phone's HEIC photo; no tool here can write a whole one. */
export const heicStart = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('mif1heic'),
  Buffer.alloc(400),
])

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>')
export const page = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>')
