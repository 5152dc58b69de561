import { describe, expect, it } from '@jest/globals'
import { clamped, cornerOf, maxScaleOf, panned, scaleBarOf, unzoomed, zoomed } from '../../../web/artworkPage/zoomView.ts'

const layout = { picture: { width: 800, height: 600 }, viewport: { width: 1000, height: 700 } }
const maxScale = 6

describe('looking closer at a painting', () => {
  it('keeps what is under the pointer under it', () => {
    const view = zoomed(unzoomed, 3, { x: 100, y: 50 }, maxScale, layout)
    expect(view).toEqual({ scale: 3, x: -200, y: -100 })
  })

  it('enlarges no further than the picture bears, and never below whole', () => {
    expect(zoomed(unzoomed, 100, { x: 0, y: 0 }, maxScale, layout).scale).toBe(maxScale)
    expect(zoomed({ scale: 2, x: 50, y: 50 }, 0.1, { x: 0, y: 0 }, maxScale, layout)).toEqual(unzoomed)
  })

  it('does not move a whole picture, nor an enlarged one past its edges', () => {
    expect(panned(unzoomed, { x: 400, y: 400 }, layout)).toEqual(unzoomed)
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, layout)).toEqual({ scale: 2, x: 300, y: -250 })
  })

  it('ends where a pixel of its largest file is a pixel of the page, and enlarges a small picture 2.5 times all the same', () => {
    expect(maxScaleOf(6000, layout)).toBe(7.5)
    expect(maxScaleOf(1200, layout)).toBe(2.5)
  })

  it.each([
    ['a phone', 375, 4000],
    ['a desk of 1280 pixels', 900, 4000],
    ['a desk of 1920 pixels', 1350, 6000],
    ['a screen of 2560 pixels', 1900, 8000],
  ])('reaches four times and more on %s where the original has the pixels', (_where, width, original) => {
    const picture = { width, height: width * 0.75 }
    const most = maxScaleOf(original, { picture, viewport: picture })
    expect(most).toBeGreaterThan(4)
    expect(zoomed(unzoomed, 100, { x: 0, y: 0 }, most, { picture, viewport: picture }).scale).toBe(original / width)
  })

  it('stays inside when the telephone is turned meanwhile', () => {
    const turned = { picture: { width: 400, height: 300 }, viewport: { width: 420, height: 900 } }
    expect(clamped({ scale: 2, x: -290, y: 250 }, turned)).toEqual({ scale: 2, x: -190, y: 0 })
  })

  it('lies in the middle, its corner on a pixel of the screen', () => {
    expect(cornerOf(unzoomed, layout, 1)).toEqual({ x: 100, y: 50 })
    expect(cornerOf({ scale: 2.001, x: 10.2, y: 0 }, layout, 1)).toEqual({ x: -290, y: -250 })
    expect(cornerOf({ scale: 2.001, x: 10.2, y: 0 }, layout, 2)).toEqual({ x: -290, y: -250.5 })
  })

  it('draws a scale bar of centimetres that is long enough to be seen', () => {
    expect(scaleBarOf(80, { ...unzoomed, scale: 3 }, layout, 16)).toEqual({ cm: 2, pixels: 60 })
    expect(scaleBarOf(80, unzoomed, layout, 16)).toEqual({ cm: 10, pixels: 100 })
    expect(scaleBarOf(400, unzoomed, layout, 16)).toEqual({ cm: 50, pixels: 100 })
    expect(scaleBarOf(80, unzoomed, { ...layout, picture: { width: 0, height: 0 } }, 16)).toBeUndefined()
  })

  it.each([24, 60, 100, 150, 195, 250])('draws a scale bar with room for its text on a phone, for %i cm of width', widthCm => {
    const phone = { picture: { width: 360, height: 200 }, viewport: { width: 375, height: 600 } }
    for (const scale of [1, 2, 5]) expect(scaleBarOf(widthCm, { ...unzoomed, scale }, phone, 16)?.pixels).toBeGreaterThanOrEqual(56)
  })

  it('lengthens the scale bar with the font size of the browser', () => {
    expect(scaleBarOf(80, unzoomed, layout, 20)).toEqual({ cm: 10, pixels: 100 })
    expect(scaleBarOf(80, unzoomed, layout, 32)).toEqual({ cm: 20, pixels: 200 })
  })
})
