import type { Colour } from './colour.ts'
import { cover, curve, ellipse, type Frame, type Mask, type Point, pixelsOf, ribbon, soften, straight } from './mask.ts'
import type { Stroke } from './stroke.ts'

type Place<T> = (x: number, y: number) => T
type Fill = Colour | ((x: number, y: number, under: Colour) => Colour)

/** Small on purpose: the strokes bring the detail, the sketch only says where the masses and their light are. */
const longSide = 900

/** The composition before any paint: colour masses, where the eye must rest, and which way the brush goes. */
export class Sketch {
  readonly wide: number
  readonly frame: Frame
  readonly width: number
  readonly height: number
  readonly colour: Float32Array
  readonly focus: Float32Array
  readonly angle: Float32Array
  /** How far the composed direction prevails over the one read in the shapes. */
  readonly hold: Float32Array
  readonly accents: Stroke[] = []

  constructor(wide: number) {
    this.wide = wide
    this.frame = { x: 0, y: 0, wide, tall: 100, scale: longSide / Math.max(wide, 100) }
    const { width, height } = pixelsOf(this.frame)
    this.width = width
    this.height = height
    this.colour = new Float32Array(width * height * 3)
    this.focus = new Float32Array(width * height)
    this.angle = new Float32Array(width * height)
    this.hold = new Float32Array(width * height)
  }

  shape(points: readonly Point[], softness = 0): Mask {
    return this.soft(cover(this.frame, curve(points, true)), softness)
  }

  polygon(points: readonly Point[], softness = 0): Mask {
    return this.soft(cover(this.frame, straight(points)), softness)
  }

  disc(cx: number, cy: number, rx: number, ry = rx, turn = 0, softness = 0): Mask {
    return this.soft(cover(this.frame, ellipse(cx, cy, rx, ry, turn)), softness)
  }

  line(points: readonly Point[], from: number, to = from, softness = 0): Mask {
    return this.soft(cover(this.frame, ribbon(points, from, to)), softness)
  }

  soft(mask: Mask, units: number): Mask {
    return units > 0 ? soften(mask, units * this.frame.scale) : mask
  }

  lay(mask: Mask, fill: Fill, opacity = 1) {
    this.each(mask, (i, x, y, covered) => {
      const under: Colour = [this.colour[i * 3] ?? 0, this.colour[i * 3 + 1] ?? 0, this.colour[i * 3 + 2] ?? 0]
      const over = typeof fill === 'function' ? fill(x, y, under) : fill
      const amount = covered * opacity
      for (const axis of [0, 1, 2] as const) this.colour[i * 3 + axis] = under[axis] + (over[axis] - under[axis]) * amount
    })
  }

  fill(fill: Fill) {
    this.lay(this.everywhere(), fill)
  }

  /** Turns a flat shape into a body: its swelling catches the light on one side and loses it on the other. */
  model(mask: Mask, swell: number, lightAngle: number, light: Colour, shadow: Colour, strength = 1) {
    const body = this.soft(mask, swell)
    const [lx, ly] = [Math.cos(lightAngle), Math.sin(lightAngle)]
    const reach = swell * this.frame.scale * 1.6
    this.each(mask, (i, _x, _y, covered) => {
      const column = i % this.width
      const dx = column > 0 && column < this.width - 1 ? (body.cover[i + 1] ?? 0) - (body.cover[i - 1] ?? 0) : 0
      const dy = (body.cover[i + this.width] ?? body.cover[i] ?? 0) - (body.cover[i - this.width] ?? body.cover[i] ?? 0)
      const facing = -(dx * lx + dy * ly) * reach
      const amount = Math.min(Math.abs(facing), 1) * covered * strength
      const to = facing > 0 ? light : shadow
      for (const axis of [0, 1, 2] as const) {
        const now = this.colour[i * 3 + axis] ?? 0
        this.colour[i * 3 + axis] = now + (to[axis] - now) * amount
      }
    })
  }

  flow(mask: Mask | undefined, angle: Place<number> | number, hold = 0.85) {
    this.each(mask ?? this.everywhere(), (i, x, y, covered) => {
      if (covered < 0.5) return
      this.angle[i] = typeof angle === 'function' ? angle(x, y) : angle
      this.hold[i] = hold
    })
  }

  look(mask: Mask, amount = 1) {
    this.each(mask, (i, _x, _y, covered) => {
      this.focus[i] = Math.max(this.focus[i] ?? 0, covered * amount)
    })
  }

  everywhere(): Mask {
    return { width: this.width, height: this.height, cover: new Float32Array(this.width * this.height).fill(1) }
  }

  private each(mask: Mask, visit: (i: number, x: number, y: number, covered: number) => void) {
    for (let row = 0; row < this.height; row++) {
      const y = (row + 0.5) / this.frame.scale
      for (let column = 0; column < this.width; column++) {
        const i = row * this.width + column
        const covered = mask.cover[i] ?? 0
        if (covered > 0.002) visit(i, (column + 0.5) / this.frame.scale, y, covered)
      }
    }
  }
}
