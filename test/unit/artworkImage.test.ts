import { describe, expect, it } from '@jest/globals'
import { imagePath, srcSetOf, widthAtLeast, widthsOf } from '../../shared/artwork/artworkImage.ts'

const image = (width: number) => ({ id: 'samples/trio-1', width, height: 1000, color: '#1a1b2b' })

describe('the widths of a picture', () => {
  it.each([
    [1800, [400, 800, 1200, 1600]],
    [1600, [400, 800, 1200, 1600]],
    [1599, [400, 800, 1200]],
    [400, [400]],
    [399, [400]],
    [1, [400]],
  ])('%i px wide are %j', (width, widths) => {
    expect(widthsOf(image(width))).toEqual(widths)
  })

  it.each([
    [1800, 500, 800],
    [1800, 800, 800],
    [1800, 5000, 1600],
    [1000, 1200, 800],
    [200, 800, 400],
  ])('%i px wide, at least %i wanted, give %i', (width, wanted, given) => {
    expect(widthAtLeast(image(width), wanted)).toBe(given)
  })

  it('have their addresses', () => {
    expect(imagePath(image(1800), 800, 'jpg')).toBe('/media/samples/trio-1/800.jpg')
    expect(srcSetOf(image(900), 'avif')).toBe('/media/samples/trio-1/400.avif 400w, /media/samples/trio-1/800.avif 800w')
  })
})
