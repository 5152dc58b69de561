import { expect, it } from '@jest/globals'
import { drawWork } from '../../../web/scale/ownWall/drawnWork.ts'
import type { Pose } from '../../../web/scale/ownWall/pose.ts'

/** A photograph of four pixels to a centimetre, taken from straight ahead. */
const pose: Pose = {
  camera: { focal: 1000, focalError: 0, middle: { x: 1000, y: 750 } },
  fit: { parameters: [0, 0, 0, 0, 0, Math.log(250), 0], covariance: [], cost: 0 },
}

/** A canvas that notes how the picture is laid on it. */
const noting = () => {
  const laid: number[][] = []
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...numbers: number[]) =>
          void (name === 'transform' && laid.push(numbers)),
      set: () => true,
    },
  ) as CanvasRenderingContext2D
  return { context, laid }
}

it.each([
  { shape: 'rectangle', height: 60, width: 80, scale: 80 / 1600 },
  // The square in the middle of the photograph is the circle's.
  { shape: 'round', height: 40, width: 40, scale: 40 / 1200 },
] as const)('a photograph of 1600 × 1200 is laid on the wall undistorted, its middle where a $shape work hangs', ({ scale, ...size }) => {
  const { context, laid } = noting()
  const picture = { naturalWidth: 1600, naturalHeight: 1200 } as HTMLImageElement
  drawWork(context, pose, { picture, size, isFramed: false, at: { x: 10, y: -5 } }, 0.5)
  expect(laid).toHaveLength(800)
  const pixels = scale * 4 * 0.5
  for (const [across = 0, , , down = 0, left = 0, top = 0] of laid) {
    expect([across, down]).toEqual([expect.closeTo(pixels, 9), expect.closeTo(pixels, 9)])
    expect([left + 800 * across, top + 600 * down]).toEqual([expect.closeTo((1000 + 40) * 0.5, 6), expect.closeTo((750 - 20) * 0.5, 6)])
  }
})
