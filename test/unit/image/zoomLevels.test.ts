import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { mediaFilesOf, zoomFilesOf } from '../../../lambdas/image/imageDevelopment.ts'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { imageFileKeys, tileKey } from '../../../lambdas/image/imageKeys.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { imageLimits } from '../../../shared/image/imageUpload.ts'
import {
  keptLevelsOf,
  limitedImage,
  tilePath,
  tilesOf,
  type ZoomLimit,
  zoomLevelsOf,
  zoomWidthWithin,
} from '../../../shared/image/zoomLevels.ts'
import { differencesOf, labOfP3Code, labOfSrgbCode, patchCodesIn, patchesIn, patchFiles } from '../../kit/values/colourPatches.ts'
import { profileOf } from '../../kit/values/iccProfiles.ts'

const sizesOf = (width: number, height: number) => zoomLevelsOf({ width, height }).map(level => [level.width, level.height, level.tileSide])
const countOf = (width: number, height: number) => zoomLevelsOf({ width, height }).flatMap(tilesOf).length

describe('the levels to look closely at a picture', () => {
  it.each([
    ['what the page has already', 1200, 1600, []],
    ['an original a little wider than the page’s widest file', 2400, 1800, [[2400, 1800, 512]]],
    [
      'a camera’s photograph',
      6000,
      4000,
      [
        [3200, 2133, 576],
        [6000, 4000, 576],
      ],
    ],
    [
      'one that stands upright, by its longest side',
      4000,
      6500,
      [
        [1969, 3200, 704],
        [2000, 3250, 704],
        [4000, 6500, 704],
      ],
    ],
    ['a strip whose smaller levels show no more than the page', 1000, 8000, [[1000, 8000, 512]]],
  ])('derives the zoom levels of %s', (_, width, height, sizes) => {
    expect(sizesOf(width, height)).toEqual(sizes)
  })

  it('derives at most 110 zoom files of any original that may be uploaded', () => {
    const heightsOf = (width: number): number[] => {
      const most = Math.min(Math.floor(imageLimits.pixels / width), width * imageLimits.proportion)
      // A tile more begins with the second pixel after a multiple of its side.
      return [most, ...Array.from({ length: Math.floor(most / 512) }, (_, at) => at * 512 + 2)].filter(
        height => height >= width / imageLimits.proportion,
      )
    }
    const widths = Array.from({ length: 43 }, (_, at) => at * 512 + 2).filter(width => width >= imageLimits.leastWidth)
    const most = { files: 0 }
    for (const width of [...widths, 4098, 7746, 9487, 13_416, 21_908])
      for (const height of heightsOf(width)) most.files = Math.max(most.files, countOf(width, height))
    expect(most.files).toBeGreaterThan(90)
    expect(most.files).toBeLessThanOrEqual(110)
  })

  it.each([
    [6000, 4000],
    [4097, 2050],
    [9487, 6325],
  ])('covers a level with tiles that share a pixel with the next: %i × %i', (width, height) => {
    for (const level of zoomLevelsOf({ width, height })) {
      const tiles = tilesOf(level)
      const ends = tiles.map(tile => [tile.left + tile.width, tile.top + tile.height])
      expect(Math.max(...ends.map(([right]) => right ?? 0))).toBe(level.width)
      expect(Math.max(...ends.map(([, bottom]) => bottom ?? 0))).toBe(level.height)
      for (const { column, row, left, top } of tiles) {
        const before = tiles.find(other => other.column === column - 1 && other.row === row)
        if (before) expect(before.left + before.width).toBe(left + 1)
        const above = tiles.find(other => other.row === row - 1 && other.column === column)
        if (above) expect(above.top + above.height).toBe(top + 1)
      }
    }
  })

  it('lists exactly the zoom levels that were generated', () => {
    const picture = { width: 6000, height: 4000 }
    expect(keptLevelsOf(picture)).toEqual([])
    expect(keptLevelsOf({ ...picture, zoomWidth: 3200 }).map(level => level.width)).toEqual([3200])
    expect(keptLevelsOf({ ...picture, zoomWidth: 6000 }).map(level => level.width)).toEqual([3200, 6000])
  })

  it('lists only the zoom levels within the owner’s limit', () => {
    const picture = { id: 'abc', color: '#22344d', width: 6000, height: 4000 }
    expect([undefined, 'whole', 'reduced', 'page'].map(limit => zoomWidthWithin(picture, limit as ZoomLimit))).toEqual([
      6000, 6000, 3200, 0,
    ])
    expect(zoomWidthWithin({ width: 1600, height: 1200 })).toBe(0)
    expect(zoomWidthWithin({ width: 1000, height: 8000 }, 'reduced')).toBe(0)
    expect(limitedImage({ ...picture, zoomWidth: 6000 }, 'reduced')).toEqual({ ...picture, zoomWidth: 3200 })
    expect(limitedImage({ ...picture, zoomWidth: 6000 }, 'page')).toEqual(picture)
    // What it does not have yet, no limit gives it.
    expect(limitedImage({ ...picture, zoomWidth: 3200 }, 'whole')).toEqual({ ...picture, zoomWidth: 3200 })
    expect(limitedImage(picture, undefined)).toEqual(picture)
  })

  it('addresses a tile below its picture, by level, side and place', () => {
    const [whole, full] = zoomLevelsOf({ width: 6000, height: 4000 })
    const [first] = whole ? tilesOf(whole) : []
    const last = full && tilesOf(full).at(-1)
    expect(whole && first && tilePath({ id: 'abc' }, whole, first)).toBe('/media/abc/zoom/3200/576/0-0.avif')
    expect(full && last && tilePath({ id: 'abc' }, full, last)).toBe('/media/abc/zoom/6000/576/10-6.avif')
  })
})

/** The files that a photograph is developed to, by their keys. */
const developed = async (original: Buffer) => {
  const painting = await readPainting(original)
  const files = new Map<string, Buffer>()
  for await (const some of mediaFilesOf({ id: 'abc', original }, painting, zoomWidthWithin(painting)))
    for (const { key, file } of some) files.set(key, file)
  return { painting, files }
}

const greyAt = async (file: Buffer | undefined): Promise<readonly number[]> => [...(await sharp(file).greyscale().raw().toBuffer())]

/** The tiles alone of a photograph, by their keys. */
const closestOf = async (original: Buffer) => {
  const painting = await readPainting(original)
  const files = new Map<string, Buffer>()
  for await (const some of zoomFilesOf({ id: 'abc', original }, painting, zoomWidthWithin(painting)))
    for (const { key, file } of some) files.set(key, file)
  return files
}

/** Returns the means of two pictures over these places, and how much they vary, each and in common. */
const sumsOf = (one: readonly number[], other: readonly number[], places: readonly number[]) => {
  const sum = (of: (a: number, b: number) => number) =>
    places.reduce((all, at) => all + of(one[at] ?? 0, other[at] ?? 0), 0) / places.length
  const [meanOne, meanOther] = [sum(a => a), sum((_, b) => b)]
  const spread = sum((a, b) => (a - meanOne) ** 2 + (b - meanOther) ** 2)
  return { meanOne, meanOther, spread, common: sum((a, b) => (a - meanOne) * (b - meanOther)) }
}

/** Returns how like two grey pictures are, 1 at most: SSIM of squares of eight pixels in the mean (Wang, Bovik, Sheikh and Simoncelli, 2004). */
const similarity = (one: readonly number[], other: readonly number[], width: number): number => {
  const side = 8
  const [steadyMean, steadySpread] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  const [columns, rows] = [Math.floor(width / side), Math.floor(one.length / width / side)]
  const all = Array.from({ length: columns * rows }, (_, square) => {
    const corner = Math.floor(square / columns) * side * width + (square % columns) * side
    const places = Array.from({ length: side * side }, (_, at) => corner + Math.floor(at / side) * width + (at % side))
    const { meanOne, meanOther, spread, common } = sumsOf(one, other, places)
    const light = (2 * meanOne * meanOther + steadyMean) / (meanOne ** 2 + meanOther ** 2 + steadyMean)
    return (light * (2 * common + steadySpread)) / (spread + steadySpread)
  })
  return all.reduce((sum, each) => sum + each, 0) / all.length
}

/** The tiles of the picture's only level, with the place and the profile of each. */
const tilesOn = (painting: Pick<ArtworkImage, 'width' | 'height'>, files: ReadonlyMap<string, Buffer>) => {
  const [level] = zoomLevelsOf(painting)
  if (!level) throw new Error('The picture has a level')
  return Promise.all(
    tilesOf(level).map(async tile => {
      const file = files.get(tileKey({ id: 'abc' }, level, tile))
      return { ...tile, file, icc: (await sharp(file).metadata()).icc }
    }),
  )
}
type Tiles = Awaited<ReturnType<typeof tilesOn>>

/** Joins them by their numbers, and reads the picture's patches: in Display P3 if they say so, otherwise in sRGB. */
const patchesOn = async ({ width, height }: Pick<ArtworkImage, 'width' | 'height'>, tiles: Tiles) => {
  const parts = tiles.map(async ({ file, left, top }) => ({ input: await sharp(file, { ignoreIcc: true }).png().toBuffer(), left, top }))
  const ground = sharp({ create: { width, height, channels: 3, background: '#000000' } })
  const { data, info } = await ground
    .composite(await Promise.all(parts))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return patchCodesIn({ ...info, codes: data, most: 255 }).map(tiles.every(({ icc }) => icc) ? labOfP3Code : labOfSrgbCode)
}

describe('the tiles of a photograph', () => {
  it('derives upright tiles of the photograph’s own pixels, and no other file', async () => {
    // Lines of eight pixels: in the page's widest file they are less than four wide.
    const [width, height] = [3400, 500]
    const lines = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => (Math.floor((at % width) / 8) % 2 ? 220 : 40)))
    const upright = sharp(lines, { raw: { width, height, channels: 1 } })
    const original = await upright.rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const { painting, files } = await developed(original)
    expect([painting.width, painting.height]).toEqual([width, height])
    const made = new Set(['originals/abc', 'media/abc/mail.jpg', ...files.keys()])
    expect(new Set(imageFileKeys({ id: 'abc', width, height }))).toEqual(made)
    const tile = files.get('media/abc/zoom/3400/512/2-0.avif')
    expect(await sharp(tile).metadata()).toMatchObject({ format: 'heif', width: 513, height: 500 })
    const line = (await greyAt(tile)).slice(200 * 513, 200 * 513 + 512)
    const errors = line.map((grey, at) => Math.abs(grey - (Math.floor((1024 + at) / 8) % 2 ? 220 : 40)))
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(8)
  })

  it.each([
    ['a checkerboard of single pixels', (x: number, y: number) => ((x + y) % 2 ? 150 : 110)],
    ['a mesh of lines one pixel wide', (x: number, y: number) => (x % 5 && y % 5 ? 200 : 60)],
  ])('keeps tiles as sharp as the photograph to its last pixel: %s', async (_, at) => {
    const [width, height] = [1700, 420]
    const pattern = Buffer.from(Uint8Array.from({ length: width * height }, (_, place) => at(place % width, Math.floor(place / width))))
    const raw = { raw: { width, height, channels: 1 } } as const
    const original = await sharp(pattern, raw).png().toBuffer()
    const part = { left: 512, top: 0, width: 513, height }
    const whole = await greyAt(await sharp(original).extract(part).png().toBuffer())
    const half = await sharp(original)
      .resize(width / 2, height / 2)
      .png()
      .toBuffer()
    const blurred = await sharp(half).resize(width, height).extract(part).png().toBuffer()
    const tile = (await closestOf(original)).get('media/abc/zoom/1700/512/1-0.avif')
    expect(similarity(await greyAt(tile), whole, part.width)).toBeGreaterThan(0.9)
    expect(similarity(await greyAt(blurred), whole, part.width)).toBeLessThan(0.6)
  })

  it('joins the tiles of a plain ground without a visible seam', async () => {
    const plain = sharp({ create: { width: 3300, height: 420, channels: 3, background: '#7a8c93' } })
    const { files } = await developed(await plain.png().toBuffer())
    const tones = await Promise.all([...files].filter(([key]) => key.includes('/zoom/')).map(([, file]) => greyAt(file)))
    expect(tones).toHaveLength(15)
    const all = tones.flatMap(tone => [Math.min(...tone.slice(0, 5000)), Math.max(...tone.slice(0, 5000))])
    expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['Display P3, 8 bit', 'wide', 'P3'],
    ['sRGB', 'srgb', 'none'],
  ] as const)('keeps in each tile the colours of the picture beneath, and a profile: %s', async (kind, told, profile) => {
    const { file } = await patchFiles[kind]()
    const { painting, files } = await developed(file)
    expect(painting.profile).toBe(told)
    const tiles = await tilesOn(painting, files)
    const p3 = await profileOf('p3')
    const profileNameOf = (icc: Buffer | undefined) => (icc?.equals(p3) ? 'P3' : (icc?.length ?? 'none'))
    expect(tiles.map(({ icc }) => profileNameOf(icc))).toEqual(Array(4).fill(profile))
    const beneath = files.get('media/abc/1600.avif')
    if (!beneath) throw new Error('A picture this wide has it')
    expect(differencesOf(await patchesOn(painting, tiles), await patchesIn(beneath)).most).toBeLessThan(1.5)
  })
})
