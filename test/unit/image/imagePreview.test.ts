import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { imageFileKeys, previewKey } from '../../../lambdas/image/imageKeys.ts'
import { previewOf } from '../../../lambdas/image/imagePreview.ts'
import { fields, painting, photo, turnedPhoto } from '../../kit/values/imageFiles.ts'

/** How far a colour may be from the one that was painted, of 255 in each channel. */
const tolerance = 6
const mat = '#f3f1ec'

type Place = readonly [x: number, y: number]

const rgbOf = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** How far the picture is from a colour at a place. */
const differenceAt = async (file: Buffer, [x, y]: Place, hex: string): Promise<number> => {
  const pixel = await sharp(file)
    .extract({ left: Math.round(x), top: Math.round(y), width: 1, height: 1 })
    .raw()
    .toBuffer()
  return Math.max(...rgbOf(hex).map((value, channel) => Math.abs(value - (pixel[channel] ?? Number.NaN))))
}

const previewOfFile = async (file: Buffer): Promise<Buffer> => previewOf((await readPainting(file)).pixels)

/** Where a picture of this size lies on its mat, its corners a few pixels in. */
const cornersOf = (width: number, height: number): Readonly<Record<keyof typeof fields, Place>> => {
  const scale = Math.min(1110 / width, 540 / height)
  const [halfWidth, halfHeight] = [(width * scale) / 2 - 6, (height * scale) / 2 - 6]
  return {
    topLeft: [600 - halfWidth, 315 - halfHeight],
    topRight: [600 + halfWidth, 315 - halfHeight],
    bottomLeft: [600 - halfWidth, 315 + halfHeight],
    bottomRight: [600 + halfWidth, 315 + halfHeight],
  }
}

const expectWhole = async (file: Buffer, width: number, height: number): Promise<void> => {
  const corners = cornersOf(width, height)
  for (const name of Object.keys(fields) as (keyof typeof fields)[])
    expect(await differenceAt(file, corners[name], fields[name])).toBeLessThanOrEqual(tolerance)
}

const expectMat = async (file: Buffer): Promise<void> => {
  for (const place of [
    [2, 2],
    [1197, 2],
    [2, 627],
    [1197, 627],
    [600, 20],
    [600, 610],
    [20, 315],
    [1180, 315],
  ] as const)
    expect(await differenceAt(file, place, mat)).toBeLessThanOrEqual(2)
}

describe('the picture of a message’s preview', () => {
  it.each([
    ['an ordinary one', 1600, 1200],
    ['an upright one', 1200, 1800],
    ['a square one', 1400, 1400],
    ['a very wide one', 2400, 300],
    ['a very high one', 400, 3200],
    ['a tiny one', 400, 100],
  ])('shows %s whole on its mat, in its colours', async (_, width, height) => {
    const file = await previewOfFile(await painting(width, height))
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630, channels: 3 })
    expect(file.length).toBeLessThanOrEqual(200_000)
    await expectMat(file)
    await expectWhole(file, width, height)
  })

  it('stands upright however the camera was held', async () => {
    await expectWhole(await previewOfFile(await turnedPhoto(6)), 800, 600)
  })

  it('shows what was transparent as paper, and says nothing of where it was taken', async () => {
    const clear = await sharp({ create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .withExif({ IFD0: { Copyright: 'someone' } })
      .png()
      .toBuffer()
    const file = await previewOfFile(clear)
    expect(await differenceAt(file, [600, 315], '#ffffff')).toBeLessThanOrEqual(2)
    const { exif, hasAlpha } = await sharp(file).metadata()
    expect([exif, hasAlpha]).toEqual([undefined, false])
  })

  it('keeps the preview of a noisy picture below 200 kB', async () => {
    const file = await previewOfFile(await photo(2000, 1000).jpeg({ quality: 100 }).toBuffer())
    expect(file.length).toBeLessThanOrEqual(200_000)
  })

  it('lists the preview among the files of a picture', () => {
    expect(previewKey({ id: 'abc' })).toBe('media/abc/preview.jpg')
    expect(imageFileKeys({ id: 'abc', width: 800, height: 600 })).toContain('media/abc/preview.jpg')
  })
})
