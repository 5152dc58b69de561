import { lay } from './brush.ts'
import { Canvas, type Picture } from './canvas.ts'
import type { Colour } from './colour.ts'
import type { Frame } from './mask.ts'
import { type Random, randomFrom } from './noise.ts'
import { planLayer } from './plan.ts'
import { Sketch } from './sketch.ts'
import type { Layer, Stroke } from './stroke.ts'
import { onMat } from './tondo.ts'

/** A work in oil, acrylic or mixed media: a toned ground, a sketch, passes of strokes, then the last accents. */
export type OilComposition = {
  ground: Colour
  layers: readonly Layer[]
  compose: (sketch: Sketch, random: Random) => void
  coarseness?: number
  relief?: number
  /** A tondo: the picture is the disc, on a white mat. */
  round?: boolean
}

export function paintOil(composition: OilComposition, wide: number, seed: number): (frame: Frame) => Picture {
  const random = randomFrom(seed)
  const sketch = new Sketch(wide)
  composition.compose(sketch, random)
  const strokes: Stroke[] = []
  for (const layer of composition.layers) for (const stroke of planLayer(sketch, layer, random)) strokes.push(stroke)
  strokes.push(...sketch.accents)
  return frame => {
    const canvas = new Canvas(frame, composition.ground, composition.coarseness)
    for (const stroke of strokes) lay(canvas, stroke)
    const picture = canvas.develop(composition.relief)
    return composition.round ? onMat(picture, frame) : picture
  }
}

/** The usual order, large to small: masses everywhere, then planes, then the drawing where the eye rests. */
export const passes: readonly Layer[] = [
  { width: 10, length: [1.5, 4], calm: 0.95, busy: 0.95, tolerance: 0.14, jitter: [0.04, 0.016], load: 0.85, body: 0.3 },
  { width: 5.4, length: [1.4, 4.5], calm: 0.62, busy: 0.95, tolerance: 0.1, jitter: [0.042, 0.017], load: 0.8, body: 0.55 },
  { width: 2.9, length: [1.6, 5], calm: 0.1, busy: 0.9, tolerance: 0.09, jitter: [0.038, 0.015], load: 0.85, body: 0.7 },
  { width: 1.35, length: [1.8, 6], calm: 0, busy: 0.62, tolerance: 0.08, jitter: [0.026, 0.011], load: 0.95, body: 0.65 },
]
