import type { Picture } from './canvas.ts'
import { colourToLinear, hex, linearToByte } from './colour.ts'
import { blur, cover, type Frame, pixelsOf } from './mask.ts'
import { clamp, cloud, noise, smoothstep, swirl } from './noise.ts'

/** A transparent layer of pigment and water. Lengths in units of the picture. */
export type Wash = {
  /** Closed outline, x, y, x, y… */
  outline: Float32Array
  pigment: string
  density: number | ((x: number, y: number) => number)
  /** How far the water creeps past the drawn line. */
  creep?: number
  /** How wet the paper was: the edge is lost over this distance, and no dark rim forms. */
  wet?: number
  /** Strength of the rim where the wash dried. */
  rim?: number
  /** How much the pigment settles in the hollows of the paper. */
  granulation?: number
  /** A nearly dry brush, catching only the top of the grain. */
  dry?: number
  /** Drops of clear water that pushed the pigment back. */
  blooms?: readonly (readonly [x: number, y: number, radius: number])[]
  seed: number
}

export type WashComposition = {
  washes: () => Wash[]
  /** Width of the sheet and of the margin kept clean by the tape, in units. */
  wide: number
  margin?: number
}

const paperWhite = hex('#f6f0e3')

/** Rag paper, and the washes on it: light crosses them all, so they multiply instead of covering. */
export function paintWashes({ washes, wide, margin = 0 }: WashComposition, frame: Frame): Picture {
  const { width, height } = pixelsOf(frame)
  const count = width * height
  const grain = new Float32Array(count)
  eachPixel(frame, (i, x, y) => {
    grain[i] = cloud(x * 1.9, y * 1.9, 3, 71) * 0.75 + noise(x * 6, y * 6, 72) * 0.25
  })
  const absorbed = new Float32Array(count * 3)
  for (const wash of washes()) absorb(wash, frame, grain, absorbed)
  if (margin > 0) {
    eachPixel(frame, (i, x, y) => {
      const tape = Math.min(x, wide - x, y, 100 - y) - margin + noise(x / 3, y / 3, 75) * 0.14
      const kept = smoothstep(-0.05, 0.12, tape)
      for (let axis = 0; axis < 3; axis++) absorbed[i * 3 + axis] = (absorbed[i * 3 + axis] ?? 0) * kept
    })
  }
  const paper = colourToLinear(...paperWhite)
  const rgb = new Uint8ClampedArray(count * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = row * width + column
      const right = column < width - 1 ? i + 1 : i
      const down = row < height - 1 ? i + width : i
      const slope = (grain[right] ?? 0) + (grain[down] ?? 0) - 2 * (grain[i] ?? 0)
      const light = 1 + clamp(slope * 0.016 * frame.scale * 0.6, -0.05, 0.05)
      for (const axis of [0, 1, 2] as const)
        rgb[i * 3 + axis] = linearToByte(paper[axis] * light * Math.exp(-(absorbed[i * 3 + axis] ?? 0)))
    }
  }
  return { width, height, rgb }
}

function absorb(wash: Wash, sheet: Frame, paperGrain: Float32Array, absorbed: Float32Array) {
  const frame = around(wash, sheet)
  if (!frame) return
  const { width, height } = pixelsOf(frame)
  const across = pixelsOf(sheet).width
  const corner = Math.round((frame.y - sheet.y) * sheet.scale) * across + Math.round((frame.x - sheet.x) * sheet.scale)
  const onSheet = (i: number) => corner + Math.floor(i / width) * across + (i % width)
  const { rim = 0.8, granulation = 0.35, creep = 1, wet = 0, dry = 0, blooms = [], seed } = wash
  const flat = cover(frame, wash.outline).cover
  const crept = new Float32Array(width * height)
  eachPixel(frame, (i, x, y) => {
    const dx = (swirl(x / 7, y / 7, 0.5, 4, seed) + noise(x * 1.4, y * 1.4, seed + 1) * 0.16) * creep
    const dy = (swirl(x / 7, y / 7, 0.5, 4, seed + 3) + noise(x * 1.4, y * 1.4, seed + 2) * 0.16) * creep
    const column = Math.round(clamp((x + dx - frame.x) * frame.scale - 0.5, 0, width - 1))
    const row = Math.round(clamp((y + dy - frame.y) * frame.scale - 0.5, 0, height - 1))
    crept[i] = flat[row * width + column] ?? 0
  })
  const body = blur(crept, width, height, Math.max(wet * frame.scale, 1.2))
  const inner = blur(body, width, height, 0.8 * frame.scale)
  const tint = colourToLinear(...hex(wash.pigment)).map(v => -Math.log(clamp(v, 0.004, 0.995)))
  eachPixel(frame, (i, x, y) => {
    let amount = body[i] ?? 0
    if (amount < 0.004) return
    const target = onSheet(i)
    const grain = paperGrain[target] ?? 0
    const flood = swirl(x / 26, y / 20, 1, 4, seed + 5)
    const settled = 1 + granulation * (-grain * 0.75 + noise(x * 3.1, y * 3.1, seed + 6) * 0.16)
    const dried = wet > 0.3 ? 0 : Math.max(0, amount - (inner[i] ?? 0)) * rim * 2
    const pool = bloom(blooms, x, y, seed)
    if (dry > 0) amount *= smoothstep(dry - 0.5, dry - 0.2, grain + 0.25 + flood * 0.3)
    const laid = typeof wash.density === 'function' ? wash.density(x, y) : wash.density
    const density = Math.max(0, amount * laid * (1 + flood * 0.32) * settled * pool + dried * laid)
    for (const axis of [0, 1, 2] as const) absorbed[target * 3 + axis] = (absorbed[target * 3 + axis] ?? 0) + density * (tint[axis] ?? 0)
  })
}

/** The part of the sheet a wash can reach, on whole pixels. */
function around({ outline, creep = 1, wet = 0 }: Wash, sheet: Frame): Frame | undefined {
  const reach = creep * 1.2 + wet * 3 + 3
  const xs = outline.filter((_, i) => i % 2 === 0)
  const ys = outline.filter((_, i) => i % 2 === 1)
  const size = pixelsOf(sheet)
  const cell = (units: number, most: number) => clamp(Math.round(units * sheet.scale), 0, most)
  const left = cell(Math.min(...xs) - reach - sheet.x, size.width)
  const right = cell(Math.max(...xs) + reach - sheet.x, size.width)
  const top = cell(Math.min(...ys) - reach - sheet.y, size.height)
  const bottom = cell(Math.max(...ys) + reach - sheet.y, size.height)
  if (right <= left || bottom <= top) return undefined
  return {
    x: sheet.x + left / sheet.scale,
    y: sheet.y + top / sheet.scale,
    wide: (right - left) / sheet.scale,
    tall: (bottom - top) / sheet.scale,
    scale: sheet.scale,
  }
}

/** Clear inside, and a ragged darker line where the pushed pigment stopped. */
function bloom(blooms: readonly (readonly [number, number, number])[], x: number, y: number, seed: number): number {
  let strength = 1
  for (const [cx, cy, radius] of blooms) {
    const angle = Math.atan2(y - cy, x - cx)
    const ragged = 1 + cloud(Math.cos(angle) * 2.4 + cx, Math.sin(angle) * 2.4 + cy, 4, seed + 9) * 0.42
    const distance = Math.hypot(x - cx, (y - cy) * 1.25) / (radius * ragged)
    strength *= 1 - 0.5 * smoothstep(1, 0.35, distance) + 0.4 * Math.exp(-(((distance - 1.02) / 0.07) ** 2))
  }
  return strength
}

function eachPixel(frame: Frame, visit: (i: number, x: number, y: number) => void) {
  const { width, height } = pixelsOf(frame)
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5) / frame.scale + frame.y
    for (let column = 0; column < width; column++) visit(row * width + column, (column + 0.5) / frame.scale + frame.x, y)
  }
}
