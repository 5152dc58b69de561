import { hex, mix, ramp, shift } from '../colour.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, type Random, smoothstep, swirl } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

export const rougets: OilComposition = {
  ground: hex('#8a5140'),
  layers: passes,
  round: true,
  compose(sketch, random) {
    sketch.fill((x, y) => {
      const away = Math.hypot(x - 50, y - 50) / 50
      const turn = Math.atan2(y - 50, x - 50)
      const current = noise(turn * 2.2 + away * 3, away * 8, 5)
      return ramp(
        ['#7fc0ac', '#2f8f8e', '#146572', '#0f4252', '#0a2c3f'].map(hex),
        0.12 + away * 0.72 + current * 0.16 + swirl(x / 20, y / 20, 0.7, 3, 8) * 0.16,
      )
    })
    sketch.flow(undefined, (x, y) => Math.atan2(y - 50, x - 50) + Math.PI / 2 + cloud(x / 16, y / 16, 2, 9) * 0.3, 0.9)
    const shoal = [...ring(random, 9, 35, 1.02, 1), ...ring(random, 6, 20.5, 0.84, 1), ...ring(random, 2, 7, 0.6, 1)]
    // One of them goes the other way.
    const contrary = shoal[3]
    if (contrary) contrary.sense = -1
    for (const fish of shoal) swim(sketch, fish)
  },
}

type Fish = { x: number; y: number; heading: number; size: number; sense: number; tone: number }

function ring(random: Random, count: number, radius: number, size: number, sense: number): Fish[] {
  const start = random() * 6
  return Array.from({ length: count }, (_, i) => {
    const turn = start + ((i + (random() - 0.5) * 0.35) / count) * Math.PI * 2
    const reach = radius + (random() - 0.5) * 5
    return {
      x: 50 + Math.cos(turn) * reach,
      y: 50 + Math.sin(turn) * reach,
      heading: turn + Math.PI / 2 + (random() - 0.5) * 0.3,
      size: size * (0.9 + random() * 0.25),
      sense,
      tone: random(),
    }
  })
}

function swim(sketch: Sketch, { x, y, heading, size, sense, tone }: Fish) {
  const along = heading + (sense < 0 ? Math.PI : 0)
  // The body follows the circle it swims along: bent towards the centre.
  const at = ([forward, side, corner]: Point): Point => {
    const bent = side + (forward * forward * 0.02 - 0.6) * sense
    return [
      x + (forward * Math.cos(along) - bent * Math.sin(along)) * size,
      y + (forward * Math.sin(along) + bent * Math.cos(along)) * size,
      corner,
    ]
  }
  const body = sketch.shape(
    points(`
    9.4 0, 7.6 -2, 3.4 -3.3, -2 -2.8, -6.4 -1.1, -8.4 -1.4, -12.4 -3.8!, -11 0, -12.4 3.6!, -8.4 1.2, -6.4 1,
    -2 2.7, 3.4 3.1, 7.6 1.8
  `).map(at),
  )
  const shadow = sketch.shape(points('8 3.4, 2 5.6, -9 3.6, -4 1.6, 4 1.6').map(at), 1)
  sketch.lay(shadow, hex('#08283a'), 0.55)
  const flank = mix(hex('#c9442e'), hex('#e8754a'), tone)
  const [cos, sin] = [Math.cos(along), Math.sin(along)]
  sketch.lay(body, (px, py) => {
    const side = -(px - x) * sin + (py - y) * cos
    return mix(shift(flank, noise(px / 2, py / 2, 7) * 0.04), hex('#f6c7a4'), smoothstep(-0.6, 2.4, side / size))
  })
  sketch.model(body, 1.8 * size, -2, hex('#fbdcb8'), hex('#7d1f2a'), 0.65)
  sketch.flow(body, along, 0.9)
  sketch.lay(sketch.line(points('6 0.2, 0 0.4, -7 0.1').map(at), 0.9 * size, 0.5 * size), hex('#f0b24e'), 0.8)
  sketch.lay(sketch.shape(points('3 -3, 0 -5.4, -3.4 -3.6, -1 -2.8').map(at)), hex('#d96a3c'), 0.85)
  sketch.lay(sketch.shape(points('3 1.6, 0.2 4.6, -1.6 3.4, 1 1.6').map(at)), hex('#f0a987'), 0.85)
  sketch.lay(sketch.disc(...eye(at([7, -0.5])), 0.75 * size), hex('#f8e6c8'))
  sketch.lay(sketch.disc(...eye(at([7.1, -0.5])), 0.42 * size), hex('#12202b'))
  sketch.look(body, 0.85)
}

const eye = ([x, y]: Point): [number, number] => [x, y]
