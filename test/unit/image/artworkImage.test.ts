import { describe, expect, it } from '@jest/globals'
import { imagePath, mailPath, previewPath, srcSetOf, widthAtLeast, widthsOf } from '../../../shared/image/artworkImage.ts'

const image = (width: number) => ({ id: 'samples/trio-1', width, height: 1000, color: '#1a1b2b' })

describe('the widths of a picture', () => {
  it.each([
    [1800, [200, 400, 750, 1200, 1600]],
    [1600, [200, 400, 750, 1200, 1600]],
    [1599, [200, 400, 750, 1200]],
    [400, [200, 400]],
    [200, [200]],
    [1, [200]],
  ])('%i px wide are %j', (width, widths) => {
    expect(widthsOf(image(width))).toEqual(widths)
  })

  it.each([
    [1800, 500, 750],
    [1800, 750, 750],
    [1800, 5000, 1600],
    [1000, 1200, 750],
    [300, 750, 200],
  ])('%i px wide, at least %i wanted, give %i', (width, wanted, given) => {
    expect(widthAtLeast(image(width), wanted)).toBe(given)
  })

  it('addresses each width of a picture in each format', () => {
    expect(imagePath(image(1800), 750, 'jpg')).toBe('/media/samples/trio-1/750.jpg')
    expect(srcSetOf(image(700), 'avif')).toBe('/media/samples/trio-1/200.avif 200w, /media/samples/trio-1/400.avif 400w')
    expect(previewPath(image(900))).toBe('/media/samples/trio-1/preview.jpg')
  })

  it('addresses for mails a file in sRGB', () => {
    expect(mailPath(image(900))).toBe('/media/samples/trio-1/750.jpg')
    expect(mailPath(image(500))).toBe('/media/samples/trio-1/400.jpg')
    expect(mailPath({ ...image(900), isWide: true })).toBe('/media/samples/trio-1/mail.jpg')
  })
})
