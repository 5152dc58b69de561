export type Random = () => number

/** Mulberry32: the same picture from the same seed, on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

/** Value noise in -1…1. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const sx = fx * fx * (3 - 2 * fx)
  const sy = fy * fy * (3 - 2 * fy)
  const top = lattice(x0, y0, seed) * (1 - sx) + lattice(x0 + 1, y0, seed) * sx
  const bottom = lattice(x0, y0 + 1, seed) * (1 - sx) + lattice(x0 + 1, y0 + 1, seed) * sx
  return top * (1 - sy) + bottom * sy
}

/** Noise summed over octaves, about -1…1. */
export function cloud(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x, y, seed + octave * 101) * weight
    total += weight
    weight *= 0.5
    // The turn hides the lattice, whose axes would otherwise show through as a grid.
    const turned = x * 1.62 + y * 1.18
    y = y * 1.62 - x * 1.18
    x = turned
  }
  return sum / total
}

/** Clouds displaced by clouds: the look of liquids and skies. */
export function swirl(x: number, y: number, amount: number, octaves: number, seed: number): number {
  return cloud(x + amount * cloud(x, y, 3, seed + 7), y + amount * cloud(x, y, 3, seed + 13), octaves, seed)
}

export const clamp = (v: number, low = 0, high = 1) => (v < low ? low : v > high ? high : v)

export function smoothstep(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from))
  return t * t * (3 - 2 * t)
}
