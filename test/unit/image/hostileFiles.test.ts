import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { derivativesOf } from '../../../lambdas/image/imageDerivatives.ts'
import { readPainting } from '../../../lambdas/image/imageFile.ts'
import { sentPicturesOf } from '../../../lambdas/image/sentImage.ts'
import { UnfitImage } from '../../../lambdas/image/walk/unfitImage.ts'
import { hidden, hostileToOwner, hostileToVisitors } from '../../kit/values/hostileFiles.ts'

const ofOwner = async (file: Uint8Array): Promise<readonly Buffer[]> => {
  const all = []
  for await (const derivatives of derivativesOf(await readPainting(file))) all.push(...derivatives.map(each => each.file))
  return all
}
const ofVisitor = async (file: Uint8Array): Promise<readonly Buffer[]> => (await sentPicturesOf(file)).map(([, picture]) => picture)

const intakes = [
  ['the owner’s photographs', ofOwner, hostileToOwner],
  ['the images of a quote', ofVisitor, hostileToVisitors],
] as const

/** Returns the pictures made of a file, or `undefined` when it is refused. */
const madeOf = async (intake: (file: Uint8Array) => Promise<readonly Buffer[]>, file: Uint8Array) => {
  try {
    return await intake(file)
  } catch (error) {
    if (error instanceof UnfitImage) return undefined
    throw error
  }
}

it('the set has more than fifty hostile files', () => {
  expect(new Set(hostileToVisitors.map(([name]) => name)).size).toBeGreaterThan(50)
})

describe.each(intakes)('%s', (_, intake, files) => {
  it.each(files)('%s is %s', async (_name, answer, make) => {
    const pictures = await madeOf(intake, await make())
    expect(pictures ? 'developed' : 'refused').toBe(answer)
    for (const picture of pictures ?? []) {
      const { exif, xmp, iptc, orientation, pages = 1, space, depth, width, height } = await sharp(picture).metadata()
      expect({ exif, xmp, iptc, orientation, pages, space, depth }).toEqual({ pages: 1, space: 'srgb', depth: 'uchar' })
      expect(width / height).toBeCloseTo(4 / 3, 1)
      expect(picture.includes(hidden)).toBe(false)
      expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
    }
  })
})

it('an image of a quote costs the browser that lists it at most a megabyte of pixels, however large it came', async () => {
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  const pictures = Object.fromEntries(await sentPicturesOf(large))
  expect(await sharp(pictures.thumbnail).metadata()).toMatchObject({ width: 480, height: 480 })
  expect(await sharp(pictures.view).metadata()).toMatchObject({ width: 1600, height: 1600 })
})
