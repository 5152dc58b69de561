import { hex, mix, ramp } from '../colour.ts'
import { drawn } from '../gesture.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, type Random, smoothstep, swirl } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const shore = 63
const crest = (x: number) =>
  58 - 29 * Math.exp(-(((x - 57) / 25) ** 2)) - 8 * Math.exp(-(((x - 22) / 16) ** 2)) + cloud(x / 5, 2, 3, 8) * 1.1

export const nuitSaintClair: OilComposition = {
  ground: hex('#33333f'),
  layers: [
    ...passes.slice(0, 2),
    { tool: 'knife', width: 4, length: [0.9, 2.6], calm: 0.3, busy: 0.6, tolerance: 0.07, jitter: [0.035, 0.014], load: 0.7, body: 0.8 },
    ...passes.slice(3),
  ],
  compose(sketch, random) {
    sketch.fill((x, y) => {
      const halo = smoothstep(46, 2, Math.hypot(x - 23, y - 19))
      const veil = swirl(x / 28, y / 14, 0.9, 4, 6)
      return mix(ramp(['#0f1a36', '#1c3560', '#33578a', '#5b7da6'].map(hex), y / 84 + veil * 0.3 + 0.08), hex('#a9bcd0'), halo * 0.55)
    })
    sketch.flow(undefined, (x, y) => Math.atan2(y - 19, x - 23) + 1.57 + cloud(x / 20, y / 20, 2, 5) * 0.5, 0.85)
    sketch.lay(sketch.disc(23, 19, 4.7, 4.5, 0, 0.15), hex('#f7ecc9'))
    sketch.lay(sketch.disc(21.6, 20.2, 2.4, 1.8, 0, 0.5), hex('#d9cfae'), 0.7)
    hill(sketch)
    harbour(sketch)
    lamps(sketch, random)
    charcoal(sketch)
  },
}

function hill(sketch: Sketch) {
  const profile: [number, number][] = Array.from({ length: 108 }, (_, i) => [i - 3, crest(i - 3)])
  const mass = sketch.polygon([...profile, [104, shore + 1], [-3, shore + 1]])
  sketch.lay(mass, (x, y) =>
    ramp(['#0b1122', '#142038', '#1f3350', '#2f4a63'].map(hex), 0.35 + cloud(x / 8, y / 6, 4, 9) * 0.55 + smoothstep(50, 20, x) * 0.2),
  )
  sketch.flow(mass, (x, y) => Math.atan2(y - 90, x - 57) + 1.57, 0.85)
}

function harbour(sketch: Sketch) {
  const water = sketch.polygon(
    [
      [-3, shore],
      [103, shore],
      [103, 103],
      [-3, 103],
    ],
    0.2,
  )
  sketch.lay(water, (x, y) => {
    const near = (y - shore) / (100 - shore)
    const ripple = noise(x / (7 + near * 9), y / (0.9 + near), 4)
    const moon = smoothstep(8 + near * 7, 0, Math.abs(x - 23 - ripple * 5 * near)) * smoothstep(-0.4, 0.5, ripple)
    const deep = ramp(['#0d1830', '#16305a', '#0a1328'].map(hex), near + ripple * 0.3)
    return mix(mix(deep, hex('#3a608c'), smoothstep(0.2, 0.8, ripple) * 0.35), hex('#dfe0cf'), moon * 0.75)
  })
  sketch.flow(water, 0.02, 0.97)
  sketch.look(sketch.polygon(points('-3 56, 103 56, 103 74, -3 74'), 3), 0.35)
}

/** The lit windows, dense along the quay and rarer up the slope, each with its thread of light in the water. */
function lamps(sketch: Sketch, random: Random) {
  const warm = ['#ffd58a', '#f2b04e', '#ffe9bd', '#e98c4a'].map(hex)
  for (let i = 0; i < 120; i++) {
    const x = 3 + random() * 94
    const climb = random() ** 2.6
    const y = shore - 1.2 - climb * (shore - crest(x) - 3)
    const colour = warm[Math.floor(random() * warm.length)] ?? hex('#ffd58a')
    const size = (0.6 + random() * 0.8) * (1 - climb * 0.4)
    sketch.accents.push(
      drawn({
        tool: 'brush',
        points: [
          [x - size * 0.4, y],
          [x + size * 0.6, y + 0.05],
        ],
        width: size,
        colour,
        load: 1.5,
        body: 1.1,
      }),
    )
    if (climb > 0.16) continue
    const reach = 7 + random() * 24
    for (let drop = 1.4; drop < reach; drop += 1.1 + random() * 2.2) {
      if (random() < 0.2) continue
      const wide = 0.35 + random() ** 2 * 2.6 + drop * 0.04
      const drift = noise(drop / 2, x, 4) * (0.4 + drop * 0.05)
      sketch.accents.push(
        drawn({
          tool: 'brush',
          points: [
            [x - wide + drift, shore + drop],
            [x + wide + drift, shore + drop + 0.1],
          ],
          width: 0.5 + random() * 0.5,
          colour: mix(colour, hex('#24406a'), 0.12 + (drop / reach) * 0.6),
          opacity: 0.85,
          load: 0.9,
          body: 0.8,
        }),
      )
    }
  }
}

function charcoal(sketch: Sketch) {
  const line = (points: readonly Point[], width: number) =>
    sketch.accents.push(drawn({ tool: 'charcoal', points, width, colour: hex('#080b14'), opacity: 0.85, load: 0.85 }))
  line(
    [
      [-1, shore + 0.4],
      [30, shore + 0.2],
      [64, shore + 0.7],
      [101, shore + 0.3],
    ],
    1.3,
  )
  line(
    [
      [30, crest(30) - 0.4],
      [42, crest(42) - 0.5],
      [57, crest(57) - 0.6],
      [70, crest(70) - 0.4],
      [84, crest(84)],
    ],
    1,
  )
  line(
    [
      [57, crest(57)],
      [57.2, crest(57) - 6.4],
    ],
    0.7,
  )
  for (const [x, top] of points('12 47, 17 51, 79 44, 84 49, 90 46')) {
    line(
      [
        [x, shore + 2],
        [x + 0.4, top],
      ],
      0.7,
    )
    line(
      [
        [x - 3.4, shore + 1.6],
        [x, shore + 2.6],
        [x + 4, shore + 1.4],
      ],
      1.7,
    )
  }
}
