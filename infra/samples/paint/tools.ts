import { clamp, noise, smoothstep } from './noise.ts'
import type { Stroke, Tool } from './stroke.ts'

/** Where a pixel lies under the tool: along the path from its start, and across it (-1…1). Lengths in widths of the tool. */
type Contact = { along: number; across: number; length: number; tooth: number }

/** What the tool leaves there: how much, how thick, and which share of the streak's pigment and lightness. */
type Mark = { cover: number; thickness: number; streak: number; light: number }

const bristlePitch = 0.2

export const marks: Record<Tool, (at: Contact, stroke: Stroke) => Mark> = {
  brush({ along, across, length, tooth }, { seed, load, width }) {
    const bristle = (across * width) / bristlePitch / 2
    const hair = noise(bristle, along * 0.45, seed)
    const fine = noise(bristle * 2.7, along * 1.3, seed + 1)
    const ragged = noise(bristle * 0.7, 0, seed + 2)
    const start = smoothstep(0.02, 0.2, along - 0.14 - ragged * 0.14 - across * across * 0.12)
    const end = smoothstep(0, 0.35, length - along - 0.25 - ragged * 0.25 - across * across * 0.2)
    const spent = along / length
    const left = load * (1.25 - 0.85 * spent * spent) + hair * 0.28 - Math.abs(across) ** 5 * 0.45
    const cover = smoothstep(0, 0.3, left - tooth * 0.55) * start * end
    const edge = smoothstep(0.55, 0.9, Math.abs(across)) * (1 - smoothstep(0.9, 1, Math.abs(across)))
    return {
      cover,
      thickness: 0.45 + hair * 0.32 + fine * 0.12 + edge * 0.3 + (1 - smoothstep(0, 0.5, length - along)) * 0.25,
      streak: clamp(0.4 + hair * 0.5 + fine * 0.3),
      light: hair * 0.016 + fine * 0.008,
    }
  },
  knife({ along, across, length, tooth }, { seed, load, width }) {
    const drag = noise(across * width * 0.42 + along * 0.3, along * 0.5, seed)
    const fine = noise(across * width * 2.4, along * 0.8, seed + 1)
    const skip =
      noise(across * width * 0.5 + 9, along * width * 0.35, seed + 2) * 0.5 +
      noise(across * width * 1.6, along * width * 0.9, seed + 3) * 0.3
    const wobble = noise(along * width * 0.4, 0, seed + 4) * 0.05
    const edge = smoothstep(0.86, 0.95, Math.abs(across + wobble))
    const spent = along / length
    const left = load * (1.5 - 0.8 * spent) + skip * 0.55
    const ends =
      smoothstep(0, 0.03, along - noise(across * 4, 0, seed + 5) * 0.03 - 0.03) *
      smoothstep(0, 0.03, length - along - 0.06 - noise(across * 5, 3, seed + 6) * 0.06)
    return {
      cover: smoothstep(0.05, 0.25, left - tooth * 0.5) * ends * (1 - smoothstep(0.97, 1, Math.abs(across + wobble))),
      thickness: 0.5 + drag * 0.1 + fine * 0.06 + edge * 0.45 + (1 - smoothstep(0, 0.12, length - along)) * 0.5,
      streak: clamp(0.35 + drag * 0.5 + fine * 0.22),
      light: drag * 0.012,
    }
  },
  charcoal({ along, across, length, tooth }, { seed, load, width }) {
    const pressure = load * (0.75 + 0.35 * noise(along * width * 0.35, 0, seed))
    const fade = Math.min(1, along * 2 + 0.3, (length - along) * 2 + 0.2)
    const grain = noise(across * width * 6, along * width * 6, seed + 1) * 0.16
    const left = pressure * fade * (1 - across * across * 0.7) + grain
    return { cover: smoothstep(-0.05, 0.3, left - tooth * 0.85 + 0.1), thickness: 0, streak: 0, light: 0 }
  },
  scratch({ along, across, length }, { seed, width }) {
    const ends = Math.min(1, along * 3, (length - along) * 3)
    const chatter = noise(along * width * 2.5, 0, seed) * 0.3
    return {
      cover: smoothstep(0.1, 0.5, (1 - across * across) * ends + chatter),
      thickness: Math.abs(across) > 0.7 ? 0.9 : 0,
      streak: 0,
      light: 0,
    }
  },
}
