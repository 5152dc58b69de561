import type { Colour } from './colour.ts'

export type Tool = 'brush' | 'knife' | 'charcoal' | 'scratch'

/** One gesture, in units of the picture: it can be laid at any magnification. */
export type Stroke = {
  tool: Tool
  /** x, y, x, y… */
  path: Float32Array
  width: number
  colour: Colour
  /** The second pigment, not quite mixed in: it shows as streaks. */
  streak: Colour
  opacity: number
  /** How much paint the tool carries: low runs dry before the end and catches only the tooth of the canvas. */
  load: number
  /** Thickness of the paint left behind. */
  body: number
  seed: number
}

/** How one pass over the whole picture is made. */
export type Layer = {
  tool?: Tool
  width: number
  /** Longest and shortest stroke, in widths. */
  length: readonly [number, number]
  /** Distance between strokes, in widths. */
  spacing?: number
  /** Part of the places that receive a stroke where nothing calls for detail. */
  calm: number
  /** The same where the sketch has edges or asks for attention. */
  busy: number
  /** How far the colour under the path may drift before the stroke stops. */
  tolerance: number
  /** Variation of lightness and of hue from one stroke to the next. */
  jitter: readonly [number, number]
  opacity?: number
  load?: number
  body?: number
}
