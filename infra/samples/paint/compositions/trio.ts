import { hex, mix, ramp } from '../colour.ts'
import { drawn } from '../gesture.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

export const trio: OilComposition = {
  ground: hex('#4a2026'),
  relief: 1.15,
  layers: [
    ...passes.slice(0, 1),
    { tool: 'knife', width: 7, length: [0.8, 2.4], calm: 0.75, busy: 0.9, tolerance: 0.1, jitter: [0.045, 0.02], load: 0.8, body: 0.75 },
    {
      tool: 'knife',
      width: 3.6,
      length: [0.8, 2.6],
      calm: 0.14,
      busy: 0.85,
      tolerance: 0.08,
      jitter: [0.04, 0.016],
      load: 0.85,
      body: 0.85,
    },
    { tool: 'knife', width: 1.8, length: [1, 3.4], calm: 0, busy: 0.55, tolerance: 0.08, jitter: [0.03, 0.012], load: 1, body: 0.8 },
  ],
  compose(sketch) {
    stage(sketch)
    drums(sketch)
    piano(sketch)
    bass(sketch)
  },
}

function stage(sketch: Sketch) {
  sketch.fill((x, y) => {
    const glow = smoothstep(60, 4, Math.hypot((x - 62) * 0.8, y - 26))
    return ramp(['#12131f', '#1e2138', '#4a2036', '#8c2f36', '#c9683a'].map(hex), glow * 0.8 + cloud(x / 16, y / 18, 4, 4) * 0.28 + 0.12)
  })
  sketch.flow(undefined, (x, y) => 1.45 + cloud(x / 24, y / 24, 2, 3) * 0.8, 0.9)
  const floor = sketch.polygon(points('-2 82, 136 78, 136 102, -2 102'), 0.5)
  sketch.lay(floor, (x, y) =>
    ramp(
      ['#17192a', '#2f4a63', '#7f6a5a', '#d8a05a'].map(hex),
      smoothstep(64, 10, Math.abs(x - 66)) * 0.62 + noise(x / 14, y / 3, 4) * 0.22,
    ),
  )
  sketch.flow(floor, -0.03, 0.95)
  sketch.lay(sketch.polygon(points('102 -2, 120 -2, 134 76, 106 80'), 2), hex('#27405c'), 0.75)
  sketch.lay(sketch.polygon(points('6 -2, 24 -2, 16 84, -2 84'), 2), hex('#2b3a58'), 0.55)
}

function player(sketch: Sketch, torso: readonly Point[], head: readonly [number, number], coat: string, light: number) {
  const body = sketch.shape(torso)
  sketch.lay(body, (x, y) => mix(hex(coat), hex('#11121d'), smoothstep(40, 84, y) * 0.6 + noise(x / 5, y / 8, 3) * 0.2))
  sketch.model(body, 3, light, hex('#d98a4a'), hex('#0e0f18'), 0.75)
  const face = sketch.disc(head[0], head[1], 3.7, 4.6, -0.15)
  sketch.lay(face, hex('#7a4430'))
  sketch.model(face, 1.8, light, hex('#f3c68a'), hex('#22151c'), 1)
  sketch.look(face, 0.9)
}

function bass(sketch: Sketch) {
  player(sketch, points('20 38, 27 35.4, 33 39, 36 50, 35 66, 34 92!, 16 92!, 14 64, 15 46'), [26, 29.4], '#2a3150', -0.5)
  const wood = sketch.shape(
    points(`
    36 46, 41 47.6, 43 53, 41.4 58.6, 43.6 64, 48.4 71, 48.6 80, 43 86.4, 35 87.4, 27.6 84, 25 76, 28 67.6,
    32 62, 32.6 56, 30.6 50
  `),
  )
  sketch.lay(wood, (x, y) =>
    ramp(['#7a2f20', '#b8592a', '#e09a45', '#f1c878'].map(hex), 0.2 + (x - 26) / 34 + noise(x / 3, y / 12, 6) * 0.2),
  )
  sketch.model(wood, 3.4, -0.6, hex('#f7d490'), hex('#4a1a1c'), 0.7)
  sketch.flow(wood, 1.5, 0.85)
  sketch.lay(sketch.line(points('37 74, 33.6 40, 31 14'), 2.3, 1.6), hex('#1a1218'))
  sketch.lay(sketch.line(points('31.2 15, 30.4 10'), 3, 1.6), hex('#a2592c'))
  sketch.lay(sketch.line(points('20 42, 24 54, 33 62'), 4, 2.4), hex('#323a5c'))
  sketch.lay(sketch.disc(34.6, 62.4, 2, 1.7), hex('#e0a06c'))
  sketch.lay(sketch.line(points('28 40, 35.6 38, 33.4 29'), 3.2, 1.8), hex('#3c4468'))
  sketch.lay(sketch.disc(32.8, 28, 1.7, 2), hex('#e0a06c'))
  sketch.look(wood, 0.7)
  for (const shiftX of [-0.6, 0.1, 0.8])
    sketch.accents.push(
      drawn({
        tool: 'scratch',
        points: [
          [37 + shiftX, 78],
          [33.8 + shiftX, 41],
          [31.2 + shiftX * 0.6, 15],
        ],
        width: 0.3,
        colour: hex('#f3dca4'),
        opacity: 0.8,
      }),
    )
  const charcoal = (points: readonly Point[], width = 0.9) =>
    sketch.accents.push(drawn({ tool: 'charcoal', points, width, colour: hex('#0b0a10'), opacity: 0.9, load: 0.9 }))
  charcoal(points('36 45.6, 41.4 47.4, 43.4 53, 41.6 58.6, 44 64, 48.8 71, 49 80, 43 87'))
  charcoal(points('30.4 50, 32.4 56, 31.6 62, 27.6 67.6, 24.6 76, 27.4 84.4'))
  charcoal(points('31.4 66, 32.6 68.4, 31 73, 32.4 76'), 0.8)
  charcoal(points('43 65.6, 41.8 68.4, 43.8 72.6, 42.6 75.6'), 0.8)
  charcoal(points('19 38.6, 26.4 35, 33.4 38.6'), 0.8)
  charcoal(points('36 66, 37.6 62, 36.4 69.6'), 0.8)
}

function piano(sketch: Sketch) {
  sketch.lay(sketch.shape(points('77 58!, 82 38, 94 26, 106 24, 104 40, 100 58!')), hex('#15141d'))
  player(sketch, points('66 45, 72.6 41.6, 79 45.6, 80.6 56, 78 72!, 62 72!, 62.4 56'), [69.6, 35], '#231a2c', -2.6)
  const box = sketch.shape(points('51 62!, 70 60, 102 58!, 105 64, 101 72, 84 75, 53 76!'))
  sketch.lay(box, (x, y) => ramp(['#3c3542', '#16151f', '#0c0c13'].map(hex), (y - 58) / 18 + noise(x / 9, y / 4, 5) * 0.2))
  sketch.flow(box, -0.04, 0.9)
  sketch.lay(sketch.polygon(points('48.6 62.4, 72 60.6, 72.4 64, 49 66.4')), hex('#f4e6c6'))
  sketch.lay(sketch.line(points('66 50, 60 58, 55.6 62.4'), 3, 1.8), hex('#2b1d30'))
  sketch.lay(sketch.disc(55.4, 62.4, 1.7, 1.3), hex('#efb27c'))
  for (const x of [58, 96])
    sketch.lay(
      sketch.line(
        [
          [x, 74],
          [x, 92],
        ],
        2.2,
        1.5,
      ),
      hex('#0f0e15'),
    )
  sketch.look(sketch.disc(62, 60, 16, 8, 0, 2), 0.9)
  const charcoal = (points: readonly Point[]) =>
    sketch.accents.push(drawn({ tool: 'charcoal', points, width: 0.9, colour: hex('#0b0a10'), opacity: 0.9, load: 0.9 }))
  charcoal(points('66.4 30.6, 70 29.8, 73.6 34, 72 40, 78.6 44.4, 81.4 56, 79.6 64'))
  charcoal(points('77.4 57, 82.4 38, 94 26.2, 106.4 23.6, 104 42, 103 58'))
  charcoal(points('52 76.6, 84 75.6, 102 72.4, 105.6 64'))
  for (let key = 0; key < 9; key++) {
    const x = 50.4 + key * 2.4
    sketch.accents.push(
      drawn({
        tool: 'scratch',
        points: [
          [x, 62.2 - key * 0.18],
          [x + 0.2, 64.4 - key * 0.18],
        ],
        width: 0.8,
        colour: hex('#14131b'),
      }),
    )
  }
}

function drums(sketch: Sketch) {
  player(sketch, points('108 42, 114.4 39, 121 43, 124 56, 123 80!, 104 80!, 104.6 56'), [113, 32.4], '#27405c', -2.6)
  for (const [x, y, rx, ry] of [
    [112, 76, 9.4, 9.4],
    [100, 66, 6, 4],
    [125, 67, 6.4, 4.4],
  ] as const) {
    const drum = sketch.disc(x, y, rx, ry)
    sketch.lay(drum, hex(rx > 9 ? '#e6d3a8' : '#8c2f36'))
    sketch.model(drum, 3, -2.4, hex('#fbeecb'), hex('#3a1c24'), 0.6)
    sketch.accents.push(
      drawn({
        tool: 'charcoal',
        points: Array.from({ length: 11 }, (_, i): Point => [x + Math.cos(i * 0.58) * rx, y + Math.sin(i * 0.58) * ry]),
        width: 0.8,
        colour: hex('#0b0a10'),
        opacity: 0.85,
        load: 0.8,
      }),
    )
    sketch.look(drum, 0.5)
  }
  for (const [x, y, tilt] of [
    [97, 49, -0.16],
    [129, 46, 0.22],
  ] as const) {
    sketch.lay(
      sketch.line(
        [
          [x, y],
          [x + 1, 88],
        ],
        0.7,
      ),
      hex('#c9a25a'),
      0.7,
    )
    sketch.lay(sketch.disc(x, y, 8.4, 1.7, tilt), hex('#f0c866'))
    sketch.look(sketch.disc(x, y, 9, 3, tilt), 0.9)
  }
  sketch.lay(sketch.line(points('107 46, 103 56, 108 60'), 3, 1.8), hex('#36557a'))
  sketch.accents.push(drawn({ tool: 'scratch', points: points('108 60, 98 53'), width: 0.5, colour: hex('#fbeecb') }))
}
