/** The part of the picture on show: its corner and size in units (a picture is 100 units tall), and its pixels per unit. */
export type Frame = { x: number; y: number; wide: number; tall: number; scale: number }

/** A point of an outline; `true` makes it a corner instead of a point of the curve. */
export type Point = readonly [x: number, y: number, corner?: boolean | undefined]

export type Mask = { width: number; height: number; cover: Float32Array }

export const pixelsOf = (frame: Frame) => ({
  width: Math.max(1, Math.round(frame.wide * frame.scale)),
  height: Math.max(1, Math.round(frame.tall * frame.scale)),
})

/** Points written the way they are drawn: `'12 40!, 18.5 36'`, with `!` for a corner. */
export const points = (drawing: string): Point[] =>
  drawing.split(',').map(point => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number.parseFloat)
    return [x, y, point.includes('!')]
  })

/** The curve through the points (Catmull-Rom, with corners), as a polyline x, y, x, y… in units. */
export function curve(points: readonly Point[], closed: boolean, steps = 10): Float32Array {
  const count = points.length
  const at = (i: number): Point => {
    const point = points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)]
    if (!point) throw new Error('a curve needs points')
    return point
  }
  const line: number[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const tangent = (axis: 0 | 1, start: boolean) => {
      if (start) return from[2] ? to[axis] - from[axis] : (to[axis] - before[axis]) / 2
      return to[2] ? to[axis] - from[axis] : (after[axis] - from[axis]) / 2
    }
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      for (const axis of [0, 1] as const) {
        line.push(
          (2 * t ** 3 - 3 * t ** 2 + 1) * from[axis] +
            (t ** 3 - 2 * t ** 2 + t) * tangent(axis, true) +
            (3 * t ** 2 - 2 * t ** 3) * to[axis] +
            (t ** 3 - t ** 2) * tangent(axis, false),
        )
      }
    }
  }
  const last = at(count - 1)
  if (!closed) line.push(last[0], last[1])
  return Float32Array.from(line)
}

export function straight(points: readonly Point[]): Float32Array {
  const line = new Float32Array(points.length * 2)
  for (const [i, [x, y]] of points.entries()) line.set([x, y], i * 2)
  return line
}

/** What a closed polyline covers: exact along the rows, four samples down each pixel. */
export function cover(frame: Frame, line: Float32Array): Mask {
  const { width, height } = pixelsOf(frame)
  const mask = { width, height, cover: new Float32Array(width * height) }
  const rows = 4
  const count = line.length / 2
  const crossings: { x: number; turn: number }[] = []
  for (let row = 0; row < height * rows; row++) {
    const y = (row + 0.5) / rows / frame.scale + frame.y
    crossings.length = 0
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [line[i * 2], line[i * 2 + 1], line[j * 2], line[j * 2 + 1]]
      if (y0 <= y === y1 <= y) continue
      crossings.push({ x: (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) - frame.x) * frame.scale, turn: y1 > y0 ? 1 : -1 })
    }
    crossings.sort((a, b) => a.x - b.x)
    let winding = 0
    const base = Math.floor(row / rows) * width
    for (let i = 0; i + 1 < crossings.length; i++) {
      winding += crossings[i]?.turn ?? 0
      if (winding !== 0) coverSpan(mask.cover, base, width, crossings[i]?.x ?? 0, crossings[i + 1]?.x ?? 0, 1 / rows)
    }
  }
  return mask
}

function coverSpan(cells: Float32Array, base: number, width: number, from: number, to: number, weight: number) {
  const start = Math.max(from, 0)
  const end = Math.min(to, width)
  for (let x = Math.floor(start); x < end; x++) {
    const part = Math.min(x + 1, end) - Math.max(x, start)
    cells[base + x] = Math.min(1, (cells[base + x] ?? 0) + part * weight)
  }
}

/** Three box blurs: near enough to a Gaussian, at a cost that does not grow with the radius. */
export function blur(cells: Float32Array, width: number, height: number, radius: number): Float32Array {
  const reach = Math.round(radius * 0.9)
  if (reach < 1) return cells.slice()
  const from = cells.slice()
  const to = new Float32Array(cells.length)
  for (let pass = 0; pass < 3; pass++) {
    boxLines(from, to, height, width, width, 1, reach)
    boxLines(to, from, width, height, 1, width, reach)
  }
  return from
}

function boxLines(from: Float32Array, to: Float32Array, lines: number, length: number, lineStep: number, step: number, reach: number) {
  const weight = 1 / (reach * 2 + 1)
  for (let line = 0; line < lines; line++) {
    const base = line * lineStep
    const read = (i: number) => from[base + Math.min(Math.max(i, 0), length - 1) * step] ?? 0
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += read(i)
    for (let i = 0; i < length; i++) {
      to[base + i * step] = sum * weight
      sum += read(i + reach + 1) - read(i - reach)
    }
  }
}

export const soften = (mask: Mask, pixels: number): Mask => ({ ...mask, cover: blur(mask.cover, mask.width, mask.height, pixels) })

/** The outline of a line of paint that tapers from one width to another. */
export function ribbon(points: readonly Point[], from: number, to = from): Float32Array {
  const line = curve(points, false)
  const count = line.length / 2
  const left: number[] = []
  const right: number[] = []
  for (let i = 0; i < count; i++) {
    const a = Math.max(i - 1, 0) * 2
    const b = Math.min(i + 1, count - 1) * 2
    const dx = (line[b] ?? 0) - (line[a] ?? 0)
    const dy = (line[b + 1] ?? 0) - (line[a + 1] ?? 0)
    const half = (from + (to - from) * (i / (count - 1))) / 2 / (Math.hypot(dx, dy) || 1)
    const [x = 0, y = 0] = [line[i * 2], line[i * 2 + 1]]
    left.push(x - dy * half, y + dx * half)
    right.unshift(x + dy * half, y - dx * half)
  }
  return Float32Array.from([...left, ...right])
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, turn = 0): Float32Array {
  const steps = 72
  const line = new Float32Array(steps * 2)
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2
    const [x, y] = [Math.cos(a) * rx, Math.sin(a) * ry]
    line[i * 2] = cx + x * Math.cos(turn) - y * Math.sin(turn)
    line[i * 2 + 1] = cy + x * Math.sin(turn) + y * Math.cos(turn)
  }
  return line
}
