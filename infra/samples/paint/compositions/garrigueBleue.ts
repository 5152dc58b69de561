import { curve, type Point, points } from '../mask.ts'
import { cloud, noise, randomFrom, smoothstep } from '../noise.ts'
import type { Wash, WashComposition } from '../wash.ts'

const wide = 147.4

/** A ridge from side to side, closed below the sheet. */
function ridge(points: readonly Point[], rough: number, seed: number): Float32Array {
  const crest = curve(points, false, 40)
  const line: number[] = []
  for (let i = 0; i < crest.length; i += 2) {
    const [x = 0, y = 0] = [crest[i], crest[i + 1]]
    line.push(x, y + cloud(x / 6, seed, 4, seed) * rough)
  }
  line.push(wide + 6, 112, -6, 112)
  return Float32Array.from(line)
}

/** Each crest is dark along its line and dissolves downwards into the mist the next one rises from. */
const mist = (top: number, depth: number, density: number) => (x: number, y: number) =>
  density * (0.16 + 0.84 * smoothstep(top + depth, top - 4, y + noise(x / 30, 3, 2) * 4))

export const garrigueBleue: WashComposition = { wide, margin: 4.4, washes }

function washes(): Wash[] {
  const random = randomFrom(8)
  const sheet = curve(
    [
      [-4, -4, true],
      [wide + 4, -4, true],
      [wide + 4, 104, true],
      [-4, 104, true],
    ],
    true,
  )
  const laid: Wash[] = [
    {
      outline: sheet,
      pigment: '#e8b483',
      density: (_x, y) => 0.75 * smoothstep(2, 36, y) * smoothstep(74, 40, y),
      wet: 2,
      creep: 2,
      granulation: 0.2,
      seed: 3,
      blooms: [[112, 18, 15]],
    },
    {
      outline: sheet,
      pigment: '#8fa6c4',
      density: (x, y) => 0.75 * smoothstep(38, 2, y + cloud(x / 30, y / 9, 3, 5) * 14),
      wet: 2.4,
      creep: 2,
      granulation: 0.5,
      seed: 4,
      blooms: [
        [30, 16, 10],
        [84, 10, 13],
      ],
    },
    {
      outline: ridge(points('-6 41, 18 37, 34 40, 52 33.6, 70 38, 92 35, 118 39.4, 154 34'), 1.4, 11),
      pigment: '#a9b4cd',
      density: mist(38, 22, 0.8),
      wet: 0.25,
      seed: 11,
    },
    {
      outline: ridge(points('-6 46, 14 48, 40 42.6, 60 47, 84 45, 104 40.6, 126 46, 154 44'), 2, 12),
      pigment: '#7f9ac0',
      density: mist(45, 24, 0.8),
      seed: 12,
      blooms: [[44, 60, 8]],
    },
    {
      outline: ridge(points('-6 54, 20 51.6, 44 56, 72 53, 98 57.6, 124 51, 154 54.6'), 2.4, 13),
      pigment: '#5b7fae',
      density: mist(54, 22, 0.85),
      seed: 13,
      granulation: 0.6,
    },
    {
      outline: ridge(points('-6 61, 16 65, 38 60, 66 66.6, 96 62.4, 120 66, 154 60'), 2.6, 14),
      pigment: '#4a6590',
      density: mist(63, 24, 0.95),
      seed: 14,
      granulation: 0.75,
      blooms: [[106, 78, 9]],
    },
    {
      outline: ridge(points('-6 80, 24 73, 56 75, 86 82, 116 78.6, 154 70'), 3.4, 15),
      pigment: '#33486c',
      density: mist(77, 34, 0.92),
      seed: 15,
      granulation: 0.8,
    },
    {
      outline: ridge(points('-6 88, 30 84, 66 90, 104 92, 154 82'), 3, 16),
      pigment: '#8a7a4e',
      density: (x, y) => 0.6 * smoothstep(80, 100, y + noise(x / 12, y / 5, 4) * 8),
      wet: 1,
      seed: 16,
    },
  ]
  for (let i = 0; i < 46; i++) laid.push(shrub(6 + random() * (wide - 12), 77 + random() * 17, 0.6 + random() * 1.1, i, random()))
  for (const [x, y, tall] of [
    [112, 79.6, 15],
    [117.4, 79.4, 11],
    [121.6, 78.4, 12.6],
  ] as const)
    laid.push(cypress(x, y, tall))
  return laid
}

function shrub(x: number, y: number, size: number, seed: number, tone: number): Wash {
  const grown = size * (0.5 + (y - 74) / 16)
  const outline = curve(
    [
      [x - grown * 1.8, y],
      [x - grown * 0.7, y - grown],
      [x + grown * 0.5, y - grown * 0.8],
      [x + grown * 1.9, y + 0.1],
      [x, y + grown * 0.5],
    ],
    true,
  )
  return {
    outline,
    pigment: tone > 0.4 ? '#26364f' : '#55603c',
    density: 0.2 + tone * 0.35,
    creep: 1.5,
    wet: tone < 0.5 ? 0.3 : 0,
    granulation: 0.6,
    seed: 100 + seed,
  }
}

function cypress(x: number, y: number, tall: number): Wash {
  const outline = curve(
    [
      [x, y, true],
      [x - 1.5, y - tall * 0.25],
      [x - 1.1, y - tall * 0.65],
      [x + 0.2, y - tall, true],
      [x + 1.2, y - tall * 0.6],
      [x + 1.4, y - tall * 0.2],
    ],
    true,
  )
  return {
    outline,
    pigment: '#22314a',
    density: (_px, py) => 0.5 + 0.45 * smoothstep(y - tall, y, py),
    creep: 0.7,
    granulation: 0.7,
    seed: Math.round(x * 7),
  }
}
