import sharp, { type Sharp } from 'sharp'
import { once } from '../../../shared/kit/once.ts'
import { heicStart, hollowPng, page, painting, pngChunk, svg, turnedPhoto } from './imageFiles.ts'
import {
  bomb,
  declaredProgressive,
  flat,
  jpegWith,
  pixelsOf,
  pngOf,
  pngWith,
  times,
  turnedPng,
  webpFilm,
  webpOnCanvas,
  webpWith,
  wideOfBits,
  withoutFrame,
  withReservedMarker,
  withScans,
  withTwoFrames,
  zippedProfile,
  zippedText,
  zippedWords,
} from './overfullFiles.ts'

/** A word that no picture made of one of these files may hold. */
export const hidden = 'alert(document.domain)'

const script = Buffer.from(`<script>${hidden}</script>`)
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(hidden), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const picture = async (): Promise<Sharp> => sharp(await painting())
const jpeg = async (): Promise<Buffer> => (await picture()).jpeg().toBuffer()

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

type Answer = 'refused' | 'developed'
type Hostile = readonly [name: string, answer: Answer, make: () => Buffer | Promise<Buffer>]
type Said = Hostile | readonly [name: string, answer: 'developed for the owner', make: () => Buffer | Promise<Buffer>]

/** What strangers send: files that lie, hide, explode or tell, and rare ones that are only pictures. */
const said: readonly Said[] = [
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
  ['20,000 by 20,000 pixels', 'refused', () => hollowPng(20_000, 20_000)],
  ['a JPEG that declares 65,535 by 65,535', 'refused', async () => declaring(await jpeg(), 65_535)],
  ['a PNG that declares 2,147,483,647 wide', 'refused', () => hollowPng(2_147_483_647, 1)],
  ['a WebP that is one in its first bytes', 'refused', () => Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 '), script])],
  ['a PNG and an archive', 'developed', async () => Buffer.concat([await painting(), zip])],
  ['a PNG and a page', 'developed', async () => Buffer.concat([await painting(), page, script])],
  ['a PNG with a script for a text', 'developed', () => pngWith(pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])))],
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
  ['a film for a GIF', 'developed for the owner', async () => (await frames()).gif().toBuffer()],
  ['a film for a WebP', 'developed', async () => (await frames()).webp().toBuffer()],
  ['a JPEG for print', 'developed', async () => (await picture()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', 'developed', async () => (await picture()).toColourspace('rgb16').png().toBuffer()],
  ['a JPEG of a turned camera', 'developed', () => turnedPhoto(6)],
  ['an AVIF', 'developed for the owner', async () => (await picture()).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', 'developed for the owner', async () => (await picture()).tiff().toBuffer()],
  ['a PNG with fifty megabytes of text in fifty kilobytes', 'refused', () => pngWith(zippedText(bomb(50_000_000)))],
  ['a PNG with fifty megabytes of translated text', 'refused', () => pngWith(zippedWords(bomb(50_000_000)))],
  ['a PNG with fifty megabytes of profile', 'refused', () => pngWith(zippedProfile(bomb(50_000_000)))],
  ['a PNG with forty texts of half a megabyte', 'refused', () => pngWith(times(40, zippedText(bomb(500_000))))],
  ['a PNG with two megabytes of text', 'developed for the owner', () => pngWith(zippedText(bomb(2_000_000)))],
  ['a WebP film of a thousand frames', 'developed for the owner', () => webpFilm(1_000)],
  ['a WebP with two megabytes of notes', 'developed for the owner', () => webpWith('XMP ', 2_000_000)],
  ['a PNG whose text breaks off while it is inflated', 'refused', () => pngWith(zippedText(bomb(500_000).subarray(0, -8)))],
  ['a PNG with three thousand chunks', 'refused', () => pngWith(times(3_000, pngChunk('teST', Buffer.alloc(0))))],
  ['a PNG with sixty thousand empty parts', 'refused', () => pngWith(times(60_000, pngChunk('IDAT', Buffer.alloc(0))))],
  [
    'a PNG with a hundred megabytes behind its pixels',
    'refused',
    () => pngOf({ width: 800, height: 600 }, [pixelsOf(800, 600, 100_000_000)]),
  ],
  ['a PNG without pixels', 'refused', () => pngOf({ width: 800, height: 600 }, [])],
  ['a PNG of no width', 'refused', () => pngOf({ width: 0, height: 600 }, [pixelsOf(800, 600)])],
  ['a PNG of a depth that there is not', 'refused', () => pngOf({ width: 800, height: 600, depth: 7 }, [pixelsOf(800, 600)])],
  [
    'a PNG whose chunk ends behind the file',
    'refused',
    async () => Buffer.concat([(await painting()).subarray(0, 33), Buffer.alloc(12, 0x7f)]),
  ],
  ['a progressive JPEG of two thousand scans', 'refused', () => withScans(2_000)],
  ['a JPEG with two frames', 'refused', async () => withTwoFrames(await jpeg())],
  ['a JPEG without a frame', 'refused', async () => withoutFrame(await jpeg())],
  ['a JPEG with three thousand comments', 'refused', async () => jpegWith(await jpeg(), 0xfe, Buffer.from('x'), 3_000)],
  ['a JPEG with two megabytes of notes', 'developed for the owner', async () => jpegWith(await jpeg(), 0xe2, Buffer.alloc(65_000), 32)],
  ['a JPEG with a reserved marker in its scan', 'refused', withReservedMarker],
  ['a WebP that declares a canvas of 268 million pixels', 'refused', () => webpOnCanvas(16_384, 16_384)],
  ['a WebP film of ten thousand frames', 'refused', () => webpFilm(10_000)],
  ['a WebP with three thousand unknown chunks', 'refused', () => webpWith('teST', 0, 3_000)],
  ['a cut WebP', 'refused', async () => (await flat(800, 600).webp().toBuffer()).subarray(0, -40)],
]

/** Each is made once for both intakes. */
const files = said.map(([name, answer, make]): Said => [name, answer, once<Buffer | Promise<Buffer>>(make)] as Said)

const isForBoth = (file: Said): file is Hostile => file[1] !== 'developed for the owner'

/** What the owner is answered. */
export const hostileToOwner: readonly Hostile[] = files.map(file => (isForBoth(file) ? file : [file[0], 'developed', file[2]]))

/** The heaviest of each kind that is developed, and the next heavier: these are slow for their size. */
export const heavyForVisitors: readonly Hostile[] = [
  ['a JPEG of 59 million pixels', 'developed', once(() => flat(7_700, 7_700).jpeg().toBuffer())],
  ['a turned JPEG of 59 million pixels', 'developed', once(() => flat(7_700, 7_700).withMetadata({ orientation: 6 }).jpeg().toBuffer())],
  [
    'a progressive JPEG of 13 million pixels in full colour',
    'developed',
    once(() => flat(3_600, 3_600).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
  ],
  ['a progressive JPEG of 36 million pixels', 'refused', once(() => flat(6_000, 6_000).jpeg({ progressive: true }).toBuffer())],
  [
    'a JPEG of 59 million pixels that says it is progressive',
    'refused',
    once(async () => declaredProgressive(await flat(7_700, 7_700).jpeg().toBuffer())),
  ],
  ['a PNG of 26 million pixels', 'developed', once(() => pngOf({ width: 5_100, height: 5_100 }, [pixelsOf(5_100, 5_100)]))],
  ['a turned PNG of 26 million pixels', 'developed', once(() => turnedPng(5_100))],
  ['a PNG of 20 million pixels in seven passes', 'developed', once(() => flat(4_500, 4_500, 4).png({ progressive: true }).toBuffer())],
  ['a PNG of 59 million pixels of one bit', 'developed', once(wideOfBits)],
  ['a PNG of 36 million pixels', 'refused', once(() => pngOf({ width: 6_000, height: 6_000 }, [pixelsOf(6_000, 6_000)]))],
  [
    'a PNG of 36 million pixels of 256 colours',
    'refused',
    () => pngOf({ width: 6_000, height: 6_000, colour: 3 }, [pngChunk('PLTE', Buffer.alloc(3)), pngChunk('IDAT', bomb(6_001 * 6_000))]),
  ],
  ['a WebP of 20 million pixels', 'developed', once(() => flat(4_500, 4_500, 4).webp({ effort: 0 }).toBuffer())],
  [
    'a WebP without loss of 20 million pixels',
    'developed',
    once(() => flat(4_500, 4_500, 4).webp({ lossless: true, effort: 0 }).toBuffer()),
  ],
  ['a WebP of 59 million pixels', 'refused', once(() => flat(7_700, 7_700).webp({ effort: 0 }).toBuffer())],
]

/** What visitors are answered, whose types are fewer and whose bounds are lower. */
export const hostileToVisitors: readonly Hostile[] = files.map(file => (isForBoth(file) ? file : [file[0], 'refused', file[2]]))
