import { describe, expect, it } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { type Derivative, derivativesOf, srgbMailOf } from '../../../lambdas/image/imageDerivatives.ts'
import { mediaFilesOf, wholeViewOf } from '../../../lambdas/image/imageDevelopment.ts'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { previewOf } from '../../../lambdas/image/imagePreview.ts'
import { imageFormats, previewSize, widthsOf } from '../../../shared/image/artworkImage.ts'
import type { Lab } from '../../../shared/image/colourDifference.ts'
import { zoomWidthWithin } from '../../../shared/image/zoomLevels.ts'
import {
  adobeClipped,
  adobeWithinP3,
  allowed,
  differencesOf,
  labOfP3Code,
  type PatchFile,
  p3Narrowed,
  patchesIn,
  patchFiles,
} from '../../kit/values/colourPatches.ts'
import { codePoints, inkTiffOf, pngOf, withChunks } from '../../kit/values/exactFiles.ts'
import { greyProfile, inkProfile, profileOf } from '../../kit/values/iccProfiles.ts'
import { painting, photo, pngChunk, turnedPhoto } from '../../kit/values/imageFiles.ts'

const develop = async (file: Uint8Array) => {
  const read = await readPainting(file)
  const files: Derivative[] = []
  for await (const derivatives of derivativesOf(read)) files.push(...derivatives)
  return { read, files }
}
const allDeveloped = new WeakMap<Uint8Array, ReturnType<typeof develop>>()
/** Develops a file once, however many tests look at it. */
const developed = (file: Uint8Array): ReturnType<typeof develop> => {
  const found = allDeveloped.get(file) ?? develop(file)
  allDeveloped.set(file, found)
  return found
}

const kinds = Object.keys(patchFiles) as PatchFile[]

/** What the file is said to hold. */
const told: Readonly<Record<PatchFile, string>> = {
  untagged: 'none',
  sRGB: 'srgb',
  'Display P3, 8 bit': 'wide',
  'Display P3, by code points': 'wide',
  'Display P3, 16 bit': 'wide',
  'Adobe RGB': 'wide',
  grey: 'grey',
  CMYK: 'print',
}

describe('the colours of a photograph', () => {
  it.each(kinds)('keeps the colours of the file in every format from 750 pixels up: %s', async kind => {
    const { file, colours } = await patchFiles[kind]()
    const { read, files } = await developed(file)
    expect(read.profile).toBe(told[kind])
    const large = files.filter(({ width }) => width >= 750)
    expect(large).toHaveLength(9)
    for (const each of large) {
      const { mean, most } = differencesOf(await patchesIn(each.file), colours)
      expect([each.width, each.format, mean <= allowed(kind).mean, most <= allowed(kind).most]).toEqual([
        each.width,
        each.format,
        true,
        true,
      ])
    }
  })
  it('keeps Adobe RGB within 0.3 in the mean where Display P3 has its colours', async () => {
    const { file, colours } = await patchFiles['Adobe RGB']()
    const within = adobeWithinP3()
    expect(within).toHaveLength(18)
    const of = (all: readonly Lab[]) => within.flatMap(at => all.slice(at, at + 1))
    const clipped = differencesOf(adobeClipped(), colours)
    expect([clipped.mean.toFixed(2), clipped.most.toFixed(1)]).toEqual(['0.34', '1.8'])
    expect(differencesOf(of(adobeClipped()), of(colours)).most).toBeLessThan(0.02)
    const { files } = await developed(file)
    for (const each of files.filter(({ width }) => width >= 750)) {
      const seen = await patchesIn(each.file)
      const { mean, most } = differencesOf(of(seen), of(colours))
      expect([each.width, each.format, mean <= 0.3, most <= 1]).toEqual([each.width, each.format, true, true])
      expect(differencesOf(seen, colours).mean - clipped.mean).toBeLessThan(clipped.mean)
    }
  })
  it('keeps white at 255 in every file, and a phone’s colours within 0.3', async () => {
    const white = pngOf({ width: 1200, height: 320, channels: 3, depth: 8, profile: await profileOf('p3') }, x =>
      x < 100 ? [250, 10, 10] : [255, 255, 255],
    )
    for (const { file } of (await developed(white)).files) {
      const { data, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
      expect(Math.min(...data.subarray(-30 * info.channels))).toBe(255)
    }
    const { file, colours } = await patchFiles['Display P3, 8 bit']()
    for (const each of (await developed(file)).files.filter(({ width }) => width >= 750))
      expect(differencesOf(await patchesIn(each.file), colours).mean).toBeLessThan(0.3)
  })
  it('would be others, were wide ones not kept', async () => {
    const { file, colours } = await patchFiles['Display P3, 8 bit']()
    const { files } = await developed(file)
    const small = files.find(({ width, format }) => width === 400 && format === 'jpg')
    expect(small && differencesOf(await patchesIn(small.file), colours).most).toBeGreaterThan(4)
  })
  it.each(kinds)('carry a profile where they are wide and from 750 pixels up, and nowhere else: %s', async kind => {
    const { read, files } = await developed((await patchFiles[kind]()).file)
    for (const { width, format, file } of files) {
      const { icc } = await sharp(file).metadata()
      expect([width, format, Boolean(icc)]).toEqual([width, format, told[kind] === 'wide' && width >= 750])
    }
    for (const file of [await srgbMailOf(read), await previewOf(read.pixels)]) expect((await sharp(file).metadata()).icc).toBeUndefined()
  })
  it('converts pictures for mails, previews and cropping to sRGB', async () => {
    const { file, colours } = await patchFiles['Display P3, 8 bit']()
    const read = await readPainting(file)
    const { width, height } = previewSize
    // The preview's mat is 45 pixels wide beside a picture as flat as this one.
    const shown = { width: width - 90, height: Math.round(((width - 90) * read.height) / read.width) }
    const onMat = sharp(await previewOf(read.pixels)).extract({ left: 45, top: Math.round((height - shown.height) / 2), ...shown })
    for (const [name, each] of Object.entries({
      mail: await srgbMailOf(read),
      preview: await onMat.png().toBuffer(),
      whole: await wholeViewOf(file),
    })) {
      const { icc } = await sharp(each).metadata()
      expect([name, icc, differencesOf(await patchesIn(each), p3Narrowed()).most < 1.5]).toEqual([name, undefined, true])
    }
    const unconverted = await sharp(file, { ignoreIcc: true }).jpeg().toBuffer()
    expect(differencesOf(await patchesIn(unconverted), p3Narrowed()).most).toBeGreaterThan(4)
    expect(differencesOf(p3Narrowed(), colours).most).toBeGreaterThan(4)
  })
  it('shows colours common to sRGB and Display P3 alike in all formats and widths', async () => {
    const muted = (await profileOf('p3')) satisfies Buffer
    const vivid = [250, 10, 10]
    const calm = [150, 120, 110]
    const file = pngOf({ width: 1200, height: 800, channels: 3, depth: 8, profile: muted }, x => (x < 100 ? vivid : calm))
    const { read, files } = await developed(file)
    expect(read.profile).toBe('wide')
    for (const each of files) {
      const { most } = differencesOf((await patchesIn(each.file)).slice(1, 2), [labOfP3Code([150 / 255, 120 / 255, 110 / 255])])
      expect([each.width, each.format, most <= 1.5]).toEqual([each.width, each.format, true])
    }
  })
  it('keeps black, white and an even ramp between them', async () => {
    const profile = await profileOf('p3')
    const ramp = pngOf({ width: 1600, height: 400, channels: 3, depth: 8, profile }, (x, y) =>
      y < 40 ? [255, 0, 0] : Array(3).fill(Math.min(255, Math.floor(x / 6))),
    )
    const { read, files } = await developed(ramp)
    expect(read.profile).toBe('wide')
    for (const { file } of files.filter(({ width }) => width === 1600)) {
      const { data: codes, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
      const line = Array.from(
        { length: 256 },
        (_, step) => codes[(300 * info.width + Math.min(1599, step * 6 + 3)) * info.channels + 1] ?? 0,
      )
      expect(line[0]).toBeLessThanOrEqual(1)
      expect(line[255]).toBeGreaterThanOrEqual(254)
      for (const [at, value] of line.entries()) expect(Math.abs(value - at)).toBeLessThanOrEqual(2)
      expect(line).toEqual(line.toSorted((one, other) => one - other))
    }
  })
  it.each([
    ['as large as it is', 1600],
    ['made smaller', 1700],
  ])('reads odd numbers of the photograph as they are: %s', async (_, width) => {
    const colour = [201, 31, 33]
    const { wide } = await readPainting(pngOf({ width, height: 400, channels: 3, depth: 8, profile: await profileOf('p3') }, () => colour))
    expect([...(wide?.data.subarray(0, 3) ?? [])].map(code => code / 257)).toEqual(colour)
  })
  it.each([
    ['a signature of 0.4 %', 4, 'wide'],
    ['noise of 0.1 %', 1, 'srgb'],
  ])('decides between sRGB and wide colours by what can be seen: %s of vivid red', async (_, perMille, profile) => {
    const file = pngOf({ width: 1000, height: 800, channels: 3, depth: 8, profile: await profileOf('p3') }, (x, y) =>
      y * 1000 + x < perMille * 800 ? [240, 20, 20] : [140, 130, 120],
    )
    expect((await readPainting(file)).profile).toBe(profile)
  })
  it('reports narrowed colours of a picture too narrow for wide files', async () => {
    const file = await sharp((await patchFiles['Display P3, 8 bit']()).file)
      .keepIccProfile()
      .resize(600)
      .png()
      .toBuffer()
    const { read, files } = await developed(file)
    expect([read.profile, read.wide]).toEqual(['narrowed', undefined])
    for (const each of files) expect((await sharp(each.file).metadata()).icc).toBeUndefined()
  })
  it('removes everything else that a camera writes from every derived file', async () => {
    const wide = (await patchFiles['Display P3, 8 bit']()).file
    const [Artist, DateTime, BodySerialNumber] = ['Someone Secret', '2026:07:14 05:30:00', 'SN0471100815']
    const original = await sharp(wide)
      .keepIccProfile()
      .withExif({ IFD0: { Artist, DateTime }, IFD2: { BodySerialNumber }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 24/1 0/1' } })
      .withXmp(
        `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${Artist}</x:xmpmeta><?xpacket end="w"?>`,
      )
      .jpeg({ quality: 95 })
      .toBuffer()
    const secrets = [Artist, DateTime, BodySerialNumber]
    expect(secrets.filter(secret => !original.includes(secret))).toEqual([])
    const read = await readPainting(original)
    expect(read.profile).toBe('wide')
    const files = new Map<string, Buffer>()
    const crop = { part: { left: 0, top: 0, width: 1, height: 1 }, wholeName: 'whole' }
    for await (const some of mediaFilesOf({ id: 'abc', original, crop }, read, zoomWidthWithin(read)))
      for (const { key, file } of some) files.set(key, file)
    expect([...files.keys()].filter(key => /zoom|mail|preview|whole/.test(key))).toHaveLength(8)
    for (const [key, file] of files) {
      const { exif, xmp, iptc } = await sharp(file).metadata()
      expect([key, exif, xmp, iptc, ...secrets.filter(secret => file.includes(secret))]).toEqual([key, undefined, undefined, undefined])
    }
  })
  it('stand upright and on white in Display P3 too', async () => {
    const wide = (await patchFiles['Display P3, 8 bit']()).file
    const held = await sharp(wide).keepIccProfile().rotate(270).withMetadata({ orientation: 6 }).toBuffer()
    const turned = await sharp(held).keepIccProfile().withExifMerge({}).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const clear = pngOf({ width: 800, height: 800, channels: 3, depth: 8, profile: await profileOf('p3') }, () => [240, 20, 20])
    const { width, height } = await sharp(turned)
      .autoOrient()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info)
    const read = await readPainting(turned)
    expect([read.width, read.height]).toEqual([width, height])
    const halfClear = await sharp(clear)
      .keepIccProfile()
      .ensureAlpha()
      .composite([
        {
          input: { create: { width: 800, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 1 } } },
          left: 0,
          top: 0,
          blend: 'dest-out',
        },
      ])
      .png()
      .toBuffer()
    const onWhite = await readPainting(halfClear)
    expect(onWhite.profile).toBe('wide')
    expect(Math.min(...onWhite.pixels.data.subarray(0, 3))).toBeGreaterThanOrEqual(254)
  })
})

/** The files of a picture in sRGB, made in one plain chain each. */
const plain = async (file: Uint8Array, width: number, hasProfile: boolean) => {
  const decoded = sharp(file, { failOn: 'error', limitInputPixels: 60_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(...widthsOf({ width })) })
    .toColourspace('srgb')
  const raw = await (hasProfile ? decoded.withIccProfile('srgb') : decoded).raw().toBuffer({ resolveWithObject: true })
  const from = ({ data, info }: typeof raw): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: Derivative[] = []
  for (const each of widthsOf({ width })) {
    const resized = await from(raw).resize({ width: each }).raw().toBuffer({ resolveWithObject: true })
    const made = {
      avif: await from(resized)
        .avif({ quality: each <= 750 ? 46 : 50, effort: 0 })
        .toBuffer(),
      webp: await from(resized).webp({ quality: 78, effort: 2 }).toBuffer(),
      jpg: await from(resized).jpeg({ quality: 80 }).toBuffer(),
    }
    files.push(...imageFormats.map(format => ({ width: each, format, file: made[format] })))
  }
  return files
}

describe('what has no colours beyond sRGB', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['untagged patches', async () => (await patchFiles.untagged()).file],
    ['patches in sRGB', async () => (await patchFiles.sRGB()).file],
    ['grey patches', async () => (await patchFiles.grey()).file],
    ['ink', async () => (await patchFiles.CMYK()).file],
    [
      'Display P3 with calm colours',
      async () =>
        sharp(await painting(1600, 400))
          .withIccProfile('p3')
          .png()
          .toBuffer(),
    ],
    [
      'the same of sixteen bits',
      async () =>
        sharp(await painting(1600, 400))
          .toColourspace('rgb16')
          .withIccProfile('p3')
          .png()
          .toBuffer(),
    ],
    [
      'sixteen bits without a profile',
      async () =>
        sharp(await painting(1600, 400))
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    ['a noisy photograph', async () => photo(1700, 400).tint('#b04838').jpeg().toBuffer()],
    ['a noisy photograph in sRGB', async () => photo(1700, 400).tint('#b04838').withIccProfile('srgb').jpeg().toBuffer()],
    ['a turned photograph', () => turnedPhoto(6)],
    [
      'transparency',
      async () =>
        sharp(await painting(900, 700))
          .ensureAlpha(0.4)
          .png()
          .toBuffer(),
    ],
  ])('derives without wide colours exactly the files of sRGB: %s', async (_, make) => {
    const file = await make()
    const { read, files } = await developed(file)
    expect(read.wide).toBeUndefined()
    const expected = await plain(file, read.width, (await sharp(file).metadata()).hasProfile)
    expect(files.map(each => [each.width, each.format])).toEqual(expected.map(each => [each.width, each.format]))
    for (const [at, each] of files.entries())
      expect([each.width, each.format, each.file.equals(expected[at]?.file ?? Buffer.alloc(0))]).toEqual([each.width, each.format, true])
  })
})

describe('colours that a file names without a profile', () => {
  const flat = pngOf({ width: 800, height: 160, channels: 3, depth: 8 }, () => [150, 120, 110])
  const numbers = (type: string, ...values: readonly number[]): Buffer => {
    const data = Buffer.alloc(4 * values.length)
    for (const [at, value] of values.entries()) data.writeUInt32BE(value, 4 * at)
    return pngChunk(type, data)
  }
  const srgbPoints = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  const p3Points = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]

  it.each<[string, string, readonly Buffer[]]>([
    ['none', 'code points of sRGB', [codePoints(1, 13)]],
    ['none', 'the gamma of sRGB', [numbers('gAMA', 45_455)]],
    ['none', 'the gamma and the primaries of sRGB', [numbers('gAMA', 45_454), numbers('cHRM', ...srgbPoints)]],
    ['none', 'sRGB, whatever its gamma', [pngChunk('sRGB', Buffer.from([0])), numbers('gAMA', 100_000)]],
    ['unreadable', 'code points of BT.2020 with the curve of PQ', [codePoints(9, 16)]],
    ['unreadable', 'code points of a limited range', [codePoints(1, 13, 0)]],
    ['unreadable', 'a gamma of old screens', [numbers('gAMA', 55_556)]],
    ['unreadable', 'the primaries of Display P3 alone', [numbers('cHRM', ...p3Points)]],
  ])('reports the profile « %s » of a PNG with %s', async (profile, _, chunks) => {
    expect((await readPainting(withChunks(flat, ...chunks))).profile).toBe(profile)
  })

  /** Writes code points in place of the profile of an AVIF, in its own box. */
  const avifOf = async (picture: Sharp, primaries: number, curve: number): Promise<Buffer> => {
    const file = await picture.avif({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const at = file.indexOf('colrrICC', 0, 'latin1')
    expect(at).toBeGreaterThan(0)
    file.write('nclx', at + 4, 'latin1')
    for (const [index, code] of [primaries, curve, 6].entries()) file.writeUInt16BE(code, at + 8 + 2 * index)
    file[at + 14] = 0x80
    return file
  }
  it.each([
    ['none', 1, 13],
    ['unreadable', 9, 16],
  ])('reports the profile « %s » of an AVIF with the code points %i and %i', async (profile, primaries, curve) => {
    expect((await readPainting(await avifOf(sharp(flat).withIccProfile('p3'), primaries, curve))).profile).toBe(profile)
  })

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a PNG by gamma and primaries',
      async () => withChunks((await patchFiles.untagged()).file, numbers('gAMA', 45_455), numbers('cHRM', ...p3Points)),
    ],
    ['an AVIF by code points', async () => avifOf(sharp((await patchFiles['Display P3, 8 bit']()).file).keepIccProfile(), 12, 13)],
  ])('keeps Display P3 that is named without a profile, in %s', async (_, make) => {
    const { colours } = await patchFiles['Display P3, 8 bit']()
    const { read, files } = await developed(await make())
    expect(read.profile).toBe('wide')
    for (const each of files.filter(({ width }) => width >= 750)) {
      const { mean, most } = differencesOf(await patchesIn(each.file), colours)
      expect([each.width, each.format, mean <= 0.5, most <= 1.5]).toEqual([each.width, each.format, true, true])
    }
  })
})

describe('a profile that cannot be read', () => {
  const calm = () => [150, 120, 110]
  const flat = { width: 800, height: 160, channels: 3, depth: 8 } as const
  const heavy = (profile: Buffer): Buffer => {
    const all = Buffer.concat([profile, Buffer.alloc(5 * 1024 * 1024)])
    all.writeUInt32BE(all.length)
    return all
  }
  const spoilt = async (spoil: (profile: Buffer) => Buffer): Promise<Buffer> => spoil(Buffer.from(await profileOf('p3')))

  it.each<[string, () => Promise<Buffer>]>([
    ['has no tags', () => spoilt(profile => profile.fill(0, 128))],
    ['is no profile', () => spoilt(profile => profile.fill(77, 4))],
    ['is cut', () => spoilt(profile => profile.subarray(0, 200))],
    ['is of ink', async () => inkProfile(() => [50, 0, 0])],
    ['is of greys', async () => greyProfile],
    ['has five megabytes', () => spoilt(heavy)],
  ])('reports a profile as unreadable, and shows the picture without it: it %s', async (_, profile) => {
    const read = await readPainting(pngOf({ ...flat, profile: await profile() }, calm))
    expect(['unreadable', 'none']).toContain(read.profile)
    const [red = 0, green = 0, blue = 0] = read.pixels.data
    expect(Math.max(Math.abs(red - 150), Math.abs(green - 120), Math.abs(blue - 110))).toBeLessThanOrEqual(1)
  })
  it('reports an unreadable profile of a JPEG', async () => {
    const profile = await profileOf('p3')
    const file = await sharp(pngOf({ ...flat, profile }, calm))
      .keepIccProfile()
      .jpeg({ quality: 100 })
      .toBuffer()
    const at = file.indexOf(profile.subarray(0, 100))
    expect(at).toBeGreaterThan(0)
    file.fill(0, at + 128, at + profile.length)
    expect((await readPainting(file)).profile).toBe('unreadable')
  })
  it('does no harm over greys and over ink', async () => {
    const grey = pngOf({ ...flat, channels: 1, profile: await profileOf('p3') }, () => [128])
    expect((await readPainting(grey)).pixels.data[0]).toBe(128)
    const ink = inkTiffOf(flat, await profileOf('p3'), () => [0, 0, 0, 0])
    expect((await readPainting(ink)).profile).toBe('print')
  })
})
