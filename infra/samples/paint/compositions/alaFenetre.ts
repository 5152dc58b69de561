import { hex, mix, ramp, shift } from '../colour.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const daylight = hex('#f6e6b8')

export const alaFenetre: OilComposition = {
  ground: hex('#9a7a5e'),
  layers: passes,
  compose(sketch) {
    room(sketch)
    window(sketch)
    figure(sketch)
  },
}

function room(sketch: Sketch) {
  sketch.fill((x, y) => {
    const toWindow = smoothstep(70, 8, Math.hypot(x - 30, (y - 40) * 0.8))
    const wall = ramp(['#6f7684', '#9a9a98', '#cbbfa6'].map(hex), 0.15 + toWindow * 0.75 + cloud(x / 18, y / 22, 3, 4) * 0.12)
    return shift(wall, y > 74 ? -0.03 : 0)
  })
  sketch.flow(undefined, (x, y) => 1.2 + cloud(x / 24, y / 24, 2, 8) * 0.7, 0.85)
  const floor = sketch.polygon(points('-2 86, 82 84, 82 102, -2 102'))
  sketch.lay(floor, (x, y) => mix(hex('#7d5138'), hex('#3f2f36'), smoothstep(20, -6, x) * 0.7 + noise(x / 3, y / 9, 5) * 0.08))
  sketch.flow(floor, -0.05, 0.9)
  sketch.lay(sketch.polygon(points('28 90, 66 86.5, 82 96, 82 102, 44 102'), 0.5), hex('#d9985a'), 0.85)
  sketch.lay(sketch.polygon(points('-2 83.6, 82 81.6, 82 84.4, -2 86.6')), hex('#7f8288'), 0.8)
  // The sun that comes through lands on the left wall, warm, and says where the window is.
  sketch.lay(sketch.polygon(points('2 33, 11 29, 11 62, 2 68'), 0.5), hex('#e8c58c'), 0.75)
  sketch.lay(sketch.polygon(points('2 49, 11 45.6, 11 47, 2 50.6'), 0.3), hex('#a39a92'), 0.8)
}

function window(sketch: Sketch) {
  const opening = sketch.polygon(points('29 6, 66 6, 66 73, 29 73'))
  sketch.lay(opening, (x, y) => {
    const air = ramp(['#bcd0d6', '#dfe3d2', '#f7e7bd'].map(hex), y / 42 + cloud(x / 16, y / 6, 3, 14) * 0.18)
    if (y < 41.5) return air
    const sea = ramp(['#9fc0c2', '#5d98a6', '#3f7f95'].map(hex), (y - 41.5) / 14 + noise(x / 7, y / 1.2, 3) * 0.2)
    return y < 57 ? mix(sea, daylight, smoothstep(9, 0, Math.abs(x - 55)) * 0.5) : hex('#b0643f')
  })
  sketch.flow(opening, 0.04, 0.85)
  sketch.lay(sketch.polygon(points('29 59, 38 55, 47 58.5, 47 73, 29 73')), hex('#c77d52'))
  sketch.lay(sketch.polygon(points('46 60, 57 56.5, 66 60, 66 73, 46 73')), hex('#9c5440'))
  sketch.lay(sketch.polygon(points('46 64, 66 63, 66 73, 46 73')), hex('#e6c79a'))
  sketch.lay(sketch.polygon(points('29 65, 46 64, 46 73, 29 73')), hex('#a98f86'))
  sketch.lay(sketch.shape(points('55 46.6!, 56.4 42.2!, 57.6 46.6!')), hex('#fff6dc'))
  const frame = hex('#eee5cf')
  const shaded = hex('#8c93a0')
  const bar = (points: readonly Point[], light: boolean) => sketch.lay(sketch.polygon(points), light ? frame : shaded)
  bar(points('26.5 3, 29.4 5, 29.4 73, 26.5 75'), true)
  bar(points('26.5 3, 69 3, 66 6.2, 29 6.2'), false)
  bar(points('47 6, 49.2 6, 49.2 73, 47 73'), false)
  bar(points('29 27.4, 66 26.8, 66 28.2, 29 28.8'), false)
  bar(points('24 72.4, 72 71.6, 74 75.6, 24 76.6'), true)
  const leaf = sketch.polygon(points('66 4, 76.5 0, 76.5 80, 66 74.5'))
  sketch.lay(leaf, (x, y) => mix(hex('#7fa09a'), hex('#4b6670'), smoothstep(66, 77, x) * 0.8 + noise(0, y / 1.3, 6) * 0.12))
  for (let y = 8; y < 74; y += 4.2)
    sketch.lay(
      sketch.line(
        [
          [67.5, y],
          [75.5, y - 1.2],
        ],
        0.8,
      ),
      hex('#3f5762'),
      0.6,
    )
  sketch.flow(leaf, -0.12, 0.9)
  const curtain = sketch.shape(points('24 2!, 33 2!, 31.5 30, 28 55, 25.5 80!, 21 80!, 23 40'), 0.4)
  sketch.lay(curtain, (x, y) => mix(hex('#efe3c6'), hex('#b9b3ab'), 0.5 + 0.5 * Math.sin(x * 1.9 + y * 0.05)), 0.92)
  sketch.flow(curtain, 1.62, 0.95)
}

function figure(sketch: Sketch) {
  const dress = sketch.shape(
    points(`
    37 37.6, 35.6 40.4, 31.4 42.2, 29.6 47, 29 55, 30.2 61.5, 30.6 66, 29.6 76, 27.6 88, 26 99!, 51 99!,
    49 86, 46.6 74, 45 64.5, 44.2 58, 45.8 50, 46.6 44.6, 45.4 42, 41.6 40.4, 40.4 37.6
  `),
  )
  const arm = sketch.shape(
    points(`
    44 42.6, 47 44, 49.6 50, 52.6 57.6, 56.4 67.6, 58.4 71.2, 55.6 72, 53.4 68.6, 49 59.6, 45 52
  `),
  )
  const blue = (x: number, y: number) => mix(hex('#2f4062'), hex('#1f2740'), smoothstep(60, 98, y) + noise(x / 2.4, y / 14, 2) * 0.25)
  sketch.lay(sketch.disc(41, 98, 22, 3.4, -0.05, 1.5), hex('#33262c'), 0.7)
  sketch.lay(dress, blue)
  sketch.lay(arm, hex('#c88a62'))
  sketch.model(arm, 1.6, -0.4, hex('#f3c793'), hex('#8a5646'), 0.8)
  const sleeve = sketch.shape(points('43.4 41.8, 46.8 43.4, 49.6 49.6, 51.4 54, 47.6 56, 45 51.4'))
  sketch.lay(sleeve, hex('#34486e'))
  sketch.model(dress, 5, 0, hex('#6f89ad'), hex('#191d33'), 0.75)
  sketch.lay(sketch.line(points('45.6 44, 44.8 57, 46 66, 49.6 86'), 0.9, 1.3, 0.25), hex('#a9bccb'), 0.75)
  sketch.lay(sketch.line(points('30.2 62.6, 37.6 64, 45 62.6'), 1.8), hex('#1d2238'), 0.8)
  sketch.flow(dress, (x, y) => 1.57 + (38 - x) * 0.012 * smoothstep(55, 80, y), 0.85)
  const nape = sketch.shape(points('37 33, 41.4 33, 41.4 38.4, 42.4 40.8, 39 42.4, 35.6 41, 36.8 38.4'))
  sketch.lay(nape, hex('#b9795a'))
  sketch.model(nape, 1.4, 0, hex('#eebd8c'), hex('#85503f'), 0.9)
  const hair = sketch.shape(points('39.4 25.6, 43 27, 43.9 31, 42.6 34.8, 39.6 36.6, 36.2 35, 34.9 31, 35.8 27.2'))
  const knot = sketch.disc(38.2, 25.4, 2.9, 2.4, -0.3)
  for (const mass of [hair, knot]) {
    sketch.lay(mass, hex('#4a2b22'))
    sketch.model(mass, 1.8, -0.2, hex('#b36b3c'), hex('#241820'), 0.9)
    sketch.look(mass, 0.9)
  }
  sketch.lay(sketch.line(points('43.2 30, 42.8 34'), 0.8, 0.4), hex('#e6ab74'), 0.7)
  sketch.look(sketch.disc(42, 44, 13, 22, 0, 4), 0.55)
  sketch.look(sketch.disc(54, 50, 12, 12, 0, 4), 0.5)
}
