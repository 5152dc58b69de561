import { hex, mix, ramp } from '../colour.ts'
import { drawn } from '../gesture.ts'
import { points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const black = hex('#1b1820')

export const pianoOuvert: OilComposition = {
  ground: hex('#7a3a2a'),
  layers: passes,
  compose(sketch) {
    hall(sketch)
    instrument(sketch)
  },
}

function hall(sketch: Sketch) {
  sketch.fill((x, y) => {
    const lamp = smoothstep(78, 4, Math.hypot((x - 26) * 0.85, y - 24))
    return ramp(['#3a1a20', '#6b2a26', '#9c4630', '#d08a4c', '#efc887'].map(hex), lamp * 0.92 + cloud(x / 20, y / 26, 4, 5) * 0.14)
  })
  sketch.flow(undefined, (x, y) => 1.35 + cloud(x / 26, y / 26, 2, 3) * 0.9, 0.85)
  const floor = sketch.polygon(points('-2 76, 126 73, 126 102, -2 102'), 0.3)
  sketch.lay(floor, (x, y) =>
    ramp(
      ['#2b1c24', '#54302c', '#8f5a3c', '#c9935c'].map(hex),
      0.72 - Math.hypot((x - 30) / 120, (y - 82) / 70) + noise(x / 20, y / 2, 4) * 0.12,
    ),
  )
  sketch.flow(floor, -0.03, 0.95)
  const panel = sketch.polygon(points('96 -2, 126 -2, 126 73, 96 74'), 0.5)
  sketch.lay(panel, (x, y) => ramp(['#2f4450', '#5d7a84', '#8ea4a4'].map(hex), 0.3 + y / 170 + cloud(x / 14, y / 16, 3, 8) * 0.35), 0.92)
  sketch.lay(sketch.line(points('96 -2, 96 74'), 1.6, 1.6, 0.3), hex('#e0a868'), 0.6)
}

function instrument(sketch: Sketch) {
  sketch.lay(sketch.disc(64, 91, 48, 4.6, -0.02, 2.2), hex('#1d141a'), 0.75)
  const lid = sketch.shape(points('35 57!, 44 13.6!, 60 9, 73 10.4, 82 18, 88 29, 97 38.6, 106 45, 112 55!'))
  sketch.lay(lid, (x, y) =>
    ramp(
      ['#141219', '#26202a', '#573528', '#8d5530'].map(hex),
      smoothstep(108, 46, x + y * 0.4) * 0.85 + cloud(x / 12, y / 14, 3, 6) * 0.16,
    ),
  )
  sketch.flow(lid, (x, y) => -0.9 + noise(x / 20, y / 20, 3) * 0.3, 0.85)
  sketch.lay(sketch.line(points('44 13.6, 60 9, 73 10.4, 82 18, 88 29, 97 38.6, 106 45'), 1.5, 1), hex('#0f0d13'))
  sketch.lay(sketch.line(points('36.4 53, 44.4 14.4, 46 13.4'), 1.1, 0.7), hex('#e5a75e'), 0.85)
  const strings = sketch.shape(points('36 57.4, 44 53.4, 70 51.6, 96 52.4, 111 56.4, 100 59, 60 59.6'))
  sketch.lay(strings, (x, y) =>
    ramp(['#7a4a22', '#c98d40', '#f3cf80'].map(hex), smoothstep(112, 40, x) * 0.9 + noise(x / 1.4, y / 5, 3) * 0.2),
  )
  sketch.look(strings, 0.9)
  const rim = sketch.shape(
    points(`
    20 58.4!, 40 57.6, 66 58.6, 92 57.4, 112 55!, 116 59, 114.6 64.6, 106 68.6, 88 69.6, 56 70.4, 22 71.4!
  `),
  )
  sketch.lay(rim, (x, y) => ramp(['#3a2d33', '#1d1920', '#100e14'].map(hex), (y - 56) / 16 + noise(x / 20, y / 3, 4) * 0.2))
  sketch.lay(sketch.line(points('30 59.6, 62 60, 92 58.8, 113 56.6'), 1, 0.7), hex('#b9793f'), 0.85)
  sketch.lay(sketch.polygon(points('58 62, 78 61.6, 77 66, 58 66.8'), 1.2), hex('#6d3a2c'), 0.7)
  sketch.flow(rim, -0.02, 0.9)
  for (const [x, foot] of points('30 93, 60 88.4, 104 90')) {
    leg(sketch, `${x} 69, ${x} ${foot - 2}`, 3.2, 2.2)
    sketch.lay(sketch.line(points(`${x - 1.2} 71, ${x - 0.8} ${foot - 4}`), 0.6, 0.4), hex('#a8643a'), 0.7)
  }
  leg(sketch, '47.4 70, 48.4 86', 1.5, 1.3)
  leg(sketch, '53.6 70, 52.8 86', 1.5, 1.3)
  leg(sketch, '47 86, 54 86', 2, 2)
  sketch.lay(sketch.polygon(points('14 60.6, 27 58.2, 28.6 61.4, 15 64.4')), hex('#f6ead0'))
  sketch.lay(sketch.polygon(points('14.6 64, 28.6 61.2, 28.6 70.6, 15 71')), black)
  sketch.lay(sketch.polygon(points('25.4 57, 27.6 44, 39 42.4, 38.4 56.4')), hex('#2a1c20'))
  sketch.lay(sketch.polygon(points('28.4 54.8, 29.6 45.6, 33.4 45, 33 54.4')), hex('#fbeecb'))
  sketch.lay(sketch.polygon(points('33.7 54.4, 34.1 45, 37.6 44.4, 37.2 54')), hex('#e6cfa0'))
  sketch.look(sketch.disc(27, 56, 16, 12, 0, 3), 1)
  sketch.lay(sketch.polygon(points('3 76.6, 18 75.4, 19 79, 4 80.4')), hex('#2b1a1e'))
  sketch.lay(sketch.polygon(points('2.8 74.8, 18 73.6, 18.4 75.8, 3 77')), hex('#b04a34'))
  leg(sketch, '5 79, 4.6 94', 1.9, 1.6)
  leg(sketch, '16.6 79, 16.2 93', 1.9, 1.6)
  sketch.accents.push(drawn({ tool: 'brush', points: points('69 57, 80 19'), width: 0.9, colour: hex('#d9a05a'), load: 1.2 }))
  for (let key = 0; key < 6; key++) {
    const x = 16.4 + key * 2
    sketch.accents.push(
      drawn({
        tool: 'scratch',
        points: [
          [x, 60.4 - key * 0.34],
          [x + 0.7, 62.4 - key * 0.36],
        ],
        width: 0.8,
        colour: mix(black, hex('#4a3030'), 0.2),
      }),
    )
  }
}

/** Along its own length, across the grain of the floor: or the passes of the floor would cut it into dashes. */
function leg(sketch: Sketch, drawing: string, from: number, to: number) {
  const mask = sketch.line(points(drawing), from, to)
  sketch.lay(mask, black)
  sketch.flow(sketch.line(points(drawing), from * 2, to * 2), Math.PI / 2, 0.85)
  sketch.look(mask, 1)
}
