import type { Picture } from './canvas.ts'
import type { Frame } from './mask.ts'
import { clamp } from './noise.ts'

const mat = [247, 244, 238] as const
const radius = 48.6

/** A round canvas lies on its mat, with the shadow of its edge. */
export function onMat({ width, height, rgb }: Picture, frame: Frame): Picture {
  const centre = 50
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5) / frame.scale + frame.y - 50
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5) / frame.scale + frame.x - centre
      const outside = clamp((Math.hypot(x, y) - radius) * frame.scale)
      if (outside === 0) continue
      const shade = 1 - 0.3 * Math.exp(-Math.max(0, Math.hypot(x - 0.25, y - 0.4) - radius) / 0.35)
      const i = (row * width + column) * 3
      for (const axis of [0, 1, 2] as const) rgb[i + axis] = (rgb[i + axis] ?? 0) * (1 - outside) + mat[axis] * shade * outside
    }
  }
  return { width, height, rgb }
}
