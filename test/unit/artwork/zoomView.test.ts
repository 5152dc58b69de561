import { describe, expect, it } from '@jest/globals'
import { cmBarOf, cornerOf, enlarged, held, largestScale, moved, whole } from '../../../web/artworkPage/zoomView.ts'

const place = { picture: { width: 800, height: 600 }, room: { width: 1000, height: 700 } }
const largest = 6

describe('looking closer at a painting', () => {
  it('keeps what is under the pointer under it', () => {
    const view = enlarged(whole, 3, { x: 100, y: 50 }, largest, place)
    expect(view).toEqual({ scale: 3, x: -200, y: -100 })
  })

  it('enlarges no further than the picture bears, and never below whole', () => {
    expect(enlarged(whole, 100, { x: 0, y: 0 }, largest, place).scale).toBe(largest)
    expect(enlarged({ scale: 2, x: 50, y: 50 }, 0.1, { x: 0, y: 0 }, largest, place)).toEqual(whole)
  })

  it('does not move a whole picture, nor an enlarged one past its edges', () => {
    expect(moved(whole, { x: 400, y: 400 }, place)).toEqual(whole)
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, place)).toEqual({ scale: 2, x: 300, y: -250 })
  })

  it('ends where a pixel of its largest file is a pixel of the page, and enlarges a small picture 2.5 times all the same', () => {
    expect(largestScale(6000, place)).toBe(7.5)
    expect(largestScale(1200, place)).toBe(2.5)
  })

  it('stays inside when the telephone is turned meanwhile', () => {
    const turned = { picture: { width: 400, height: 300 }, room: { width: 420, height: 900 } }
    expect(held({ scale: 2, x: -290, y: 250 }, turned)).toEqual({ scale: 2, x: -190, y: 0 })
  })

  it('lies in the middle, its corner on a pixel of the screen', () => {
    expect(cornerOf(whole, place, 1)).toEqual({ x: 100, y: 50 })
    expect(cornerOf({ scale: 2.001, x: 10.2, y: 0 }, place, 1)).toEqual({ x: -290, y: -250 })
    expect(cornerOf({ scale: 2.001, x: 10.2, y: 0 }, place, 2)).toEqual({ x: -290, y: -250.5 })
  })

  it('has a bar of the centimetres of the work that is long enough to be seen', () => {
    expect(cmBarOf(80, { ...whole, scale: 3 }, place)).toEqual({ cm: 1, length: 30 })
    expect(cmBarOf(80, whole, place)).toEqual({ cm: 10, length: 100 })
    expect(cmBarOf(400, whole, place)).toEqual({ cm: 100, length: 200 })
    expect(cmBarOf(80, whole, { ...place, picture: { width: 0, height: 0 } })).toBeUndefined()
  })
})
