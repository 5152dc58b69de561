import { describe, expect, it } from '@jest/globals'
import { differenceOf, type Lab, labOfP3, srgbOf } from '../../../shared/image/colourDifference.ts'

/** Pairs of the supplementary test data of Sharma, Wu and Dalal (2005): hues either side of 0°, greys, and the turn of the blues. */
const pairs: readonly (readonly [Lab, Lab, number])[] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
]

describe('the difference of two colours', () => {
  it.each(pairs)('computes CIEDE2000 of %p and %p, either way round', (one, other, difference) => {
    expect(differenceOf(one, other)).toBeCloseTo(difference, 4)
    expect(differenceOf(other, one)).toBeCloseTo(difference, 4)
  })
  it('measures in Display P3, whose red and green exceed sRGB', () => {
    const [lightness, a, b] = labOfP3([1, 1, 1])
    expect([lightness, a, b].map(value => Math.abs(Math.round(value * 100) / 100))).toEqual([100, 0, 0])
    for (const channel of srgbOf([1, 1, 1])) expect(channel).toBeCloseTo(1, 5)
    expect(Math.max(...srgbOf([1, 0, 0]))).toBeGreaterThan(1.2)
    expect(Math.min(...srgbOf([0, 1, 0]))).toBeLessThan(-0.2)
  })
})
