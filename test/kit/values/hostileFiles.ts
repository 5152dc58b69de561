import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { once } from '../../../shared/kit/once.ts'
import { heicStart, hollowPng, page, painting, pngChunk, svg, turnedPhoto } from './imageFiles.ts'

/** A word that no picture made of one of these files may hold. */
export const hidden = 'alert(document.domain)'

const script = Buffer.from(`<script>${hidden}</script>`)
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(hidden), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const picture = async (): Promise<Sharp> => sharp(await painting())
const jpeg = async (): Promise<Buffer> => (await picture()).jpeg().toBuffer()

/** Puts chunks behind the header of a PNG, which ends at its 33rd byte. */
const pngWith = async (type: string, data: Buffer): Promise<Buffer> => {
  const png = await painting()
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

/** Changes the size that a JPEG's frame header declares. */
const declaring = (file: Buffer, side: number): Buffer => {
  const at = file.indexOf(Buffer.from([0xff, 0xc0]))
  const changed = Buffer.from(file)
  changed.writeUInt16BE(side, at + 5)
  changed.writeUInt16BE(side, at + 7)
  return changed
}

const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 24/1 0/1' }, IFD0: { Copyright: hidden } }
const frames = async (): Promise<Sharp> => {
  const { data, info } = await (await picture()).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height * 2, channels: info.channels, pageHeight: info.height }
  return sharp(Buffer.concat([data, data]), { raw })
}

type Hostile = readonly [name: string, answer: 'refused' | 'developed', make: () => Buffer | Promise<Buffer>]

/** What strangers send: files that lie, hide, explode or tell, and rare ones that are only pictures. */
export const hostileFiles: readonly Hostile[] = [
  ['nothing', 'refused', () => Buffer.alloc(0)],
  ['a text', 'refused', () => Buffer.from('Bonjour')],
  ['a page', 'refused', () => page],
  ['a drawing with a script', 'refused', () => svg],
  ['a document', 'refused', () => Buffer.from('%PDF-1.7\n')],
  ['an archive', 'refused', () => zip],
  ['a cut JPEG', 'refused', async () => (await jpeg()).subarray(0, 2_000)],
  ['a cut PNG', 'refused', async () => (await painting()).subarray(0, -40)],
  ['a page that begins like a JPEG', 'refused', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page])],
  ['a script that begins like a GIF', 'refused', () => Buffer.from(`GIF89a/*xxxx*/=1;${hidden}`)],
  ['a HEIC photo of a header', 'refused', () => heicStart],
  ['20,000 by 20,000 pixels', 'refused', once(() => hollowPng(20_000, 20_000))],
  ['a JPEG that declares 65,535 by 65,535', 'refused', async () => declaring(await jpeg(), 65_535)],
  ['a PNG that declares 2,147,483,647 wide', 'refused', once(() => hollowPng(2_147_483_647, 1))],
  ['a WebP that is one in its first bytes', 'refused', () => Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 '), script])],
  ['a PNG and an archive', 'developed', async () => Buffer.concat([await painting(), zip])],
  ['a PNG and a page', 'developed', async () => Buffer.concat([await painting(), page, script])],
  ['a PNG with a script for a text', 'developed', () => pngWith('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]))],
  [
    'a PNG with fifty megabytes of text in fifty kilobytes',
    'developed',
    () => pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
  ],
  [
    'a JPEG with a script for a comment',
    'developed',
    async () => {
      const file = await jpeg()
      return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, script.length + 2]), script, file.subarray(2)])
    },
  ],
  ['a JPEG that tells where it was taken', 'developed', async () => (await picture()).withExif(place).jpeg().toBuffer()],
  ['a PNG that tells where it was taken', 'developed', async () => (await picture()).withExif(place).png().toBuffer()],
  ['a WebP that tells where it was taken', 'developed', async () => (await picture()).withExif(place).webp().toBuffer()],
  ['a film for a GIF', 'developed', async () => (await frames()).gif().toBuffer()],
  ['a film for a WebP', 'developed', async () => (await frames()).webp().toBuffer()],
  ['a JPEG for print', 'developed', async () => (await picture()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', 'developed', async () => (await picture()).toColourspace('rgb16').png().toBuffer()],
  ['a JPEG of a turned camera', 'developed', () => turnedPhoto(6)],
]
