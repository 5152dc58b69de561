import { describe, expect, it } from '@jest/globals'
import { enlarged, largest, moved, whole } from '../../../web/artworkPage/useZoom.ts'

const picture = { width: 800, height: 600 }
const room = { width: 1000, height: 700 }

describe('looking closer at a painting', () => {
  it('keeps what is under the pointer under it', () => {
    const view = enlarged(whole, 3, { x: 100, y: 50 }, picture, room)
    expect(view).toEqual({ scale: 3, x: -200, y: -100 })
  })

  it('enlarges no further than the picture bears, and never below whole', () => {
    expect(enlarged(whole, 100, { x: 0, y: 0 }, picture, room).scale).toBe(largest)
    expect(enlarged({ scale: 2, x: 50, y: 50 }, 0.1, { x: 0, y: 0 }, picture, room)).toEqual(whole)
  })

  it('does not move a whole picture, nor an enlarged one past its edges', () => {
    expect(moved(whole, { x: 400, y: 400 }, picture, room)).toEqual(whole)
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, picture, room)).toEqual({ scale: 2, x: 300, y: -250 })
  })
})
