import { blur } from './mask.ts'
import type { Sketch } from './sketch.ts'

/** What a brush of a given width can see of the sketch: blurred colours, direction of the shapes, and where detail is. */
export type FlowField = { colour: Float32Array; angle: Float32Array; detail: Float32Array }

function channel(sketch: Sketch, axis: number, radius: number): Float32Array {
  const count = sketch.width * sketch.height
  const cells = new Float32Array(count)
  for (let i = 0; i < count; i++) cells[i] = sketch.colour[i * 3 + axis] ?? 0
  return blur(cells, sketch.width, sketch.height, radius)
}

export function readFlow(sketch: Sketch, brushWidth: number): FlowField {
  const { width, height } = sketch
  const count = width * height
  const pixels = brushWidth * sketch.frame.scale
  const planes = [0, 1, 2].map(axis => channel(sketch, axis, pixels * 0.18))
  const colour = new Float32Array(count * 3)
  const xx = new Float32Array(count)
  const yy = new Float32Array(count)
  const xy = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const plane = planes[axis]
      if (!plane) continue
      colour[i * 3 + axis] = plane[i] ?? 0
      // Across the border there is nothing to compare with, and a false edge would frame the picture with strokes.
      const column = i % width
      const dx = column > 0 && column < width - 1 ? (plane[i + 1] ?? 0) - (plane[i - 1] ?? 0) : 0
      const dy = i >= width && i < count - width ? (plane[i + width] ?? 0) - (plane[i - width] ?? 0) : 0
      xx[i] = (xx[i] ?? 0) + dx * dx
      yy[i] = (yy[i] ?? 0) + dy * dy
      xy[i] = (xy[i] ?? 0) + dx * dy
    }
  }
  const reach = pixels * 0.7
  const [sxx, syy, sxy] = [xx, yy, xy].map(plane => blur(plane, width, height, reach)) as [Float32Array, Float32Array, Float32Array]
  const angle = new Float32Array(count)
  const detail = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const [a, b, c] = [sxx[i] ?? 0, syy[i] ?? 0, sxy[i] ?? 0]
    const along = 0.5 * Math.atan2(2 * c, a - b) + Math.PI / 2
    const energy = Math.sqrt(a + b) * pixels
    const clear = Math.min(1, energy * 7)
    const composed = sketch.hold[i] ?? 0
    // Water and slats keep their direction whatever they show; elsewhere a small brush draws along the edges it meets.
    const yields = composed > 0.9 ? 0.2 : brushWidth < 2 ? 0.9 : brushWidth < 4 ? 0.65 : 0.35
    const hold = composed * (1 - clear * clear * yields)
    angle[i] = blend(along, sketch.angle[i] ?? 0, hold)
    detail[i] = Math.min(1, Math.max(energy * 3.4, sketch.focus[i] ?? 0))
  }
  return { colour, angle, detail }
}

/** Directions without a sense: a stroke going left is a stroke going right, so angles are blended doubled. */
function blend(from: number, to: number, amount: number): number {
  const x = Math.cos(from * 2) * (1 - amount) + Math.cos(to * 2) * amount
  const y = Math.sin(from * 2) * (1 - amount) + Math.sin(to * 2) * amount
  return Math.atan2(y, x) / 2
}
