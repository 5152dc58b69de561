import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { readPainting, readWhole } from '../../../lambdas/image/imageFile.ts'
import { UnfitImage } from '../../../lambdas/image/walk/unfitImage.ts'
import { cropFaultOf, cropFaults, imageCropInputSchema, partOf, regionOf } from '../../../shared/image/imageCrop.ts'
import { patchFiles } from '../../kit/values/colourPatches.ts'
import { photo, turnedPhoto } from '../../kit/values/imageFiles.ts'

const id = '0b9a4c1e-6f3d-4c57-9a58-3f0c6f1d2e7b'
const whole = { left: 0, top: 0, width: 1, height: 1 }
const isAccepted = (crop: object) => imageCropInputSchema.safeParse(crop).success

describe('the part of a picture that is cropped out', () => {
  it.each([
    ['the whole', whole],
    ['a part at its edge', { left: 1 / 3, top: 1 / 49, width: 2 / 3, height: 48 / 49 }],
  ])('accepts as a crop %s', (_, part) => {
    expect(isAccepted({ ...part, id })).toBe(true)
  })

  it.each([
    ['beyond the right edge', { ...whole, left: 0.01 }],
    ['beyond the lower edge', { ...whole, top: 0.5, height: 0.51 }],
    ['beyond the left edge', { ...whole, left: -0.1, width: 0.5 }],
    ['of no width', { ...whole, width: 0 }],
    ['of no height', { ...whole, height: 0 }],
    ['of a negative height', { ...whole, top: 0.5, height: -0.5 }],
    ['of infinite width', { ...whole, width: Number.POSITIVE_INFINITY }],
    ['of no number', { ...whole, left: Number.NaN }],
    ['of text', { ...whole, left: '0' }],
    ['without a side', { left: 0, top: 0, width: 1 }],
  ])('refuses a crop %s', (_, part) => {
    expect(isAccepted({ ...part, id })).toBe(false)
  })

  it('refuses a crop of a picture without a valid id', () => {
    expect(isAccepted({ ...whole, id: '../media' })).toBe(false)
    expect(isAccepted(whole)).toBe(false)
  })

  it('refuses in French a crop that leaves the photograph', () => {
    expect(imageCropInputSchema.safeParse({ ...whole, left: 0.5, id }).error?.issues[0]?.message).toBe(cropFaults.outside)
  })

  it('converts a crop to shares and back to the same pixels', () => {
    const sides = { width: 4031, height: 3023 }
    for (let at = 0; at < 500; at += 1) {
      const [left, top] = [(at * 7) % 3000, (at * 11) % 2000]
      const region = { left, top, width: 4031 - left - (at % 500), height: 3023 - top - (at % 900) }
      expect(regionOf(partOf(region, sides), sides)).toEqual(region)
      expect(isAccepted({ ...partOf(region, sides), id })).toBe(true)
    }
  })

  it('refuses a crop that is smaller or longer than a picture may be', () => {
    expect([cropFaultOf({ width: 399, height: 900 }), cropFaultOf({ width: 900, height: 99 })]).toEqual(['tooSmall', 'tooSmall'])
    expect([cropFaultOf({ width: 400, height: 100 }), cropFaultOf({ width: 801, height: 100 })]).toEqual([undefined, 'tooLong'])
  })
})

/** What a part of the decoded whole is to be, byte for byte. */
const cutOut = async (file: Uint8Array, region: { left: number; top: number; width: number; height: number }): Promise<Buffer> => {
  const { data, info } = await readWhole(file, await readPainting(file))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(data, { raw }).extract(region).raw().toBuffer()
}

describe('a photograph of which a part is cropped out', () => {
  const part = { left: 0.25, top: 0.1, width: 0.6, height: 0.7 }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('crops a photograph upright, whichever way the camera was held (%i)', async orientation => {
    const file = await turnedPhoto(orientation)
    const painting = await readPainting(file, { part })
    expect([painting.width, painting.height, painting.region]).toEqual([480, 420, { left: 200, top: 60, width: 480, height: 420 }])
    const { data, info } = await readWhole(file, painting)
    expect([info.width, info.height]).toEqual([480, 420])
    expect(Buffer.compare(data as Buffer, await cutOut(file, { left: 200, top: 60, width: 480, height: 420 }))).toBe(0)
  })

  it('crops from the original’s own pixels, at the width of the site’s widest file', async () => {
    const file = await photo(3000, 2000).jpeg({ quality: 90 }).toBuffer()
    const painting = await readPainting(file, { part: { left: 0.2, top: 0, width: 0.6, height: 1 } })
    expect([painting.width, painting.height, painting.pixels.info.width]).toEqual([1800, 2000, 1600])
  })

  it('keeps its colours beyond sRGB where the part has some', async () => {
    const { file } = await patchFiles['Display P3, 8 bit']()
    const { width } = await sharp(file).metadata()
    const painting = await readPainting(file, { part: { left: 0.5, top: 0, width: 0.5, height: 1 } })
    expect([painting.profile, painting.width]).toEqual(['wide', width / 2])
    expect(painting.wide).toBeDefined()
  })

  it('refuses a part that is too small for the site', async () => {
    const file = await turnedPhoto(6)
    await expect(readPainting(file, { part: { ...part, width: 0.4 } })).rejects.toThrow(UnfitImage)
  })
})
