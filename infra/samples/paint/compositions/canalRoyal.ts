import { hex, mix, ramp, shift } from '../colour.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, type Random, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const quay = 54
const sky = ['#7d8fb3', '#b9a6b4', '#e8b894', '#f3cf9a'].map(hex)

/** Left edge, roof line and colour of each house, from the shaded bank to the sunlit one. */
const houses: readonly (readonly [x: number, roof: number, colour: string])[] = [
  [-2, 12, '#46506f'],
  [11, 17, '#54597a'],
  [21, 15, '#5d6184'],
  [29, 22, '#7a6f86'],
  [38, 26, '#a9847c'],
  [47, 23, '#d79b72'],
  [58, 27, '#e6b98a'],
  [67, 21, '#c9744f'],
  [79, 25, '#eac79a'],
  [88, 20, '#d88a5c'],
  [100, 24, '#e2a98a'],
  [109, 18, '#b95f48'],
  [121, 23, '#e3b57f'],
  [131, 20, '#c78a6e'],
  [145, 20, '#c78a6e'],
]

export const canalRoyal: OilComposition = {
  ground: hex('#8a5a44'),
  layers: passes,
  compose(sketch, random) {
    sketch.fill((x, y) => {
      const glow = smoothstep(60, 0, Math.hypot((x - 44) * 0.7, y - 34))
      const veil = cloud(x / 34, y / 9, 4, 5)
      return mix(ramp(sky, y / 30 + veil * 0.22), hex('#fbe0a8'), glow * 0.75)
    })
    sketch.flow(undefined, (x, y) => cloud(x / 40, y / 30, 2, 9) * 0.5 - 0.08, 0.8)
    for (const [i, [x, roof, colour]] of houses.entries()) {
      const next = houses[i + 1]
      if (next) house(sketch, random, x, next[0], roof, colour)
    }
    sketch.lay(
      sketch.polygon([
        [-2, quay - 3],
        [146, quay - 1.6],
        [146, quay + 3.5],
        [-2, quay + 3.5],
      ]),
      hex('#4a4357'),
    )
    sketch.lay(
      sketch.polygon([
        [44, quay - 2.2],
        [146, quay - 1.4],
        [146, quay - 0.4],
        [44, quay - 0.6],
      ]),
      hex('#d9a679'),
    )
    boat(sketch, 8, 27, 1, '#2b3550', '#8f93a8')
    boat(sketch, 96, -25, 0.9, '#e9dfcb', '#3e5a78')
    boat(sketch, 76, 27, 1, '#a83a2c', '#efe2c8')
    boat(sketch, 148, -26, 1.05, '#2c5a6b', '#d9c6a2')
    for (const [x, top] of points('33 30, 71 27, 118 31'))
      sketch.lay(
        sketch.line(
          [
            [x, quay],
            [x + 0.6, top],
          ],
          0.6,
          0.35,
        ),
        hex('#3a3344'),
        0.75,
      )
    reflect(sketch)
    sketch.look(sketch.disc(84, 49, 26, 10, 0, 6), 0.5)
    sketch.look(sketch.disc(80, 76, 60, 14, 0, 8), 0.15)
  },
}

function house(sketch: Sketch, random: Random, from: number, to: number, roof: number, colour: string) {
  const wall = hex(colour)
  const shaded = from < 36
  const front = sketch.polygon([
    [from, roof],
    [to, roof + (random() - 0.5)],
    [to, quay],
    [from, quay],
  ])
  sketch.lay(front, (x, y) => {
    const low = smoothstep(roof, quay, y)
    return shift(mix(wall, hex(shaded ? '#3c4566' : '#8d6a78'), low * 0.45), cloud(x / 7, y / 7, 3, from + 40) * 0.03)
  })
  sketch.flow(front, Math.PI / 2, 0.75)
  sketch.lay(
    sketch.polygon([
      [from - 0.4, roof - 1.6],
      [to + 0.4, roof - 1.4],
      [to, roof + 0.8],
      [from, roof + 0.8],
    ]),
    shift(mix(wall, hex(shaded ? '#2f3655' : '#9a4a38'), 0.75), 0),
  )
  sketch.lay(
    sketch.line(
      [
        [to, roof + 1],
        [to, quay],
      ],
      0.7,
    ),
    hex(shaded ? '#2f3655' : '#6d4f5c'),
    0.5,
  )
  const columns = Math.max(2, Math.round((to - from) / 4.3))
  for (let floor = 0; floor < 4; floor++) {
    for (let column = 0; column < columns; column++) {
      const x = from + ((column + 0.5) / columns) * (to - from)
      const y = roof + 4.2 + floor * ((quay - roof - 5) / 4)
      const lit = random() < (shaded ? 0.13 : 0.07)
      const pane = sketch.polygon([
        [x - 0.65, y - 2],
        [x + 0.65, y - 2],
        [x + 0.65, y + 2.2],
        [x - 0.65, y + 2.2],
      ])
      const shutter = hex(shaded ? '#39415f' : random() < 0.5 ? '#6d8a8e' : '#8a5c4c')
      sketch.lay(
        sketch.polygon([
          [x - 1.35, y - 2],
          [x + 1.35, y - 2],
          [x + 1.35, y + 2.2],
          [x - 1.35, y + 2.2],
        ]),
        shutter,
        shaded ? 0.35 : 0.5,
      )
      sketch.lay(pane, lit ? hex('#ffd27a') : hex(shaded ? '#2c3352' : '#4f4a63'), lit ? 1 : shaded ? 0.55 : 0.75)
    }
  }
}

/** A fishing boat along the quay, stern at `stern`; a negative length turns its bow to the left. */
function boat(sketch: Sketch, stern: number, length: number, size: number, hull: string, cabin: string) {
  const y = quay + 2.2
  const at = ([part, up, corner]: Point): Point => [stern + length * part, y - up * size, corner]
  const wheelhouse = sketch.polygon(points('0.2 3, 0.21 8.6, 0.4 8.8, 0.42 3').map(at))
  sketch.lay(wheelhouse, hex(cabin))
  sketch.lay(sketch.line(points('0.22 7, 0.4 7.1').map(at), 1.5), hex('#2f3a55'), 0.85)
  sketch.lay(sketch.line(points('0.18 8.9, 0.44 9.1').map(at), 0.9), mix(hex(cabin), hex('#fff1d0'), 0.5))
  sketch.lay(sketch.line(points('0.58 3, 0.6 25').map(at), 0.75, 0.4), hex('#3a3040'))
  sketch.lay(sketch.line(points('0.59 22, 0.98 6').map(at), 0.35, 0.35), hex('#3a3040'), 0.6)
  sketch.lay(sketch.line(points('0.58 5.4, 0.3 12').map(at), 0.9, 0.6), hex('#8a5a44'), 0.85)
  const body = sketch.shape(points('0 3.4!, 0.3 2.9, 0.65 3.6, 0.88 5, 1.02 7!, 0.95 3, 0.86 -0.6!, 0.4 -1, 0.05 -0.6!').map(at))
  sketch.lay(body, (_x, py) => mix(hex(hull), hex('#1c2338'), smoothstep(y - 4, y + 1.4, py) * 0.65))
  sketch.lay(
    sketch.line(points('0.01 3.2, 0.3 2.8, 0.65 3.4, 0.88 4.8, 1 6.6').map(at), 0.8, 0.6),
    mix(hex(hull), hex('#ffe9c0'), 0.75),
    0.85,
  )
  sketch.flow(body, length > 0 ? -0.1 : 0.1, 0.7)
  sketch.look(body, 0.8)
  sketch.look(wheelhouse, 0.7)
}

/** The water gives everything back, longer, darker and torn by the small waves that widen towards us. */
function reflect(sketch: Sketch) {
  const above = sketch.colour.slice()
  const mirrored = (x: number, y: number) => {
    const column = Math.min(Math.max(Math.round(x * sketch.frame.scale), 0), sketch.width - 1)
    const row = Math.min(Math.max(Math.round(y * sketch.frame.scale), 0), sketch.height - 1)
    const i = (row * sketch.width + column) * 3
    return [above[i] ?? 0, above[i + 1] ?? 0, above[i + 2] ?? 0] as const
  }
  const water = sketch.polygon(
    [
      [-2, quay + 3],
      [146, quay + 3],
      [146, 102],
      [-2, 102],
    ],
    0.4,
  )
  sketch.lay(water, (x, y) => {
    const near = (y - quay) / (100 - quay)
    const ripple = noise(x / (11 + near * 22), y / (0.7 + near * 1.5), 21)
    const image = mirrored(x + ripple * (1 + near * 7), quay - (y - quay) * 0.96 + ripple * near * 15)
    const deep = mix(hex('#2b4763'), hex('#1c2f49'), near)
    const swell = smoothstep(0.1, 0.7, noise(x / (14 + near * 14), y / (1.4 + near * 2.4), 33))
    return mix(
      mix([image[0] - 0.06, image[1] * 1.2, image[2] * 1.15], deep, 0.12 + near * 0.26),
      hex('#5b86a8'),
      swell * (0.16 + near * 0.2),
    )
  })
  sketch.flow(water, (x, y) => noise(x / 16, y / 4, 41) * 0.14, 0.95)
}
