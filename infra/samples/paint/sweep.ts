import type { Canvas } from './canvas.ts'
import type { Stroke } from './stroke.ts'

type Swath = {
  left: number
  top: number
  right: number
  bottom: number
  wide: number
  length: number
  along: Float32Array
  across: Float32Array
}

// One scratch sheet for all strokes: allocating one for each of them is most of the time spent.
let alongSheet = new Float32Array(0)
let acrossSheet = new Float32Array(0)

/** The pixels under the tool: each belongs to the nearest point of the path. */
export function sweep(canvas: Canvas, stroke: Stroke): Swath | undefined {
  const { frame } = canvas
  const { path } = stroke
  const radius = (stroke.width / 2) * frame.scale
  const count = path.length / 2
  const xs = Float32Array.from({ length: count }, (_, i) => ((path[i * 2] ?? 0) - frame.x) * frame.scale)
  const ys = Float32Array.from({ length: count }, (_, i) => ((path[i * 2 + 1] ?? 0) - frame.y) * frame.scale)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < count; i++) {
    left = Math.min(left, xs[i] ?? 0)
    right = Math.max(right, xs[i] ?? 0)
    top = Math.min(top, ys[i] ?? 0)
    bottom = Math.max(bottom, ys[i] ?? 0)
  }
  left = Math.max(0, Math.floor(left - radius))
  top = Math.max(0, Math.floor(top - radius))
  right = Math.min(canvas.width - 1, Math.ceil(right + radius))
  bottom = Math.min(canvas.height - 1, Math.ceil(bottom + radius))
  if (right < left || bottom < top) return undefined
  const wide = right - left + 1
  const size = wide * (bottom - top + 1)
  if (alongSheet.length < size) {
    alongSheet = new Float32Array(size)
    acrossSheet = new Float32Array(size)
  }
  acrossSheet.fill(2, 0, size)
  let travelled = 0
  for (let k = 0; k + 1 < count; k++) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [xs[k], ys[k], xs[k + 1], ys[k + 1]]
    const span = Math.hypot(x1 - x0, y1 - y0)
    if (span < 1e-6) continue
    const ux = (x1 - x0) / span
    const uy = (y1 - y0) / span
    const fromRow = Math.max(top, Math.floor(Math.min(y0, y1) - radius))
    const toRow = Math.min(bottom, Math.ceil(Math.max(y0, y1) + radius))
    const fromColumn = Math.max(left, Math.floor(Math.min(x0, x1) - radius))
    const toColumn = Math.min(right, Math.ceil(Math.max(x0, x1) + radius))
    for (let row = fromRow; row <= toRow; row++) {
      for (let column = fromColumn; column <= toColumn; column++) {
        const dx = column + 0.5 - x0
        const dy = row + 0.5 - y0
        const reach = dx * ux + dy * uy
        // Past a joint the wedge outside the bend belongs to neither segment: a little overlap closes it.
        if (reach < (k === 0 ? 0 : -radius * 0.5) || reach > span + (k === count - 2 ? 0 : radius * 0.5)) continue
        const across = (dy * ux - dx * uy) / radius
        const local = (row - top) * wide + column - left
        if (Math.abs(across) >= Math.abs(acrossSheet[local] ?? 2)) continue
        acrossSheet[local] = across
        alongSheet[local] = (travelled + reach) / (radius * 2)
      }
    }
    travelled += span
  }
  return { left, top, right, bottom, wide, length: travelled / (radius * 2), along: alongSheet, across: acrossSheet }
}
