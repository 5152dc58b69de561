import { between, type PhotoPoint } from './sheet.ts'

/** The brightness of a part of the photograph, row by row, and where that part lies in it. */
export type Grey = { readonly left: number; readonly top: number; readonly side: number; readonly values: Float32Array }

/** The smallest neighbourhood of a corner, in pixels of the photograph: enough of both edges to tell where they meet. */
const closest = 7
/** What is seen at first from where it is looked for, and how far apart those places are. */
const glance = 2 * closest
const apart = closest + 1
/** Gradients below this share of the steepest one nearby are noise, and so are all where the steepest is below this. */
const noise = 0.3
const leastSteep = 3
/** How many levels of brightness the sheet differs from the wall around its corner. */
const leastContrast = 14
/** Edges that meet at a sharper angle, or a single edge: the share of the weaker direction. */
const leastAcross = 0.06
/** How far steep pixels may lie from the two edges, in pixels: a photograph blurs an edge by one or two of them. */
const mostAside = 1.6
const rounds = 8

const brightnessAt = ({ left, top, side, values }: Grey, x: number, y: number): number => {
  const [column, row] = [Math.floor(x) - left, Math.floor(y) - top]
  return column < 0 || row < 0 || column >= side || row >= side ? Number.NaN : (values[row * side + column] ?? 0)
}

type Gradient = PhotoPoint & { readonly across: number; readonly down: number }

/** Returns the steep pixels around a point. */
const gradientsAround = (grey: Grey, { x, y }: PhotoPoint, radius: number): readonly Gradient[] => {
  const found: Gradient[] = []
  let steepest = 0
  // The middle of a pixel is half of it away from its edges, from which the photograph's coordinates count.
  for (let row = Math.floor(y - radius) + 0.5; row <= y + radius; row += 1)
    for (let column = Math.floor(x - radius) + 0.5; column <= x + radius; column += 1) {
      const across = (brightnessAt(grey, column + 1, row) - brightnessAt(grey, column - 1, row)) / 2
      const down = (brightnessAt(grey, column, row + 1) - brightnessAt(grey, column, row - 1)) / 2
      if (!(Math.hypot(column - x, row - y) <= radius) || Number.isNaN(across + down)) continue
      steepest = Math.max(steepest, Math.hypot(across, down))
      found.push({ x: column, y: row, across, down })
    }
  return steepest < leastSteep ? [] : found.filter(({ across, down }) => Math.hypot(across, down) > noise * steepest)
}

type Meeting = PhotoPoint & { readonly aside: number }

/** Returns the point where the edges around another one meet (Förstner's operator), and how far from them the steep pixels lie. */
const meetingOf = (gradients: readonly Gradient[]): Meeting | undefined => {
  let [xx, xy, yy, alongX, alongY] = [0, 0, 0, 0, 0]
  for (const { x, y, across, down } of gradients) {
    xx += across * across
    xy += across * down
    yy += down * down
    alongX += across * (across * x + down * y)
    alongY += down * (across * x + down * y)
  }
  const determinant = xx * yy - xy * xy
  // The smaller eigenvalue over the sum of both is nearly this for a single edge, where it is 0.
  if (!(determinant > leastAcross * (xx + yy) ** 2)) return undefined
  const point = { x: (yy * alongX - xy * alongY) / determinant, y: (xx * alongY - xy * alongX) / determinant }
  const missed = gradients.reduce((sum, { x, y, across, down }) => sum + (across * (x - point.x) + down * (y - point.y)) ** 2, 0)
  return { ...point, aside: Math.sqrt(missed / (xx + yy)) }
}

/** Follows the edges to where they meet, at a glance first and then ever closer; `undefined` where they do not. */
const settled = (grey: Grey, from: PhotoPoint): PhotoPoint | undefined => {
  let at: PhotoPoint = from
  let radius = glance
  for (let round = 0; round < rounds; round += 1) {
    const meeting = meetingOf(gradientsAround(grey, at, radius))
    if (!meeting || between(meeting, from) > glance) return undefined
    const moved = between(meeting, at)
    at = meeting
    if (radius === closest && moved < 0.05) return meeting.aside <= mostAside ? at : undefined
    radius = closest
  }
  return undefined
}

const meanAround = (grey: Grey, { x, y }: PhotoPoint): number => {
  let sum = 0
  for (const row of [-1, 0, 1]) for (const column of [-1, 0, 1]) sum += brightnessAt(grey, x + column, y + row)
  return sum / 9
}

/** Tells whether the sheet, towards its middle, is brighter than the wall on the three other sides of a corner, or darker. */
const isSheetCorner = (grey: Grey, corner: PhotoPoint, middle: PhotoPoint): boolean => {
  const away = closest / Math.hypot(middle.x - corner.x, middle.y - corner.y)
  const [x, y] = [(middle.x - corner.x) * away, (middle.y - corner.y) * away]
  const means = [
    { x, y },
    { x: -y, y: x },
    { x: y, y: -x },
    { x: -x, y: -y },
  ].map(by => meanAround(grey, { x: corner.x + by.x, y: corner.y + by.y }))
  const [inside = 0, ...outside] = means
  return outside.every(mean => inside - mean >= leastContrast) || outside.every(mean => mean - inside >= leastContrast)
}

/** Returns where a corner is looked for: the point itself, and then ever further from it. */
const placesAround = ({ x, y }: PhotoPoint, reach: number): readonly PhotoPoint[] => {
  const steps = Math.floor(reach / apart)
  const along = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * apart)
  return along
    .flatMap(down => along.map(across => ({ x: across, y: down })))
    .map(by => ({ away: Math.hypot(by.x, by.y), place: { x: x + by.x, y: y + by.y } }))
    .filter(({ away }) => away <= reach)
    .toSorted((one, other) => one.away - other.away)
    .map(({ place }) => place)
}

/**
 * Returns the corner of a sheet near a point where a finger left it, at most `reach` pixels away: the nearest that is clear, so that one marked well
 * stays. `undefined` where none is clear: a worse mark would look like a sure one.
 */
export const cornerNear = (grey: Grey, from: PhotoPoint, middle: PhotoPoint, reach: number): PhotoPoint | undefined => {
  for (const place of placesAround(from, reach)) {
    const corner = settled(grey, place)
    if (corner && between(corner, from) <= reach && isSheetCorner(grey, corner, middle)) return corner
  }
  return undefined
}

/** Reads the brightness around a point of the photograph; `undefined` where the browser cannot. */
export const greyAround = (picture: HTMLCanvasElement, { x, y }: PhotoPoint, reach: number): Grey | undefined => {
  const half = Math.ceil(reach) + 2 * glance
  const [left, top, side] = [Math.round(x) - half, Math.round(y) - half, 2 * half + 1]
  const pixels = picture.getContext('2d')?.getImageData(left, top, side, side).data
  if (!pixels) return undefined
  const values = Float32Array.from({ length: side * side }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * index)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { left, top, side, values }
}
