import type { Canvas } from './canvas.ts'
import type { Colour } from './colour.ts'
import { clamp } from './noise.ts'
import type { Stroke } from './stroke.ts'
import { sweep } from './sweep.ts'
import { marks } from './tools.ts'

export function lay(canvas: Canvas, stroke: Stroke) {
  const swath = sweep(canvas, stroke)
  if (!swath) return
  const mark = marks[stroke.tool]
  const { frame, width } = canvas
  const radius = (stroke.width / 2) * frame.scale
  const picked = pickUp(canvas, stroke)
  for (let row = swath.top; row <= swath.bottom; row++) {
    for (let column = swath.left; column <= swath.right; column++) {
      const local = (row - swath.top) * swath.wide + (column - swath.left)
      const across = swath.across[local] ?? 2
      if (Math.abs(across) > 1) continue
      const i = row * width + column
      const along = swath.along[local] ?? 0
      const left = mark({ along, across, length: swath.length, tooth: canvas.tooth[i] ?? 0 }, stroke)
      const rim = clamp((1 - Math.abs(across)) * radius)
      const cover = clamp(left.cover) * rim * stroke.opacity
      if (cover < 0.01) continue
      const carried = 0.22 * Math.exp(-along * 0.5)
      for (const axis of [0, 1, 2] as const) {
        const own = stroke.colour[axis] + (stroke.streak[axis] - stroke.colour[axis]) * left.streak
        const paint = own + (picked[axis] - own) * carried + (axis === 0 ? left.light : 0)
        const under = canvas.colour[i * 3 + axis] ?? 0
        canvas.colour[i * 3 + axis] = under + (paint - under) * cover
      }
      const before = canvas.thickness[i] ?? 0
      canvas.thickness[i] = before + (left.thickness * stroke.body + before * 0.25 - before) * cover
    }
  }
}

/** The brush goes into wet paint: it starts with some of what was there. */
function pickUp(canvas: Canvas, stroke: Stroke): Colour {
  const { frame, width, height, colour } = canvas
  const column = Math.floor(((stroke.path[0] ?? 0) - frame.x) * frame.scale)
  const row = Math.floor(((stroke.path[1] ?? 0) - frame.y) * frame.scale)
  if (column < 0 || row < 0 || column >= width || row >= height) return stroke.colour
  const i = (row * width + column) * 3
  return [colour[i] ?? 0, colour[i + 1] ?? 0, colour[i + 2] ?? 0]
}
