import { describe, expect, it } from '@jest/globals'
import { artworkSizeSchema, sizeFaults } from '../../../shared/artwork/artworkSize.ts'
import { dimensionsOf, sizeIn } from '../../../shared/artwork/dimensions.ts'
import { photographWidth, scaleSize } from '../../../shared/artwork/scale.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'

const shape = 'rectangle'

describe('the numbers of a size (E103)', () => {
  it.each([
    ['97 x 130 cm', { height: 97, width: 130, shape }],
    ['97 x 130 x 4 cm', { height: 97, width: 130, depth: 4, shape }],
    // A sheet of paper is thinner than the thinnest work.
    ['30 x 40 x 0,05 cm', { height: 30, width: 40, shape }],
    ['97 x 130 x 0 cm', { height: 97, width: 130, shape }],
    ['Ø 40 cm', { height: 40, width: 40, shape: 'round' }],
    ['Hors cadre : 60 x 80 cm (cadre 70 x 90)', { height: 60, width: 80, shape, framed: { height: 70, width: 90 } }],
    ['60 x 80 cm, encadrée 72,5 x 92,5 cm', { height: 60, width: 80, shape, framed: { height: 72.5, width: 92.5 } }],
    ['Ø 40 cm, cadre 50 x 50', { height: 40, width: 40, shape: 'round', framed: { height: 50, width: 50 } }],
    ['Encadrée : 70 x 90', { height: 70, width: 90, shape }],
  ])('reads a size from « %s »', (text, size) => {
    expect(sizeIn(text)).toEqual(size)
  })

  it.each(['', 'sur mesure', '0 x 80', '0 x 80 cm', '60 cm', '60 x 8000 cm'])('reads no numbers from the size « %s »', text => {
    expect(sizeIn(text)).toBeUndefined()
  })

  const faultsOf = (size: object) => artworkSizeSchema.safeParse(size).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it.each([
    [{ height: 0, width: 80, shape }, 'height', sizeFaults.length],
    [{ height: 60, width: 1001, shape }, 'width', sizeFaults.length],
    [{ height: Number.NaN, width: 80, shape }, 'height', sizeFaults.length],
    [{ height: 40, width: 50, shape: 'round' }, 'height', sizeFaults.round],
    [{ height: 60, width: 80, shape, framed: { height: 59, width: 90 } }, 'framed.height', sizeFaults.frame],
    [{ height: 60, width: 80, shape, framed: { height: 70, width: 79 } }, 'framed.width', sizeFaults.frame],
  ])('%j are refused', (size, field, message) => {
    expect(faultsOf(size)).toContainEqual([field, message])
  })

  it('reads the size of every sample work, in the proportions of its picture', () => {
    for (const { dimensions, images } of sampleArtworks)
      expect(scaleSize({ size: sizeIn(dimensions), image: images[0] })).toMatchObject(dimensionsOf(dimensions) ?? {})
  })
})

describe('a work is drawn to scale (E104)', () => {
  const image = (width: number, height: number) => ({ id: 'a', width, height, color: '#112233' })
  const size = { height: 100, width: 100, shape } as const

  it.each([
    [1000, 1000, true],
    [1029, 1000, true],
    [971, 1000, true],
    [1031, 1000, false],
    [969, 1000, false],
    // A work of 60 x 80 photographed with a white border of a tenth of its width all around.
    [1600, 1200, false],
  ])('draws to scale a work with a photograph of %d × %d: %s', (width, height, isDrawn) => {
    expect(scaleSize({ size, image: image(width, height) })).toBe(isDrawn ? size : undefined)
  })

  it('draws no work to scale whose picture has a border or is missing, except a round one', () => {
    expect(scaleSize({ size: { height: 60, width: 80, shape }, image: image(960, 760) })).toBeUndefined()
    expect(scaleSize({ size })).toBeUndefined()
    expect(scaleSize({ image: image(1, 1) })).toBeUndefined()
    expect(scaleSize({ size: { height: 40, width: 40, shape: 'round' }, image: image(1600, 1200) })).toBeDefined()
  })

  it.each([
    ['of a rectangle is as wide as the work', { height: 60, width: 80, shape }, 80],
    ['of a round work has it in the square in its middle', { height: 40, width: 40, shape: 'round' }, (40 * 1600) / 1200],
  ] as const)('the whole photograph %s', (_what, size, width) => {
    expect(photographWidth(size, image(1600, 1200))).toBeCloseTo(width, 9)
  })
})
