import { hex, mix, ramp } from '../colour.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, smoothstep, swirl } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

type Barque = { x: number; y: number; size: number; turn: number; hull: string; inside: string; band: string }

const barques: readonly Barque[] = [
  { x: 94, y: 27, size: 0.8, turn: 0.2, hull: '#e0b252', inside: '#8a5f3c', band: '#2f5f7a' },
  { x: 52, y: 48, size: 1.06, turn: 0.12, hull: '#ece4d2', inside: '#a58a6c', band: '#c94f36' },
  { x: 84, y: 75, size: 1.26, turn: 0.06, hull: '#2f6f8f', inside: '#6d5648', band: '#f0dcae' },
]

export const barquesAuRepos: OilComposition = {
  ground: hex('#c08a5a'),
  layers: passes,
  compose(sketch) {
    sketch.fill((x, y) => {
      const tone = 0.25 + y / 190 + swirl(x / 34, y / 12, 0.8, 3, 15) * 0.4
      const glint = smoothstep(0.35, 0.8, noise(x / 7, y / 1.4, 7)) * smoothstep(80, 10, y)
      return mix(ramp(['#a9d4c4', '#5fb0ac', '#2f8a92', '#1d6478', '#174e66'].map(hex), tone), hex('#f0e6c0'), glint * 0.5)
    })
    sketch.flow(undefined, (x, y) => 0.05 + cloud(x / 30, y / 12, 2, 4) * 0.35, 0.94)
    for (const barque of barques) float(sketch, barque)
    moorings(sketch)
  },
}

function float(sketch: Sketch, { x, y, size, turn, hull, inside, band }: Barque) {
  const at = ([across, down, corner]: Point): Point => [
    x + (across * Math.cos(turn) - down * Math.sin(turn)) * size,
    y + (across * Math.sin(turn) + down * Math.cos(turn)) * size,
    corner,
  ]
  const reflection = sketch.shape(points('-32 3, -18 12, 4 16, 26 13, 33 4, 20 5, -10 6').map(at), 0.8)
  sketch.lay(reflection, (px, py, under) =>
    mix(mix(hex(hull), hex('#1a5468'), 0.6), under, smoothstep(-0.1, 0.5, noise(px / 8, py / 1.2, 9)) * 0.65),
  )
  sketch.flow(reflection, 0.04, 0.96)
  const side = sketch.shape(points('-36 -6!, -24 0.6, -4 4, 18 3.6, 31 0.4, 32 3.6, 28 9!, 4 11.6, -18 9, -29 3.4').map(at))
  const deck = sketch.shape(points('-36 -6!, -22 -9.4, 2 -10.6, 24 -8, 31.4 0.2!, 18 3.8, -4 4.4, -24 0.8').map(at))
  const well = sketch.shape(points('-24 -5, -8 -7.6, 14 -7, 25.6 -3.4, 24 0.2, 4 2, -14 0').map(at))
  sketch.lay(sketch.soft(side, 1.6), hex('#123f52'), 0.7)
  sketch.lay(side, (px, py) =>
    mix(hex(hull), hex('#26405a'), smoothstep(0, 11 * size, py - y + (px - x) * -0.1) * 0.6 + noise(px / 8, py / 2, 4) * 0.1),
  )
  sketch.lay(sketch.line(points('-34 -3.6, -22 3.6, -3 7, 18 6.6, 30.6 3.4').map(at), 1.5 * size), hex(band))
  sketch.lay(deck, (px, py) => mix(hex(hull), hex('#fdf1d2'), 0.55 + noise(px / 6, py / 4, 2) * 0.2))
  sketch.lay(well, (px, py) =>
    mix(hex(inside), hex('#2b2a36'), smoothstep(3, -8, (py - y) / size) * 0.75 + noise(px / 4, py / 3, 6) * 0.15),
  )
  for (const bench of [-11, 4, 17]) sketch.lay(sketch.line([at([bench, -7.4]), at([bench + 1.4, 1])], 2.6 * size), hex('#dcb98a'), 0.95)
  sketch.lay(sketch.line(points('-36 -6, -22 -9.4, 2 -10.6, 24 -8, 31 -0.6').map(at), 0.9 * size), hex('#fff4d6'), 0.85)
  sketch.lay(sketch.line(points('-30 -5, -2 -3, 22 -5.6').map(at), 0.9 * size), hex('#7a4f34'), 0.95)
  sketch.flow(side, turn, 0.85)
  sketch.flow(deck, turn - 0.03, 0.85)
  sketch.look(deck, 0.75)
  sketch.look(side, 0.6)
}

function moorings(sketch: Sketch) {
  const rope = (points: readonly Point[]) => sketch.lay(sketch.line(points, 0.6, 0.6), hex('#3b3a44'), 0.85)
  rope(points('14 38, 6 41, -2 39'))
  rope(points('86 53, 76 60, 48 66, 40 66.6'))
  rope(points('66.6 16, 40 18, -2 12'))
  const post = sketch.line(points('20 6, 20.6 27'), 2.6, 3)
  sketch.lay(sketch.line(points('20.8 28, 21.6 37'), 3, 1.4, 0.4), hex('#1d4a58'), 0.8)
  sketch.lay(post, x => mix(hex('#c79a6a'), hex('#54392f'), smoothstep(19, 22.4, x)))
  sketch.flow(sketch.line(points('20 4, 20.6 29'), 4.6), Math.PI / 2, 0.85)
  sketch.look(post, 0.9)
}
