import { expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { headerOf } from '../../../web/scale/ownWall/photoHeader.ts'

const picture = (channels: 3 | 4 = 3): Sharp => sharp({ create: { width: 41, height: 30, channels, background: '#88888880' } })
const header = async (made: Sharp) => {
  const bytes = await made.toBuffer()
  return headerOf(new Uint8Array(bytes).buffer)
}
const size = { width: 41, height: 30 }

it.each([
  ['a JPEG', picture().jpeg()],
  ['a JPEG that comes in passes', picture().jpeg({ progressive: true })],
  ['a PNG', picture().png()],
  ['a WebP', picture().webp()],
  ['a WebP without loss', picture(4).webp({ lossless: true })],
  ['a WebP one sees through', picture(4).webp()],
])('reads the size of %s', async (_, made) => {
  expect(await header(made)).toEqual(size)
})

it('reads the focal length that a camera wrote', async () => {
  expect(
    await header(
      picture()
        .withExif({ IFD2: { FocalLengthIn35mmFilm: '24' } })
        .jpeg(),
    ),
  ).toEqual({ ...size, focal35: 24 })
})

it('reads numbers that begin with their large end, as some cameras write them', () => {
  const exif = '457869660000 4d4d002a00000008 0001 876900040000000100 00001a 00000000 0001 a40500030000000100 1a0000 00000000'
  const length = (exif.replaceAll(' ', '').length / 2 + 2).toString(16).padStart(4, '0')
  const jpeg = `ffd8 ffe1 ${length} ${exif} ffc0 0011 08 001e 0029 03 012200 021101 031101`
  expect(headerOf(new Uint8Array(Buffer.from(jpeg.replaceAll(' ', ''), 'hex')).buffer)).toEqual({ ...size, focal35: 26 })
})

it('knows nothing of other files, nor of one that is cut short anywhere', async () => {
  const bytes = await picture()
    .withExif({ IFD2: { FocalLengthIn35mmFilm: '26' } })
    .jpeg()
    .toBuffer()
  const isRead = (end: number) => headerOf(new Uint8Array(bytes.subarray(0, end)).buffer) !== undefined
  const read = Array.from({ length: bytes.length }, (_, end) => isRead(end))
  expect(read.lastIndexOf(false)).toBeGreaterThan(200)
  expect(read.slice(read.indexOf(true))).not.toContain(false)
  for (const text of ['%PDF-1.7', '\u0000\u0000\u0000\u0018ftypheic', ''])
    expect(headerOf(new TextEncoder().encode(text).buffer)).toBeUndefined()
})
