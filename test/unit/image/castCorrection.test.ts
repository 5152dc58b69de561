import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { type Derivative, derivativesOf } from '../../../lambdas/image/imageDerivatives.ts'
import { readPainting, readWhole, type ShownPart } from '../../../lambdas/image/imageFile.ts'
import type { Lab, Rgb } from '../../../shared/image/colourDifference.ts'
import { cardFaultOf, cardLightOf, correctCast } from '../../../shared/image/greyCard.ts'
import type { ImagePart } from '../../../shared/image/imageUpload.ts'
import { encodedOf, linearOf } from '../../../shared/image/lightCurve.ts'
import { castPatches, differencesOf, greyPatch, patchesIn } from '../../kit/values/colourPatches.ts'
import { pngOf } from '../../kit/values/exactFiles.ts'
import { greyProfile } from '../../kit/values/iccProfiles.ts'

const all: ImagePart = { left: 0, top: 0, width: 1, height: 1 }
/** Drawn once, because that takes longer than looking. */
const warm = castPatches('untagged', [1, 0.87, 0.74])
const byCard: ShownPart = { part: all, neutral: greyPatch }

/** The files of 750 pixels. */
const filesOf = async (file: Uint8Array, shown: ShownPart): Promise<readonly Derivative[]> => {
  for await (const derivatives of derivativesOf(await readPainting(file, shown))) if (derivatives[0]?.width === 750) return derivatives
  throw new Error('Too narrow')
}

describe('a cast, corrected by what is grey', () => {
  it.each([
    ['untagged', 'warm light', warm],
    ['sRGB', 'cold light', castPatches('sRGB', [0.8, 0.9, 1])],
    ['Display P3', 'warm light', castPatches('Display P3', [1, 0.87, 0.74])],
  ] as const)('leaves 24 paints as they are in daylight, in every format: %s, %s', async (_, _light, patches) => {
    const { file, colours } = await patches
    for (const each of await filesOf(file, { part: all }))
      expect(differencesOf(await patchesIn(each.file), colours).mean).toBeGreaterThan(2)
    for (const each of await filesOf(file, byCard)) {
      const { mean, most } = differencesOf(await patchesIn(each.file), colours)
      expect([each.format, mean <= 0.5, most <= 2]).toEqual([each.format, true, true])
    }
  })

  it('does so for all that the camera did not cut off', async () => {
    const { file, colours } = await castPatches('untagged', [1.15, 1, 0.85])
    // More red than a file can say: orange, two yellows and white.
    const isWithin = (_: Lab, at: number) => ![2, 3, 4, 20].includes(at)
    for (const each of await filesOf(file, byCard)) {
      const seen = await patchesIn(each.file)
      const { mean, most } = differencesOf(seen.filter(isWithin), colours.filter(isWithin))
      expect([each.format, mean <= 0.5, most <= 2]).toEqual([each.format, true, true])
      expect(differencesOf(seen, colours).most).toBeLessThan(4)
    }
  })

  it('corrects a part of the photograph as it corrects the whole', async () => {
    const { file } = await warm
    const whole = await readPainting(file, byCard)
    const cut = await readPainting(file, { ...byCard, part: { left: 0, top: 0, width: 0.5, height: 0.5 } })
    expect([cut.gains, cut.width]).toEqual([whole.gains, 840])
    const { data, info } = await readWhole(file, whole)
    const { width, height, channels } = info
    const expected = await sharp(data, { raw: { width, height, channels } })
      .extract({ left: 0, top: 0, width: 840, height: 160 })
      .raw()
      .toBuffer()
    expect(Buffer.compare((await readWhole(file, cut)).data as Buffer, expected)).toBe(0)
  })

  it('changes nothing of a picture of greys alone', async () => {
    const grey = pngOf({ width: 800, height: 600, channels: 1, depth: 8, profile: greyProfile }, x => [60 + (x > 400 ? 90 : 0)])
    const shown = { part: all, neutral: { left: 0.1, top: 0.1, width: 0.1, height: 0.1 } }
    expect((await readPainting(grey, shown)).pixels.data.equals((await readPainting(grey)).pixels.data)).toBe(true)
  })

  it('corrects nothing unless a card is named, and keeps the pixels of the file', async () => {
    const { file } = await warm
    const [one, other] = [await readPainting(file, { part: all }), await readPainting(file)]
    expect([one.gains, one.pixels.data.equals(other.pixels.data)]).toEqual([undefined, true])
  })
})

const codesOf = (pixels: readonly (readonly number[])[]) =>
  ({ data: Uint8ClampedArray.from(pixels.flat()), channels: 3, white: 255 }) as const
const corrected = (pixels: readonly (readonly number[])[], gains: Rgb): readonly number[] => {
  const codes = codesOf(pixels)
  correctCast(codes, gains)
  return [...codes.data]
}

describe('what corrects a cast', () => {
  const gains: Rgb = [0.87, 1, 1.18]

  it('leaves black black, and white that the camera cut off white', () => {
    expect(
      corrected(
        [
          [0, 0, 0],
          [255, 255, 255],
          [254, 254, 254],
        ],
        gains,
      ),
    ).toEqual([0, 0, 0, 255, 255, 255, 254, 254, 254])
  })

  it('makes every grey under that light grey, and cuts none off', () => {
    const under = (code: number) => {
      const light = linearOf(code / 255)
      return [light / 0.87, light, light / 1.18].map(each => Math.min(255, encodedOf(each) * 255))
    }
    for (let code = 1; code < 238; code += 1) {
      const [red = 0, green = 0, blue = 0] = corrected([under(code)], gains)
      expect(Math.max(Math.abs(red - green), Math.abs(blue - green), Math.abs(green - code))).toBeLessThanOrEqual(1)
    }
  })

  it('keeps every channel in its order from dark to bright', () => {
    const ramp = corrected(
      Array.from({ length: 256 }, (_, code) => [code, code, code]),
      gains,
    )
    for (const channel of [0, 1]) {
      const values = ramp.filter((_, at) => at % 3 === channel)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  it('leaves what is beside the colours of a pixel', () => {
    const data = Uint8ClampedArray.from([100, 100, 100, 7])
    correctCast({ data, channels: 4, white: 255 }, gains)
    expect(data[3]).toBe(7)
  })
})

describe('what is taken for a card', () => {
  const faultOf = (pixels: readonly (readonly number[])[]) => cardFaultOf(cardLightOf(codesOf(pixels)))
  const plain = (colour: readonly number[]) => Array.from({ length: 64 }, () => colour)

  it.each([
    ['a grey card in daylight', [119, 119, 119], undefined],
    ['a grey card under a lamp', [140, 120, 98], undefined],
    ['a white card in the shade', [205, 214, 225], undefined],
    ['a wall in ochre', [190, 140, 60], 'cardTooStrong'],
    ['a red without any blue', [200, 30, 0], 'cardTooStrong'],
    ['a black coat', [22, 21, 20], 'cardTooDark'],
    ['nothing but black', [0, 0, 0], 'cardTooDark'],
    ['paper in the sun', [255, 250, 240], 'cardClipped'],
  ] as const)('judges a card by its light: %s', (_, colour, fault) => {
    expect(faultOf(plain(colour))).toBe(fault)
  })

  it('accepts noise and a little shade on a card, but no edge', () => {
    expect(faultOf(plain([120, 118, 116]).map((one, at) => one.map(code => code + (at % 7) - 3 + Math.floor(at / 16))))).toBeUndefined()
    expect(faultOf([...plain([120, 118, 116]), ...plain([150, 148, 146])])).toBe('cardUneven')
  })

  it.each([
    ['cardUneven', { left: 0.25, top: 0.1, width: 0.2, height: 0.2 }],
    ['cardUneven', { left: 0.1, top: 0.1, width: 0.0001, height: 0.0001 }],
    ['cardTooStrong', { left: 0.02, top: 0.02, width: 0.1, height: 0.1 }],
  ])('refuses a card in a photograph: %s', async (fault, neutral) => {
    const { file } = await warm
    await expect(readPainting(file, { part: all, neutral })).rejects.toMatchObject({ fault })
  })
})
