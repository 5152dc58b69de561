import type { Colour } from './colour.ts'
import { curve, type Point } from './mask.ts'
import type { Stroke, Tool } from './stroke.ts'

type Gesture = {
  tool: Tool
  points: readonly Point[]
  width: number
  colour: Colour
  streak?: Colour
  opacity?: number
  load?: number
  body?: number
}

/** A stroke decided by hand, laid over the passes. */
export function drawn({ tool, points, width, colour, streak = colour, opacity = 1, load = 1, body = 0.6 }: Gesture): Stroke {
  const first = points[0]
  const seed = Math.round(((first?.[0] ?? 0) * 977 + (first?.[1] ?? 0) * 3571 + width * 131) * 16)
  return { tool, path: curve(points, false), width, colour, streak, opacity, load, body, seed }
}
