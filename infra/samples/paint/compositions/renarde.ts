import { hex, mix, ramp } from '../colour.ts'
import { drawn } from '../gesture.ts'
import { points } from '../mask.ts'
import { cloud, noise, type Random, smoothstep, swirl } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const snow = ['#5f719b', '#8fa2c2', '#c3cfdf', '#e9e8e6', '#fbeedb'].map(hex)

export const renarde: OilComposition = {
  ground: hex('#7d6a76'),
  layers: passes,
  compose(sketch, random) {
    sketch.fill((x, y) => {
      const slope = 0.55 + swirl(x / 60, y / 30, 0.5, 3, 22) * 0.42 + smoothstep(30, 100, y) * 0.08
      return ramp(snow, slope)
    })
    sketch.flow(undefined, (x, y) => 0.15 + (x - 66) * 0.004 + cloud(x / 36, y / 26, 2, 9) * 0.5, 0.88)
    wood(sketch, random)
    hollow(sketch)
    fox(sketch)
  },
}

function wood(sketch: Sketch, random: Random) {
  const dusk = sketch.shape(points('-4 -4!, 138 -4!, 138 17, 108 22, 80 17, 48 23, 20 18, -4 25'), 1.5)
  sketch.lay(dusk, (x, y) => ramp(['#3f4c74', '#6b769e', '#a5a9c4'].map(hex), y / 26 + cloud(x / 14, y / 20, 3, 2) * 0.3))
  sketch.flow(dusk, 1.5, 0.8)
  for (const x of [6, 15, 19, 34, 41, 63, 88, 94, 107, 121, 128]) {
    const foot = 18 + random() * 13
    sketch.lay(
      sketch.line(
        [
          [x + random() * 2, -3],
          [x + random() - 0.5, foot],
        ],
        1 + random() * 2.4,
        1.6 + random() * 2.6,
        0.2,
      ),
      hex(random() < 0.5 ? '#2e3557' : '#4a4666'),
      0.85,
    )
    sketch.lay(
      sketch.line(
        [
          [x, foot - 0.4],
          [x + 11, foot + 5.5],
          [x + 24, foot + 8],
        ],
        2,
        0.6,
        0.5,
      ),
      hex('#7386b0'),
      0.65,
    )
  }
}

function hollow(sketch: Sketch) {
  sketch.lay(sketch.disc(70, 68, 46, 22, -0.04, 7), hex('#8496bb'), 0.75)
  sketch.lay(sketch.disc(74, 75, 35, 13, -0.03, 3), hex('#4f6091'), 0.8)
  sketch.lay(sketch.shape(points('20 84, 46 90, 78 92, 112 85, 128 72, 136 82, 136 104!, -4 104!, -4 82'), 1.5), (x, y) =>
    ramp(snow, 0.74 + cloud(x / 22, y / 10, 3, 3) * 0.3 - smoothstep(92, 104, y) * 0.25),
  )
  sketch.lay(sketch.line(points('18 84.4, 46 89.8, 78 91.8, 112 85'), 1.6, 1, 0.4), hex('#fff4e0'), 0.8)
}

function fox(sketch: Sketch) {
  const body = sketch.shape(
    points(`
    40 64, 42 52, 50 43, 63 37.6, 78 37.4, 92 43.6, 100 55, 100.6 67, 93 77, 78 82, 58 82, 45 76
  `),
  )
  sketch.lay(body, (x, y) =>
    ramp(
      ['#eaa463', '#d0692f', '#a94a24', '#6d3440'].map(hex),
      smoothstep(38, 88, y) * 0.9 + noise(x / 8, y / 8, 4) * 0.24 + cloud(x / 4, y / 4, 2, 7) * 0.12,
    ),
  )
  sketch.model(body, 8, -1.9, hex('#f4b878'), hex('#5a2a2c'), 0.95)
  sketch.flow(body, (x, y) => (x - 66) * 0.026 + 0.22 + noise(x / 9, y / 9, 2) * 0.3, 0.9)
  sketch.lay(sketch.shape(points('50 47, 62 41, 78 41, 70 48, 56 55'), 2), hex('#b9a3b4'), 0.28)
  const haunch = sketch.shape(points('80 50, 91 52, 97 61, 95 71, 86 76, 76 71, 74 59'), 0.6)
  sketch.lay(haunch, hex('#d2703a'), 0.7)
  sketch.model(haunch, 4, -2, hex('#f0ad6b'), hex('#6b2f26'), 0.8)
  tail(sketch)
  head(sketch)
  sketch.look(body, 0.45)
}

function tail(sketch: Sketch) {
  const brush = sketch.shape(
    points(`
    99 62, 103 70, 100 80, 88 87, 72 89, 58 87, 48 82, 43.4 76.4!, 50 73, 60 75, 74 77, 86 74, 93 67
  `),
  )
  sketch.lay(sketch.soft(brush, 1.6), hex('#5c2a28'), 0.6)
  sketch.lay(brush, (x, y) => mix(hex('#cf6b31'), hex('#f4e6cf'), smoothstep(66, 55, x + noise(x / 2, y / 2, 3) * 4)))
  sketch.model(brush, 3.4, -1.7, hex('#f6bf80'), hex('#6b3230'), 0.7)
  sketch.flow(brush, (x, y) => Math.atan2(y - 62, (x - 72) * 0.55) + 1.5, 0.9)
  sketch.look(brush, 0.7)
}

function head(sketch: Sketch) {
  const skull = sketch.shape(
    points(`
    43.6 63, 42 56, 40.6 47!, 42.4 45.4, 48.6 51, 53 50.4, 58.8 44.2, 60.8 45.6!, 60.6 54, 61.4 61, 59.6 67,
    56 72, 53.4 76, 50.6 76, 48.6 72, 45.4 68
  `),
  )
  sketch.lay(sketch.soft(skull, 2), hex('#6b2f26'), 0.6)
  sketch.lay(skull, (x, y) => ramp(['#e2894a', '#d06a30', '#b9552a'].map(hex), (y - 46) / 26 + noise(x / 3, y / 3, 8) * 0.15))
  sketch.model(skull, 2.6, -1.9, hex('#f7bd7e'), hex('#7d3624'), 0.75)
  sketch.flow(skull, (x, y) => Math.atan2(y - 74, x - 52), 0.8)
  for (const ear of [points('42.4 55.6, 41.4 47.6!, 46.4 52.6'), points('55 51.8, 60 45.8!, 59.6 54')] as const) {
    sketch.lay(sketch.shape(ear), hex('#3a2026'), 0.85)
  }
  const cheeks = [
    sketch.shape(points('44 63.6, 48 65, 50 69, 50.4 75, 48.4 72.4, 45.2 68.6')),
    sketch.shape(points('61 62, 57 64.4, 54.6 69, 53.6 75.4, 56.4 72, 59.8 67')),
  ]
  for (const cheek of cheeks) sketch.lay(sketch.soft(cheek, 0.3), hex('#f3e3cb'), 0.95)
  // Closed: two lines that sag, laid last so that no pass can open them.
  for (const lid of ['44.9 61.2, 46.4 62.1, 48 62.5, 49.4 62.4', '60.2 60.4, 58.8 61.5, 57.2 62.1, 55.9 62.2']) {
    sketch.accents.push(drawn({ tool: 'brush', points: points(lid), width: 0.95, colour: hex('#3d1f1e'), opacity: 0.85 }))
  }
  sketch.lay(sketch.disc(52, 76, 1.9, 1.4), hex('#1c1418'))
  sketch.look(skull, 1)
}
