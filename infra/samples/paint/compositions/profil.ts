import { hex, mix, ramp } from '../colour.ts'
import { points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

export const profil: OilComposition = {
  ground: hex('#4c5540'),
  layers: passes,
  compose(sketch) {
    sketch.fill((x, y) =>
      ramp(
        ['#2f4034', '#4d6a50', '#76906a', '#9dac83'].map(hex),
        0.7 - x / 130 + cloud(x / 16, y / 16, 4, 4) * 0.35 + smoothstep(90, 20, y) * 0.12,
      ),
    )
    sketch.flow(undefined, (x, y) => 0.9 + cloud(x / 22, y / 22, 2, 6) * 1.5, 0.85)
    sketch.lay(sketch.polygon(points('60 -2, 86 -2, 86 70, 62 66'), 1.2), hex('#33463f'), 0.6)
    bust(sketch)
    face(sketch)
    hair(sketch)
  },
}

function bust(sketch: Sketch) {
  const dress = sketch.shape(points('39 77, 32 82, 22 87, 14 102!, 82 102!, 79 90, 70 82, 60 75.6, 57 80, 48 83'))
  sketch.lay(dress, (x, y) => ramp(['#7d2626', '#b8432f', '#d0603c'].map(hex), 0.75 - (x - 20) / 90 + noise(x / 7, y / 12, 5) * 0.22))
  sketch.model(dress, 6, -2.6, hex('#e58456'), hex('#511d28'), 0.7)
  sketch.flow(dress, (x, y) => 0.8 + (x - 48) * 0.03 + noise(x / 10, y / 10, 3) * 0.4, 0.8)
}

function face(sketch: Sketch) {
  const flesh = sketch.shape(
    points(`
    40 22, 35.6 26, 33.4 30.4, 32.6 34, 33.3 36.6, 31.4 40.2, 28.6 44.2, 28.9 45.6, 31.4 46.6, 31.8 47.6,
    30.2 49.6, 30.5 50.6, 31.8 51.2, 30.9 52.4, 31 54, 32.4 55.4, 31.9 58.2, 33.2 60.6, 36.4 61.8, 41.4 61.6,
    44 64, 44.6 69, 43 74.6, 39 78, 46 83.4, 57 80, 60 75, 57.4 66, 57 54, 56 30
  `),
  )
  sketch.lay(sketch.soft(flesh, 1.4), hex('#3a4a34'), 0.35)
  sketch.lay(flesh, (x, y) => {
    const away = smoothstep(32, 56, x) * 0.55 + smoothstep(58, 66, y) * 0.3 + cloud(x / 6, y / 6, 3, 4) * 0.12
    return ramp(['#f0c39a', '#dba079', '#b3714f', '#7d4a3c'].map(hex), away)
  })
  sketch.model(flesh, 2.6, Math.PI + 0.4, hex('#fbdcb4'), hex('#8a4f42'), 0.7)
  sketch.flow(flesh, (x, y) => 1.2 + noise(x / 8, y / 8, 5) * 0.7, 0.75)
  sketch.lay(sketch.shape(points('36 61.6, 41.4 61.8, 44.4 65, 48 60, 51 52, 52 62, 48 70, 44.6 70'), 1.2), hex('#8f5f4c'), 0.75)
  sketch.lay(sketch.disc(38.6, 47.4, 3.6, 3.2, 0, 1.4), hex('#d97f62'), 0.6)
  sketch.lay(sketch.shape(points('33.4 36.4, 36 36, 39.4 38.4, 37 40.6, 34 40'), 0.7), hex('#a8694f'), 0.7)
  sketch.lay(sketch.line(points('34.6 38.8, 36.4 39.3, 39 38.8'), 0.9, 0.6), hex('#2f1d1f'))
  sketch.lay(sketch.line(points('33.9 34.3, 36.4 32.9, 40 33.8'), 1, 0.5), hex('#4a2c24'), 0.9)
  sketch.lay(sketch.shape(points('30.3 49.4, 31.4 48.6, 33.9 50.9, 31.8 51.2')), hex('#a85a48'))
  sketch.lay(sketch.shape(points('31.8 51.3, 33.9 51, 32.6 53.4, 31 53.4')), hex('#b96a54'))
  sketch.lay(sketch.line(points('30.8 45.9, 31.9 45'), 0.9), hex('#7d4238'), 0.85)
  sketch.look(sketch.shape(points('26 26, 42 24, 46 44, 42 62, 30 64'), 2), 0.9)
}

function hair(sketch: Sketch) {
  const mass = sketch.shape(
    points(`
    39.4 21.4, 44 16.6, 51 14.8, 58.4 17.4, 63.6 24, 65 33, 62 42, 59.4 50, 58.6 58, 59.4 65, 56.6 66.4,
    54.4 58, 51.6 52.6, 49.4 49.4, 47.6 43, 45.4 38, 42 31.4, 38.4 27.6, 36 26
  `),
  )
  const knot = sketch.shape(points('61 37, 67 35.4, 72.4 39.4, 73.4 46, 69 51, 62.6 50.6, 59 45'))
  for (const [part, swell] of [
    [knot, 3.6],
    [mass, 5],
  ] as const) {
    sketch.lay(part, (x, y) => mix(hex('#3a2320'), hex('#6a4028'), 0.5 + noise(x / 2 + y / 9, y / 6 - x / 9, 7) * 0.5))
    sketch.model(part, swell, -2.3, hex('#9a623c'), hex('#1b1416'), 0.85)
    sketch.look(part, 0.45)
  }
  sketch.flow(mass, (x, y) => Math.atan2(y - 46, x - 50) + 1.35, 0.9)
  sketch.flow(knot, (x, y) => Math.atan2(y - 43, x - 66) + 1.57, 0.9)
  const ear = sketch.shape(points('47 40.6, 49.6 40, 51 42.4, 50 45.6, 48.4 48, 47.2 46'))
  sketch.lay(ear, hex('#c98a66'))
  sketch.lay(sketch.line(points('48.4 42, 49.4 43.6, 48.6 45.6'), 0.8), hex('#85483c'), 0.8)
  sketch.lay(sketch.disc(48.6, 50, 0.8, 1.1), hex('#f0d48e'))
  sketch.look(ear, 1)
}
