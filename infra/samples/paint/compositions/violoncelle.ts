import { hex, mix, ramp } from '../colour.ts'
import { drawn } from '../gesture.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const lean = 0.13
const foot = [33.5, 92] as const

/** From the instrument's own axis (across, up from the end of the body) to the picture, leaning on the wall. */
const place = (across: number, up: number): readonly [number, number] => [
  foot[0] + across * Math.cos(lean) + up * Math.sin(lean),
  foot[1] + across * Math.sin(lean) - up * Math.cos(lean),
]

const half: readonly Point[] = points(`
  0 0, 7.5 1.2, 12.6 6.5, 12.9 13, 9.8 18.4!, 8 21, 7.6 25, 8.8 28.6!, 10.6 31, 10.4 36.4, 6.6 41,
  2.2 42.4
`)
const outline = [
  ...half,
  ...half
    .slice(1)
    .reverse()
    .map(([x, up, corner]): Point => [-x, up, corner]),
]
const placed = (points: readonly Point[]): Point[] => points.map(([across, up, corner]) => [...place(across, up), corner])

export const violoncelle: OilComposition = {
  ground: hex('#56604a'),
  layers: passes,
  compose(sketch) {
    wall(sketch)
    instrument(sketch)
  },
}

function wall(sketch: Sketch) {
  sketch.fill((x, y) =>
    ramp(
      ['#1f2a36', '#34495a', '#54696f', '#6f7d78'].map(hex),
      0.22 + x / 130 + smoothstep(90, 10, y) * 0.14 + cloud(x / 16, y / 20, 4, 6) * 0.3,
    ),
  )
  sketch.flow(undefined, (x, y) => 1.1 + cloud(x / 22, y / 22, 2, 4) * 1.1, 0.85)
  const sun = sketch.polygon(points('34 4, 62 14, 62 66, 34 58'), 0.6)
  sketch.lay(sun, (x, y) => mix(hex('#e9a355'), hex('#f4cd86'), smoothstep(60, 10, y) + noise(x / 6, y / 6, 3) * 0.2), 0.92)
  sketch.lay(sketch.polygon(points('47 6, 49 7, 49 66, 47 65'), 0.4), hex('#5f6a6c'), 0.8)
  sketch.lay(sketch.polygon(points('33 33, 63 42, 63 44, 33 35'), 0.4), hex('#5f6a6c'), 0.8)
  const floor = sketch.polygon(points('-2 83, 72 80, 72 102, -2 102'), 0.4)
  sketch.lay(floor, (x, y) => ramp(['#2a2028', '#5a3428', '#8c5530'].map(hex), x / 80 + noise(x / 12, y / 2.2, 7) * 0.2))
  sketch.flow(floor, -0.05, 0.9)
  const curtain = sketch.shape(points('-3 -3!, 9 -3!, 12 20, 9 48, 13 84, 11 103!, -3 103!'), 0.8)
  sketch.lay(curtain, (x, y) => mix(hex('#5a1f24'), hex('#1d1520'), 0.5 + 0.5 * Math.sin(x * 1.1 + y * 0.03 + noise(0, y / 20, 4))))
  sketch.flow(curtain, 1.55, 0.95)
}

function instrument(sketch: Sketch) {
  const body = sketch.shape(placed(outline))
  sketch.lay(
    sketch.soft(sketch.shape(placed(outline).map(([x, y, corner]): Point => [x + 5.5, y + 1.5, corner])), 1.6),
    hex('#2b2630'),
    0.8,
  )
  sketch.lay(sketch.disc(42, 94, 22, 2.6, -0.03, 1), hex('#1c161d'), 0.7)
  const ribs = sketch.shape(placed(outline).map(([x, y, corner]): Point => [x - 2.2, y + 0.5, corner]))
  sketch.lay(ribs, hex('#4a1d18'))
  sketch.lay(body, (x, y) => {
    const flame = noise(x / 1.7, y / 26, 5) * 0.16 + cloud(x / 9, y / 12, 3, 8) * 0.2
    return ramp(['#5a2318', '#9c4a22', '#c9702f', '#e9a552'].map(hex), 0.15 + (x - 18) / 46 + flame)
  })
  sketch.model(body, 4, -0.5, hex('#f4c275'), hex('#3f1a1c'), 0.75)
  sketch.flow(body, x => 1.45 + (x - 36) * 0.02, 0.8)
  sketch.lay(sketch.line(placed(points('-5 14, -4 30')), 5, 3, 1.4), hex('#e58f45'), 0.5)
  for (const side of [-1, 1]) {
    sketch.lay(
      sketch.line(
        placed([
          [side * 4.4, 27.4],
          [side * 3.9, 25.6],
          [side * 5, 22],
          [side * 6, 18.6],
          [side * 5.2, 16.6],
        ]),
        0.9,
        1.1,
      ),
      hex('#201418'),
    )
    sketch.lay(sketch.disc(...place(side * 4.4, 27.4), 0.9), hex('#201418'))
    sketch.lay(sketch.disc(...place(side * 5.3, 16.6), 1), hex('#201418'))
  }
  sketch.lay(sketch.line(placed(points('0 1, 0 13')), 3, 4.2), hex('#211a20'))
  sketch.lay(sketch.line(placed(points('-4.2 19.4, 0 20.6, 4.2 19.4')), 1.2), hex('#e8c58a'))
  sketch.lay(sketch.line(placed(points('0.3 19.6, 4.4 17.6')), 1), hex('#5a2318'), 0.7)
  sketch.lay(sketch.line(placed(points('0 28, 0 76')), 3.1, 2.1), hex('#231b22'))
  sketch.lay(sketch.line(placed(points('1.2 28, 0.8 76')), 0.8, 0.6), hex('#a8927c'), 0.75)
  sketch.lay(sketch.line(placed(points('-0.6 44, -0.6 76')), 2.4, 1.8), hex('#6b2f1e'), 0.5)
  sketch.lay(sketch.line(placed(points('0 75, 0 82')), 2.6, 2), hex('#7a371f'))
  sketch.lay(sketch.disc(...place(0.3, 83.4), 1.9, 2.1), hex('#9c4a22'))
  sketch.lay(sketch.disc(...place(0.6, 83.6), 0.8), hex('#3f1a1c'))
  for (const [up, reach] of points('77.4 3.6, 79 3.2'))
    sketch.lay(
      sketch.line(
        placed([
          [-reach, up],
          [reach, up + 0.6],
        ]),
        0.8,
      ),
      hex('#2b1b1e'),
    )
  sketch.lay(sketch.line(placed(points('0 0, 0 -5')), 0.7), hex('#1d171d'))
  sketch.look(body, 0.8)
  sketch.look(sketch.line(placed(points('0 40, 0 86')), 6), 0.9)
  for (const across of [-0.9, -0.3, 0.3, 0.9]) {
    sketch.accents.push(
      drawn({
        tool: 'scratch',
        points: placed([
          [across * 1.4, 11],
          [across * 1.7, 20.6],
          [across * 0.7, 76],
        ]),
        width: 0.26,
        colour: hex('#f0d9a6'),
        opacity: 0.8,
      }),
    )
  }
  sketch.accents.push(drawn({ tool: 'brush', points: points('58.6 44, 61.6 93'), width: 0.9, colour: hex('#5a2a1c'), load: 1.2 }))
  sketch.accents.push(drawn({ tool: 'scratch', points: points('57.4 46, 60.2 91'), width: 0.4, colour: hex('#e9dfc6'), opacity: 0.85 }))
}
