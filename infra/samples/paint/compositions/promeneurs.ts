import { hex, mix, ramp } from '../colour.ts'
import { points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

/** Feet, height, coat, and how long the stride is. */
const walkers: readonly (readonly [x: number, y: number, tall: number, coat: string, stride: number])[] = [
  [36, 45, 12, '#3f4a6e', 0.8],
  [42.6, 46, 11.4, '#e9dcc0', 0.5],
  [73, 48, 12.6, '#7a3a34', 0.9],
  [116, 50, 12.4, '#2f3a5c', 0.8],
  [88, 64, 17, '#f4e8cc', 0.6],
  [95, 65.4, 16.4, '#2b3354', 0.9],
  [52, 70, 18.6, '#34406a', 1],
  [119, 83, 22, '#c4472f', 0.9],
  [127.4, 85, 13, '#ecc56c', 0.7],
  [19, 86, 22, '#4c4360', 0.9],
]

export const promeneurs: OilComposition = {
  ground: hex('#b07a54'),
  layers: passes,
  compose(sketch) {
    sketch.fill((x, y) => ramp(['#b9c4c0', '#7fa4ac', '#4f8494', '#3d6f86'].map(hex), y / 34 + noise(x / 16, y / 1.6, 3) * 0.22))
    sketch.flow(undefined, (x, y) => noise(x / 20, y / 6, 4) * 0.1, 0.95)
    pier(sketch)
    for (const walker of walkers) shadow(sketch, walker)
    for (const walker of walkers) walkerAt(sketch, walker)
  },
}

function pier(sketch: Sketch) {
  const stone = sketch.shape(
    points(`
    -4 29!, 40 27.6, 98 27.4, 126 29, 138 33, 141 38, 140 46, 141 56, 146 72, 153 90, 160 104!, -4 104!
  `),
  )
  const wall = sketch.shape(
    points(`
    -4 29!, 40 27.6, 98 27.4, 126 29, 141 33, 144 40, 143 50, 145 60, 149 76, 160 104!, 170 104!, 153 74,
    148.6 58, 148 42, 146 31, 124 26, -4 25.4!
  `),
  )
  sketch.lay(sketch.soft(wall, 1.2), hex('#2b4a60'), 0.6)
  sketch.lay(wall, hex('#a9826b'))
  sketch.lay(stone, (x, y) =>
    ramp(['#dcae80', '#ecd0a0', '#f6e6bf', '#eecb98'].map(hex), (y - 26) / 92 + cloud(x / 26, y / 12, 3, 6) * 0.38 + x / 900),
  )
  sketch.flow(stone, (x, y) => -0.28 + cloud(x / 30, y / 20, 2, 7) * 0.5, 0.88)
  for (const joint of ['-4 44, 64 44.5, 132 47', '-4 62, 63 62, 130 64', '-4 86, 71 85, 146 86']) {
    sketch.lay(sketch.line(points(joint), 0.8, 0.8, 0.2), hex('#c79a7b'), 0.55)
  }
  sketch.lay(sketch.shape(points('-4 93!, 50 90, 100 96, 146 101, 146 104!, -4 104!'), 1.4), hex('#6f6f98'), 0.75)
  const lamp = sketch.line(points('133 41, 133 9'), 1.2, 0.9)
  sketch.lay(lamp, hex('#2f3a5c'))
  sketch.flow(sketch.line(points('133 41, 133 9'), 2.6), Math.PI / 2, 0.85)
  sketch.look(lamp, 1)
  sketch.lay(sketch.disc(133, 8, 2, 2.2), hex('#f6e6bf'))
  sketch.lay(sketch.line(points('132 43, 96 55, 62 66.4'), 1.2, 1.6, 0.25), hex('#7478a0'), 0.85)
}

function shadow(sketch: Sketch, [x, y, tall, , stride]: (typeof walkers)[number]) {
  const reach = tall * 2.1
  const cast = sketch.shape(
    [
      [x + tall * 0.12, y - 0.4],
      [x - reach * 0.4, y + tall * 0.72 - tall * 0.1],
      [x - reach * 0.84, y + tall * 1.1],
      [x - reach, y + tall * 1.3],
      [x - reach * 0.92, y + tall * 1.42],
      [x - reach * 0.5, y + tall * (0.84 + stride * 0.12)],
      [x - tall * 0.1, y + tall * 0.16],
    ],
    0.25,
  )
  sketch.lay(cast, sx => mix(hex('#4d5a8c'), hex('#8f8fb4'), smoothstep(0, reach, x - sx) * 0.7), 0.92)
  sketch.flow(cast, 2.65, 0.85)
  sketch.look(cast, 0.55)
}

function walkerAt(sketch: Sketch, [x, y, tall, coat, stride]: (typeof walkers)[number]) {
  const u = tall / 10
  const legs = [
    sketch.line(
      [
        [x, y - 4.6 * u],
        [x - 0.9 * u * stride, y],
      ],
      1.2 * u,
      0.7 * u,
    ),
    sketch.line(
      [
        [x, y - 4.6 * u],
        [x + 1.1 * u * stride, y - 0.4 * u],
      ],
      1.2 * u,
      0.7 * u,
    ),
  ]
  for (const leg of legs) sketch.lay(leg, hex('#2b2c48'))
  const body = sketch.shape([
    [x - 0.7 * u, y - 8.2 * u],
    [x + 0.7 * u, y - 8.2 * u],
    [x + 1.5 * u, y - 6.6 * u],
    [x + 1.4 * u, y - 3.4 * u],
    [x - 1.5 * u, y - 3.2 * u],
    [x - 1.5 * u, y - 6.6 * u],
  ])
  sketch.lay(body, hex(coat))
  sketch.model(body, 0.9 * u, -0.5, mix(hex(coat), hex('#fff0c8'), 0.65), mix(hex(coat), hex('#23284a'), 0.6), 0.9)
  sketch.flow(sketch.disc(x, y - 5 * u, 2 * u, 5.4 * u), Math.PI / 2, 0.7)
  const head = sketch.disc(x + 0.1 * u, y - 9.2 * u, 0.85 * u, 0.95 * u)
  sketch.lay(head, hex('#6d4038'))
  sketch.model(head, 0.5 * u, -0.5, hex('#f0c08e'), hex('#3a2428'), 0.9)
  sketch.look(sketch.disc(x, y - 5 * u, 3 * u, 6.5 * u, 0, 1), 1)
}
