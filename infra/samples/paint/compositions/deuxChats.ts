import { hex, mix, ramp } from '../colour.ts'
import { type Point, points } from '../mask.ts'
import { cloud, noise, smoothstep } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'
import type { Sketch } from '../sketch.ts'

const slat = 6.4
const light = hex('#ffe3a0')

/** Light comes between the slats: 1 in the gap, 0 behind the wood. */
const gap = (y: number) => smoothstep(0.62, 0.72, (((y / slat) % 1) + 1) % 1) * smoothstep(1, 0.94, (((y / slat) % 1) + 1) % 1)

export const deuxChats: OilComposition = {
  ground: hex('#a8623c'),
  layers: passes,
  compose(sketch) {
    shutters(sketch)
    cat(sketch, seated(27, 1), '#2b2733', '#171520')
    cat(sketch, seated(53, -0.86), '#a85a2c', '#5c2c20')
  },
}

function shutters(sketch: Sketch) {
  sketch.fill((x, y) => {
    const wood = ramp(['#27454c', '#3f6a6a', '#6f9a8c'].map(hex), 0.5 + (((y / slat) % 1) - 0.5) * 0.8 + cloud(x / 14, y / 9, 3, 4) * 0.25)
    return mix(wood, mix(light, hex('#f4b25e'), smoothstep(10, 80, y) * 0.6 + noise(x / 12, y / 5, 2) * 0.15), gap(y))
  })
  sketch.flow(undefined, (x, y) => noise(x / 20, y / 10, 4) * 0.08, 0.95)
  for (const [from, to] of points('-1 5, 36.4 41.4, 73 78')) {
    const post = sketch.polygon([
      [from, -2],
      [to, -2],
      [to, 86],
      [from, 86],
    ])
    sketch.lay(post, (x, y) =>
      ramp(['#1f393f', '#3c6464', '#5d8a80'].map(hex), ((x - from) / (to - from)) * 0.6 + 0.25 + noise(x, y / 12, 6) * 0.18),
    )
    sketch.flow(post, 1.57, 0.95)
  }
  sketch.lay(sketch.polygon(points('38.5 -2, 39.3 -2, 39.3 86, 38.5 86')), hex('#ffeeb8'), 0.9)
  const sill = sketch.polygon(points('-2 83, 80 83, 80 102, -2 102'))
  sketch.lay(sill, (x, y) => ramp(['#f1c987', '#d8945a', '#8d5548', '#5a3b44'].map(hex), (y - 83) / 19 + noise(x / 10, y / 3, 3) * 0.14))
  sketch.flow(sill, 0.02, 0.95)
}

/** A cat from behind, from its ears to the end of its tail; a negative size turns it over. */
function seated(x: number, size: number): { body: Point[]; tail: Point[]; middle: number; crown: number } {
  const tall = Math.abs(size)
  const at = ([across, up, corner]: Point): Point => [x + across * size, 91 - up * tall, corner]
  return {
    body: points(`
      -8.4 57, -8.6 65!, -3.8 59.6, 0 59, 3.8 59.8, 8.2 65.8!, 8.4 57.4, 8.6 52, 6.2 46.4, 6.4 42, 9.4 35,
      12.6 24, 14.2 12, 13.4 3, 8 0, 0 -0.6, -8 0, -13 3, -13.8 12, -12 24, -9 35, -6.4 42, -6.4 46.4, -8.8 52
    `).map(at),
    tail: points('9 3, 14 -0.6, 17 -4, 16.4 -9.6, 12.4 -10.6').map(at),
    middle: x,
    crown: 91 - 58 * tall,
  }
}

function cat(sketch: Sketch, { body, tail, middle, crown }: ReturnType<typeof seated>, coat: string, dark: string) {
  const form = sketch.shape(body)
  const whip = sketch.line(tail, 3.8, 2.2)
  sketch.lay(sketch.disc(middle, 92, 17, 2.6, 0, 1), hex('#4a2c34'), 0.7)
  for (const part of [form, whip]) {
    sketch.lay(part, (x, y) => mix(hex(coat), hex(dark), 0.35 + smoothstep(crown, 92, y) * 0.4 + noise(x / 3, y / 3, 5) * 0.25))
    sketch.model(part, 4.4, -1.6, mix(hex(coat), hex('#8d7f8c'), 0.5), hex(dark), 0.7)
    sketch.look(part, 0.75)
  }
  sketch.flow(form, x => 1.57 + (x - middle) * 0.022, 0.85)
  // The bars of light bend over the back: that is all that tells its roundness.
  const bars = sketch.everywhere()
  for (let row = 0; row < sketch.height; row++) {
    for (let column = 0; column < sketch.width; column++) {
      const i = row * sketch.width + column
      const x = column / sketch.frame.scale - middle
      const y = row / sketch.frame.scale
      const bent = y - x * x * 0.03 + x * 0.18 + 2.6
      bars.cover[i] = (form.cover[i] ?? 0) * gap(bent * 0.93) * smoothstep(12, 5, Math.abs(x + 3)) * smoothstep(crown + 9, crown + 17, y)
    }
  }
  sketch.lay(bars, (_x, y) => mix(hex('#ffc873'), hex('#d9753c'), smoothstep(crown, 90, y)), 0.88)
}
