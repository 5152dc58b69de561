import { hex, mix, ramp } from '../colour.ts'
import { points } from '../mask.ts'
import { cloud, noise, smoothstep, swirl } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const depths = ['#bfe0c4', '#6fc4b8', '#2b9ca3', '#15788c', '#0e5670'].map(hex)
const [headX, headY] = [41, 47]

export const baigneuse: OilComposition = {
  ground: hex('#c9a06c'),
  layers: passes,
  compose(sketch) {
    sketch.fill((x, y) => {
      const depth = 0.62 + (x - 50) * 0.003 - (y - 50) * 0.0045 + swirl(x / 40, y / 22, 0.6, 3, 12) * 0.3
      const facet = smoothstep(0.15, 0.6, noise(x / 9 + cloud(x / 20, y / 20, 2, 3) * 1.6, y / 3.4, 7))
      return mix(ramp(depths, depth), depths[1] ?? hex('#6fc4b8'), facet * 0.28)
    })
    sketch.flow(undefined, (x, y) => 0.12 + cloud(x / 30, y / 18, 2, 30) * 0.55, 0.92)
    rocks(sketch)
    wake(sketch)
    swimmer(sketch)
  },
}

function rocks(sketch: Sketch) {
  const shore = sketch.shape(points('58 -4!, 63 6, 72 9.5, 76 17, 86 20, 90 29, 104 33!, 104 -4!'))
  sketch.lay(sketch.soft(shore, 3), hex('#0c4258'), 0.75)
  sketch.lay(shore, (x, y) => ramp(['#f4dcae', '#e2b586', '#b98a80', '#6a5f80'].map(hex), 0.36 + strata(x, y) * 0.5))
  sketch.flow(shore, (x, y) => 0.62 + noise(x / 14, y / 14, 4) * 0.35, 0.9)
  sketch.lay(sketch.line(points('57 -2, 62.4 7.4, 71.6 10.8, 75.2 18, 85.4 21.4, 89.2 30.2, 103 34.6'), 1.1, 1.6), hex('#eef3e2'), 0.85)
}

/** Slabs of limestone lying along the coast, lit on their upper side. */
const strata = (x: number, y: number) =>
  noise(x / 26 + y / 40, (y - x * 0.6) / 4.4 + cloud(x / 12, y / 12, 2, 4), 17) + cloud(x / 9, y / 9, 3, 9) * 0.35

/** The fold she leaves behind: two lines that open, and the calmer water between them. */
function wake(sketch: Sketch) {
  const calm = sketch.shape(
    [
      [headX + 4, headY + 2],
      [70, 62],
      [106, 74],
      [106, 104],
      [84, 104],
      [56, 74],
    ],
    2,
  )
  sketch.lay(calm, hex('#4fb0ab'), 0.5)
  const arms = [
    [
      [headX + 5, headY - 1],
      [58, 47],
      [74, 53.6],
      [90, 58],
      [106, 66],
    ],
    [
      [headX + 1, headY + 6],
      [47, 62],
      [57, 77],
      [64, 89],
      [74, 104],
    ],
  ] as const
  for (const [k, arm] of arms.entries()) {
    const apart = k ? ([-2.2, 1] as const) : ([1, 2.4] as const)
    sketch.lay(
      sketch.line(
        arm.map(([x, y]) => [x + apart[0], y + apart[1]] as const),
        1,
        5.5,
        1,
      ),
      hex('#0f5d74'),
      0.55,
    )
    const crest = sketch.line(arm, 1.2, 3.2, 0.5)
    crest.cover = crest.cover.map(
      (v, i) => v * smoothstep(-0.45, 0.25, noise((i % sketch.width) / 34, Math.floor(i / sketch.width) / 26, 6)),
    )
    sketch.lay(crest, hex('#d3ecd9'), 0.8)
  }
  sketch.flow(calm, 0.55, 0.8)
}

function swimmer(sketch: Sketch) {
  const legs = sketch.shape(
    points(`
    51 54, 57 56, 64 61, 72 67.5, 73.6 69.4, 71 69.6, 62 65.4, 58 64, 63 70, 66 75, 64.4 75.6, 58 70, 52 63,
    48.6 58.6
  `),
    0.5,
  )
  sketch.lay(legs, hex('#8fbf9f'), 0.8)
  const body = sketch.shape(points('40 49, 44 46.6, 49 49.6, 54 54, 57.6 58.4, 56 62.4, 51 62, 46 58, 41.6 54.4'))
  sketch.lay(sketch.soft(body, 1.6), hex('#0d4f66'), 0.5)
  sketch.lay(body, (x, y) => mix(hex('#efc095'), hex('#7fae97'), smoothstep(47, 57, (x + y) / 2)))
  sketch.lay(sketch.shape(points('47 49.4, 50.6 51.6, 56 56.6, 57.4 59.6, 55.6 62, 51.6 61.4, 48.6 58, 51 56')), hex('#25345c'), 0.9)
  const arms = [
    sketch.shape(points('41 50.4, 36.6 54, 30 55.6, 22.6 53.4, 21 51.6, 23.4 51, 30 52, 35 49.6, 38.4 46.4')),
    sketch.shape(
      points(`
      44.6 46.4, 46.4 40.4, 45.4 34, 40.4 28, 38.4 27.4, 38.6 29.6, 42 34.6, 42 39.4, 40.4 43.6
    `),
    ),
  ]
  for (const arm of arms) {
    sketch.lay(sketch.soft(arm, 1.2), hex('#0d4f66'), 0.4)
    sketch.lay(arm, (x, y) => mix(hex('#f2c89c'), hex('#8fc2a6'), smoothstep(9, 21, Math.hypot(x - headX, y - headY))))
    sketch.model(arm, 1.2, -2, hex('#fbe3bd'), hex('#bd7f63'), 0.6)
    sketch.look(arm, 0.8)
  }
  sketch.model(body, 2.6, -1.2, hex('#fbe0b8'), hex('#a4695a'), 0.6)
  sketch.look(body, 0.8)
  const cap = sketch.disc(headX - 1.4, headY - 1, 4.6, 4, 0.75)
  sketch.lay(sketch.disc(headX - 2.4, headY - 0.2, 5.6, 4.8, 0.75, 0.3), hex('#e9f3e4'), 0.75)
  sketch.lay(cap, hex('#cf3527'))
  sketch.model(cap, 2, -1.9, hex('#f3714b'), hex('#82182a'), 0.9)
  sketch.look(sketch.disc(headX, headY, 9, 9, 0, 2), 1)
}
