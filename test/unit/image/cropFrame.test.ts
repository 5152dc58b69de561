import { describe, expect, it } from '@jest/globals'
import { movedFrame, proposedFrame, pushedFrame, reproportioned, resizedFrame } from '../../../web/artwork/admin/crop/frame.ts'

const whole = { width: 4000, height: 3000 }
const square = { left: 1000, top: 500, width: 2000, height: 2000 }

describe('the frame that is proposed', () => {
  it.each([
    ['a wider work', 130 / 97, { left: 0, top: 8, width: 4000, height: 2985 }],
    ['a higher one', 97 / 130, { left: 881, top: 0, width: 2238, height: 3000 }],
    ['a square or round one', 1, { left: 500, top: 0, width: 3000, height: 3000 }],
    ['one without sure centimetres', undefined, { left: 0, top: 0, width: 4000, height: 3000 }],
  ])('proposes for %s the largest frame in the middle', (_, ratio, frame) => {
    expect(proposedFrame(whole, ratio)).toEqual(frame)
  })
})

describe('a frame that is moved', () => {
  it.each([
    [
      { x: 10.4, y: -3 },
      { left: 1010, top: 497 },
    ],
    [
      { x: 9000, y: 9000 },
      { left: 2000, top: 1000 },
    ],
    [
      { x: -9000, y: -9000 },
      { left: 0, top: 0 },
    ],
  ])('keeps a frame moved by %p within the photograph', (by, place) => {
    expect(movedFrame(square, by, whole)).toEqual({ ...square, ...place })
  })
})

describe('a frame that is resized', () => {
  it.each([
    ['topLeft', { x: 100, y: 50 }, { left: 1100, top: 550, width: 1900, height: 1950 }],
    ['topRight', { x: 100, y: 50 }, { left: 1000, top: 550, width: 2100, height: 1950 }],
    ['bottomLeft', { x: -100, y: 50 }, { left: 900, top: 500, width: 2100, height: 2050 }],
    ['bottomRight', { x: 100, y: 50 }, { left: 1000, top: 500, width: 2100, height: 2050 }],
  ] as const)('keeps the opposite corner of a frame resized at %s', (corner, by, frame) => {
    expect(resizedFrame(square, corner, by, whole, undefined)).toEqual(frame)
  })

  it('keeps a resized frame within the photograph and large enough to be shown', () => {
    expect(resizedFrame(square, 'bottomRight', { x: 9000, y: 9000 }, whole, undefined)).toEqual({ ...square, width: 3000, height: 2500 })
    expect(resizedFrame(square, 'bottomRight', { x: -9000, y: -9000 }, whole, undefined)).toEqual({ ...square, width: 400, height: 100 })
    expect(resizedFrame(square, 'topLeft', { x: 9000, y: 9000 }, whole, undefined)).toEqual({
      left: 2600,
      top: 2400,
      width: 400,
      height: 100,
    })
  })

  it.each(['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)(
    'keeps locked proportions of a frame dragged anywhere at its corner %s',
    corner => {
      for (const ratio of [130 / 97, 97 / 130, 3, 1 / 3])
        for (let turn = 0; turn < 24; turn += 1) {
          const by = { x: Math.cos(turn) * turn * 300, y: Math.sin(turn) * turn * 300 }
          const frame = resizedFrame(proposedFrame(square, ratio), corner, by, whole, ratio)
          expect(Math.abs(frame.width - frame.height * ratio)).toBeLessThanOrEqual(Math.max(1, ratio))
          expect(Math.min(frame.left, frame.top)).toBeGreaterThanOrEqual(0)
          expect([frame.left + frame.width <= whole.width, frame.top + frame.height <= whole.height]).toEqual([true, true])
        }
    },
  )

  it('changes the proportions of a frame about its middle', () => {
    expect(reproportioned(square, whole, 2)).toEqual({ left: 1000, top: 1000, width: 2000, height: 1000 })
    expect(reproportioned({ left: 0, top: 0, width: 400, height: 100 }, whole, 0.5)).toEqual({ left: 0, top: 0, width: 400, height: 800 })
  })
})

describe('the arrow keys', () => {
  const pressed = (key: string, shiftKey = false, ratio?: number) => pushedFrame(square, { key, shiftKey }, whole, ratio)

  it('moves the frame by a small step of the arrow keys, and resizes it with Shift', () => {
    expect(pressed('ArrowRight')).toEqual({ ...square, left: 1010 })
    expect(pressed('ArrowUp')).toEqual({ ...square, top: 490 })
    expect(pressed('ArrowRight', true)).toEqual({ ...square, width: 2010 })
    expect(pressed('ArrowUp', true)).toEqual({ ...square, height: 1990 })
  })

  it('resize both sides of locked proportions', () => {
    expect(pressed('ArrowDown', true, 1)).toEqual({ ...square, width: 2010, height: 2010 })
    expect(pressed('ArrowLeft', true, 1)).toEqual({ ...square, width: 1990, height: 1990 })
  })

  it('leave other keys alone', () => {
    expect([pressed('Enter'), pressed('Tab', true), pressed('a')]).toEqual([undefined, undefined, undefined])
  })
})
