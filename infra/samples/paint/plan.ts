import type { Colour } from './colour.ts'
import { type FlowField, readFlow } from './flowField.ts'
import { noise, type Random } from './noise.ts'
import type { Sketch } from './sketch.ts'
import type { Layer, Stroke } from './stroke.ts'

/** The strokes of one pass, in the order they are laid. */
export function planLayer(sketch: Sketch, layer: Layer, random: Random): Stroke[] {
  const field = readFlow(sketch, layer.width)
  const step = layer.width * (layer.spacing ?? 0.55)
  const strokes: Stroke[] = []
  const drift = Math.floor(random() * 1000)
  for (const [x, y] of places(sketch, step, random)) {
    const i = cell(sketch, x, y)
    const chance = layer.calm + (layer.busy - layer.calm) * (field.detail[i] ?? 0)
    if (random() > chance) continue
    const path = follow(sketch, field, layer, x, y, random)
    const colour = broken(colourAt(field, i), layer, noise(x / 9, y / 9, drift), random)
    strokes.push({
      tool: layer.tool ?? 'brush',
      path,
      width: layer.width * (0.75 + random() * 0.5),
      colour,
      streak: broken(colour, { ...layer, jitter: [layer.jitter[0] * 1.2, layer.jitter[1] * 1.5] }, 0, random),
      opacity: layer.opacity ?? 0.92,
      load: (layer.load ?? 0.8) * (0.8 + random() * 0.4),
      body: layer.body ?? 0.5,
      seed: Math.floor(random() * 1e9),
    })
  }
  return strokes
}

function places(sketch: Sketch, step: number, random: Random): [number, number][] {
  const spots: [number, number][] = []
  for (let y = -step / 2; y < 100 + step; y += step) {
    for (let x = -step / 2; x < sketch.wide + step; x += step) {
      spots.push([x + (random() - 0.5) * step, y + (random() - 0.5) * step])
    }
  }
  for (let i = spots.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [spots[i], spots[j]]
    if (a && b) [spots[i], spots[j]] = [b, a]
  }
  return spots
}

function cell(sketch: Sketch, x: number, y: number): number {
  const column = Math.min(Math.max(Math.floor(x * sketch.frame.scale), 0), sketch.width - 1)
  const row = Math.min(Math.max(Math.floor(y * sketch.frame.scale), 0), sketch.height - 1)
  return row * sketch.width + column
}

const colourAt = (field: FlowField, i: number): Colour => [
  field.colour[i * 3] ?? 0,
  field.colour[i * 3 + 1] ?? 0,
  field.colour[i * 3 + 2] ?? 0,
]

/** Broken colour: neighbours lean the same way (the palette drifts), and each stroke is its own mixture. */
function broken(colour: Colour, layer: Layer, lean: number, random: Random): Colour {
  const [light, hue] = layer.jitter
  const swing = () => random() + random() - 1
  return [colour[0] + (swing() + lean * 0.5) * light, colour[1] + (swing() + lean * 0.4) * hue, colour[2] + (swing() - lean * 0.8) * hue]
}

/** The stroke grows both ways from its place, so that edges are met at either end and not only at the far one. */
function follow(sketch: Sketch, field: FlowField, layer: Layer, x: number, y: number, random: Random): Float32Array {
  const reach = ((layer.length[0] + random() * (layer.length[1] - layer.length[0])) * layer.width) / 2
  const waver = (random() - 0.5) * 0.25
  const arms = [0, Math.PI].map(sense => arm(sketch, field, layer, [x, y], sense, reach, waver))
  const [ahead = [], behind = []] = random() < 0.5 ? arms : arms.reverse()
  const path: number[] = []
  for (let i = behind.length - 2; i >= 0; i -= 2) path.push(behind[i] ?? 0, behind[i + 1] ?? 0)
  path.push(x, y, ...ahead)
  return Float32Array.from(path.length < 4 ? dab(x, y, field.angle[cell(sketch, x, y)] ?? 0, layer.width * 0.35) : path)
}

/** One way along the flow, until the colour under the brush is no longer the one it carries. */
function arm(
  sketch: Sketch,
  field: FlowField,
  layer: Layer,
  [x, y]: readonly [number, number],
  sense: number,
  reach: number,
  waver: number,
): number[] {
  const carried = colourAt(field, cell(sketch, x, y))
  const stride = layer.width * 0.3
  const points: number[] = []
  let heading = (field.angle[cell(sketch, x, y)] ?? 0) + sense
  let [px, py] = [x, y]
  for (let travelled = 0; travelled < reach; travelled += stride) {
    let turn = (field.angle[cell(sketch, px, py)] ?? 0) + waver - heading
    turn -= Math.PI * Math.round(turn / Math.PI)
    heading += turn * 0.5
    px += Math.cos(heading) * stride
    py += Math.sin(heading) * stride
    const here = colourAt(field, cell(sketch, px, py))
    if (Math.hypot(here[0] - carried[0], here[1] - carried[1], here[2] - carried[2]) > layer.tolerance) break
    points.push(px, py)
  }
  return points
}

const dab = (x: number, y: number, angle: number, half: number) => [
  x - Math.cos(angle) * half,
  y - Math.sin(angle) * half,
  x + Math.cos(angle) * half,
  y + Math.sin(angle) * half,
]
