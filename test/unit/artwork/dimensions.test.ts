import { describe, expect, it } from '@jest/globals'
import { dimensionsOf } from '../../../shared/artwork/dimensions.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'

describe('the dimensions the owner wrote', () => {
  it.each([
    ['60 x 80 cm', { height: 60, width: 80 }],
    ['60 × 80', { height: 60, width: 80 }],
    ['60x80cm', { height: 60, width: 80 }],
    ['60 X 80 CM', { height: 60, width: 80 }],
    ['60,5 x 80,25 cm', { height: 60.5, width: 80.25 }],
    ['60.5 x 80 cm', { height: 60.5, width: 80 }],
    ['60 cm x 80 cm', { height: 60, width: 80 }],
    ['60 x 80 x 4 cm', { height: 60, width: 80, depth: 4 }],
    ['600 x 800 mm', { height: 60, width: 80 }],
    ['1,2 x 2 m', { height: 120, width: 200 }],
    ['80 cm × 1,2 m', { height: 80, width: 120 }],
    ['Hors cadre : 60 x 80 cm (cadre 70 x 90)', { height: 60, width: 80 }],
    ['Ø 40 cm', { height: 40, width: 40 }],
    ['ø40', { height: 40, width: 40 }],
    ['Diamètre : 40,5 cm', { height: 40.5, width: 40.5 }],
  ])('%s are lengths in centimetres, height first (D15b)', (text, size) => {
    expect(dimensionsOf(text)).toEqual(size)
  })

  it.each(['', 'Grand format', '60 cm', '0 x 80 cm', 'x', '60 x', 'Ø', '60 xylographies', '٦٠ × ٨٠'])('« %s » are none', text => {
    expect(dimensionsOf(text)).toBeUndefined()
  })

  it('reads the dimensions of every sample work', () => {
    expect(sampleArtworks.filter(({ dimensions }) => !dimensionsOf(dimensions))).toEqual([])
  })
})
