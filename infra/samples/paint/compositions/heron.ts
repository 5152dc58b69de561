import { curve, type Point, points, ribbon } from '../mask.ts'
import { cloud, randomFrom, smoothstep } from '../noise.ts'
import type { Wash, WashComposition } from '../wash.ts'

const wide = 67.86
const waterline = 60

export const heron: WashComposition = { wide, washes }

function washes(): Wash[] {
  const sheet = curve(
    [
      [-3, -3, true],
      [wide + 3, -3, true],
      [wide + 3, 103, true],
      [-3, 103, true],
    ],
    true,
  )
  return [
    {
      outline: sheet,
      pigment: '#ecc79b',
      density: (x, y) => 0.85 * smoothstep(44, 0, Math.hypot((x - 44) * 0.8, y - 46)),
      wet: 2,
      creep: 2,
      granulation: 0.2,
      seed: 2,
      blooms: [[48, 44, 9]],
    },
    {
      outline: sheet,
      pigment: '#9db3ba',
      density: (x, y) => 0.8 * (smoothstep(34, 0, y + cloud(x / 20, y / 12, 3, 6) * 14) + smoothstep(70, 104, y) * 0.8),
      wet: 2,
      creep: 2,
      granulation: 0.55,
      seed: 4,
      blooms: [
        [14, 18, 9],
        [52, 10, 7],
      ],
    },
    bank(points('-4 50, 14 48.6, 30 50.6, 50 49, 72 51'), 53, '#a4b4bb', 0.75, 21),
    bank(points('-4 53, 10 51.4, 20 53.6, 34 55.4'), 56, '#7f97a3', 0.75, 22),
    ...reeds(),
    ...ripples(),
    ...bird(),
  ]
}

function bank(crest: readonly Point[], foot: number, pigment: string, density: number, seed: number): Wash {
  const line = curve(crest, false)
  const last = crest[crest.length - 1]
  return { outline: Float32Array.from([...line, last?.[0] ?? 0, foot, -4, foot + 0.5]), pigment, density, creep: 1.6, wet: 0.5, seed }
}

function reeds(): Wash[] {
  const random = randomFrom(31)
  return Array.from({ length: 26 }, (_, i): Wash => {
    const x = i < 17 ? random() ** 1.4 * 19 - 1 : 58 + random() * 12
    const foot = waterline + 18 + random() * 24
    const tall = 26 + random() * 30
    const bend = (random() - 0.35) * 13
    const strength = 0.22 + random() * 0.4
    return {
      outline: ribbon(
        [
          [x, foot],
          [x + bend * 0.2, foot - tall * 0.5],
          [x + bend, foot - tall],
        ],
        0.7 + random() * 0.6,
        0.08,
      ),
      pigment: random() < 0.3 ? '#c09a5e' : '#6b8272',
      density: (_x, y) => strength * (0.45 + 0.75 * smoothstep(foot - tall, foot - tall * 0.4, y) * smoothstep(foot + 1, foot - 9, y)),
      creep: 0.22,
      granulation: 0.5,
      wet: random() < 0.3 ? 0.35 : 0,
      dry: random() < 0.35 ? 0.35 : 0,
      seed: 300 + i,
    }
  })
}

/** Broad and pale: a few passes of a flat brush, wider towards us, that leave the light of the paper between them. */
function ripples(): Wash[] {
  const random = randomFrom(5)
  return Array.from({ length: 15 }, (_, i): Wash => {
    const near = i / 15
    const y = waterline + 15 + near ** 1.2 * 25
    const reach = 7 + random() * 17
    const x = 36 + (random() - 0.5) * 50
    const width = 0.6 + near * 1.9 + random() * 0.8
    return {
      outline: curve(
        [
          [x - reach, y],
          [x - reach * 0.3, y - width * 0.5],
          [x + reach * 0.4, y - width * 0.3],
          [x + reach, y + 0.2],
          [x + reach * 0.3, y + width * 0.5],
          [x - reach * 0.5, y + width * 0.4],
        ],
        true,
      ),
      pigment: random() < 0.7 ? '#86a3ae' : '#a8a89a',
      density: 0.3 + random() * 0.3,
      creep: 0.5,
      wet: random() < 0.5 ? 0.5 : 0,
      dry: random() < 0.35 ? 0.3 : 0,
      rim: 0.5,
      seed: 500 + i,
    }
  })
}

const silhouette: readonly Point[] = points(`
  25.6 17.2!, 31.4 14.6, 33.8 13.5, 36.2 13.3, 38 14.8, 38.4 17.4, 37.6 20.4, 35.8 24, 34 27.6, 33.6 31,
  35.4 34.2, 39.6 37, 44.4 41, 48.6 47, 52 54.4, 54.4 60.8!, 49 57.6, 46 58.4, 42 58.4, 37.6 55.8,
  33.6 50.4, 31.4 44, 30.2 37.4, 29.8 32.4, 30.8 28, 32.8 24, 34.4 20.6, 34.4 18.2, 31.8 17.6
`)

function bird(): Wash[] {
  const leg = (points: readonly Point[], seed: number): Wash => ({
    outline: ribbon(points, 0.75, 0.4),
    pigment: '#6b6258',
    density: 0.85,
    creep: 0.16,
    seed,
  })
  const feather = (points: readonly Point[], pigment: string, density: number, seed: number): Wash => ({
    outline: curve(points, true),
    pigment,
    density,
    creep: 0.45,
    granulation: 0.7,
    wet: 0.12,
    seed,
  })
  return [
    {
      outline: curve(silhouette, true),
      pigment: '#a9b8c2',
      density: (x, y) => 0.4 + 0.4 * smoothstep(36, 56, y) + 0.35 * smoothstep(34, 48, x) * smoothstep(32, 44, y),
      creep: 0.35,
      granulation: 0.5,
      rim: 1,
      seed: 41,
      blooms: [[38, 46, 4]],
    },
    {
      outline: curve(points('33 47, 37 51, 42 55, 47 58, 41 58.6, 36.4 54.6'), true),
      pigment: '#7d8fa0',
      density: 0.55,
      creep: 0.7,
      wet: 0.9,
      seed: 49,
    },
    {
      outline: curve(points('38.6 37.4, 44.4 41.4, 49 48, 52.6 56, 47.4 54.6, 42 50, 38.6 44'), true),
      pigment: '#7188a0',
      density: (_x, y) => 0.45 + 0.5 * smoothstep(38, 56, y),
      creep: 0.6,
      granulation: 0.9,
      wet: 0.15,
      rim: 1.2,
      seed: 42,
      blooms: [[42.6, 43.6, 2.6]],
    },
    feather(points('41.6 49.4, 45.6 51, 50 55.4, 53.8 60.2!, 48.4 57.2, 44 54'), '#4f6580', 0.6, 43),
    feather(points('45.4 50.4, 49 52.6, 54.4 60.8!, 49.4 56.6'), '#33455f', 0.75, 44),
    feather(points('43.6 54.4, 47 56.4, 51.4 59.6!, 46.4 58.8'), '#33455f', 0.6, 48),
    {
      outline: curve(points('34.6 13.7, 37.2 14, 39.6 15.8, 43.8 18.6!, 39 17.2, 36 15.6'), true),
      pigment: '#2b3852',
      density: 0.95,
      creep: 0.3,
      seed: 45,
    },
    {
      outline: curve(points('25.4 17.2!, 31.4 14.7, 33.4 14.4, 33.6 16.4, 31.6 17.3'), true),
      pigment: '#d99a4e',
      density: x => 0.55 + 0.5 * smoothstep(33, 26, x),
      creep: 0.15,
      seed: 46,
    },
    { outline: ribbon(points('26.4 17.1, 33 16.2'), 0.28, 0.2), pigment: '#6b4a34', density: 0.8, creep: 0.1, seed: 55 },
    { outline: curve(points('34 15, 34.7 14.9, 34.7 15.6, 34 15.7'), true), pigment: '#1b1f2b', density: 1.5, creep: 0.05, seed: 47 },
    ...(
      [
        [32.4, 26.4, 32, 28.6],
        [31.8, 30, 31.6, 32],
        [31.6, 33.6, 31.9, 36.4],
        [32.4, 38.6, 33, 41],
        [34.2, 46, 33.2, 51],
        [36, 50, 35, 55.4],
      ] as const
    ).map(
      ([x, y, tx, ty], i): Wash => ({
        outline: ribbon(
          [
            [x, y],
            [tx, ty],
          ],
          0.6,
          0.2,
        ),
        pigment: '#4d5c72',
        density: 0.6,
        creep: 0.3,
        dry: 0.25,
        seed: 60 + i,
      }),
    ),
    leg(points('41.2 57.6, 41.6 64, 41 67, 40.6 73, 40.8 80'), 50),
    leg(points('44.2 57.6, 45 64, 45.4 67, 44.8 73, 45.2 80.4'), 51),
    {
      outline: curve(points('35 80.4, 40 79.4, 46 79.6, 52 80.6, 45 81.6, 39 81.4'), true),
      pigment: '#7f98a4',
      density: 0.55,
      creep: 0.6,
      wet: 0.3,
      seed: 52,
    },
    { outline: ribbon(points('40.8 81.4, 41.6 87, 40 96'), 1, 0.7), pigment: '#7d8484', density: 0.5, creep: 1.2, wet: 0.4, seed: 53 },
    { outline: ribbon(points('45.4 81.4, 44.6 86, 46.4 95'), 1, 0.7), pigment: '#7d8484', density: 0.45, creep: 1.2, wet: 0.4, seed: 54 },
    {
      outline: curve(points('36 97, 42 95.4, 50 97, 52 104, 34 104'), true),
      pigment: '#8fa2ae',
      density: 0.6,
      creep: 2,
      wet: 1.2,
      seed: 56,
    },
  ]
}
