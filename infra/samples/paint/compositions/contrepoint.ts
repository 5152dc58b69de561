import { type Colour, hex, mix, shift } from '../colour.ts'
import { drawn } from '../gesture.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, type Random } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

type Voice = { top: number; bottom: number; wide: readonly [number, number]; colours: readonly string[] }

/** The four voices of the fugue, from the highest to the bass: what each takes of the height, and its own colours. */
const voices: readonly Voice[] = [
  { top: -4, bottom: 21, wide: [5, 11], colours: ['#efe6d2', '#e6d7b8', '#dfd2b4', '#cfd6cf', '#d9b46a', '#f4eee0'] },
  { top: 21, bottom: 45, wide: [6, 14], colours: ['#a9bcbd', '#7f98a3', '#e4d9c4', '#c9c4b4', '#5d8088', '#d8cdb6'] },
  { top: 45, bottom: 71, wide: [8, 17], colours: ['#46688a', '#34567a', '#7f98a3', '#5f7f9a', '#cfc4ae', '#2b4262'] },
  { top: 71, bottom: 105, wide: [12, 25], colours: ['#1c2a42', '#27384f', '#15203a', '#34496a', '#22324c'] },
]

const knifePass = { tool: 'knife', jitter: [0.035, 0.014], tolerance: 0.07 } as const

export const contrepoint: OilComposition = {
  ground: hex('#a3603f'),
  relief: 1.15,
  layers: [
    ...passes.slice(0, 1),
    { ...knifePass, width: 8, length: [0.8, 2.2], spacing: 0.6, calm: 0.75, busy: 0.7, load: 0.75, body: 0.8 },
    { ...knifePass, width: 4.6, length: [0.8, 2.4], calm: 0.2, busy: 0.85, load: 0.8, body: 0.9 },
    { ...knifePass, width: 2.2, length: [0.9, 3], calm: 0, busy: 0.3, load: 1, body: 0.8 },
  ],
  compose(sketch, random) {
    sketch.fill((x, y) => mix(hex('#d8cdb8'), hex('#8f8a80'), y / 150 + cloud(x / 20, y / 20, 3, 3) * 0.3))
    for (const voice of voices) sing(sketch, random, voice)
    enter(sketch)
  },
}

function sing(sketch: Sketch, random: Random, voice: Voice) {
  const sway = (x: number, y: number) => y + Math.sin(x / 15 + y / 9) * 3.2
  let left = -6 + random() * 4
  while (left < 104) {
    const right = left + voice.wide[0] + random() * (voice.wide[1] - voice.wide[0])
    const tone = hex(voice.colours[Math.floor(random() * voice.colours.length)] ?? '#27384f')
    const [rise, fall] = [(random() - 0.5) * 9, (random() - 0.5) * 9]
    slab(sketch, left, right, sway(left, voice.top) + rise, sway(right, voice.bottom) + fall, tone, random)
    if (random() < 0.45) {
      const middle = voice.top + (voice.bottom - voice.top) * (0.3 + random() * 0.4)
      slab(
        sketch,
        left + random() * 2,
        right - random() * 3,
        middle,
        sway(right, voice.bottom) + fall,
        shift(tone, (random() - 0.45) * 0.2, 0.005, 0.01),
        random,
      )
    }
    left = right
  }
}

function slab(sketch: Sketch, left: number, right: number, top: number, bottom: number, tone: Colour, random: Random) {
  const lean = () => (random() - 0.5) * 2
  const mask = sketch.polygon([
    [left + lean(), top + lean()],
    [right + lean(), top + lean()],
    [right + lean(), bottom + lean()],
    [left + lean(), bottom + lean()],
  ])
  sketch.lay(mask, (x, y) => shift(tone, cloud(x / 6, y / 9, 3, Math.round(left * 3)) * 0.05, 0, noise(x / 9, y / 9, 4) * 0.012))
  sketch.flow(mask, random() < 0.7 ? 1.57 + lean() * 0.08 : lean() * 0.1, 0.9)
}

/** The last voice: the only red, and what answers it. */
function enter(sketch: Sketch) {
  const knife = (points: readonly Point[], width: number, colour: string, streak: string, load = 1) =>
    sketch.accents.push(drawn({ tool: 'knife', points, width, colour: hex(colour), streak: hex(streak), load, body: 1 }))
  knife(points('67.6 28, 67 42'), 9.6, '#97342a', '#b6452f', 0.8)
  knife(points('69 36, 68.4 55'), 10.5, '#ac3d2b', '#c9573a')
  knife(points('64.8 50, 64.2 60'), 5.6, '#8e2f2a', '#b6452f', 0.7)
  knife(points('20 53, 34 52.4'), 3.6, '#cf9f45', '#e9c67a', 0.8)
  knife(points('84 68, 95 68.6'), 3, '#b6452f', '#d9704a', 0.7)
  knife(points('33 12, 33.4 22'), 3.4, '#27384f', '#46688a', 0.8)
  knife(points('10 74.6, 24 74'), 2.6, '#d8cdb6', '#f1e8d2', 0.6)
}
