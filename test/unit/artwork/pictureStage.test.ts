import { describe, expect, it } from '@jest/globals'
import { shapeOf, shareOfStage } from '../../../web/artworkPage/pictureStage.ts'

describe('the stage of a work’s page', () => {
  it.each([
    [890, 'tall'],
    [900, 'square'],
    [1250, 'square'],
    [1251, 'wide'],
    [2000, 'wide'],
    [2001, 'panorama'],
  ])('hangs a work %s wide and 1000 high as %s', (width, shape) => {
    expect(shapeOf({ width, height: 1000 })).toBe(shape)
  })

  it.each([
    ['a wider view across all of a tall work’s place', { width: 700, height: 1000 }, 1.6 / 1.2, 1],
    ['a narrower view in a part of a panorama’s', { width: 3000, height: 1000 }, 1.5, 0.5],
  ])('shows %s', (_, work, viewRatio, share) => {
    expect(shareOfStage(work, viewRatio)).toBe(share)
  })
})
