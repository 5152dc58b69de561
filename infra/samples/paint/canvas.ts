import { type Colour, colourToLinear, linearToByte } from './colour.ts'
import { type Frame, pixelsOf } from './mask.ts'
import { cloud, noise } from './noise.ts'

export type Picture = { width: number; height: number; rgb: Uint8ClampedArray<ArrayBuffer> }

/** The weave, in units: it gives the paint its tooth. */
const threadPitch = 0.3

/** Paint on a woven support, with its thickness, seen through a frame. */
export class Canvas {
  readonly frame: Frame
  readonly width: number
  readonly height: number
  readonly colour: Float32Array
  readonly thickness: Float32Array
  readonly tooth: Float32Array

  constructor(frame: Frame, ground: Colour, coarseness = 1) {
    this.frame = frame
    const { width, height } = pixelsOf(frame)
    this.width = width
    this.height = height
    this.colour = new Float32Array(width * height * 3)
    this.thickness = new Float32Array(width * height)
    this.tooth = new Float32Array(width * height)
    for (let row = 0; row < height; row++) {
      const y = (row + 0.5) / frame.scale + frame.y
      for (let column = 0; column < width; column++) {
        const x = (column + 0.5) / frame.scale + frame.x
        const i = row * width + column
        this.tooth[i] = weave(x, y) * coarseness
        const patch = cloud(x / 22, y / 22, 4, 11) * 0.035
        this.colour[i * 3] = ground[0] + patch
        this.colour[i * 3 + 1] = ground[1]
        this.colour[i * 3 + 2] = ground[2] + patch * 0.3
      }
    }
  }

  /** The picture under raking light from the upper left: ridges of paint catch it, and the weave where the paint is thin. */
  develop(relief = 1): Picture {
    const { width, height } = this
    const rgb = new Uint8ClampedArray(width * height * 3)
    const surface = new Float32Array(width * height)
    for (let i = 0; i < surface.length; i++) {
      const paint = this.thickness[i] ?? 0
      surface[i] = paint + (this.tooth[i] ?? 0) * 0.13 * Math.max(0.2, 1 - paint * 1.5)
    }
    const slope = this.frame.scale * 0.028 * relief
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const i = row * width + column
        const left = column > 0 ? i - 1 : i
        const right = column < width - 1 ? i + 1 : i
        const up = row > 0 ? i - width : i
        const down = row < height - 1 ? i + width : i
        const dx = (surface[right] ?? 0) - (surface[left] ?? 0)
        const dy = (surface[down] ?? 0) - (surface[up] ?? 0)
        const raw = (dx * 0.6 + dy * 0.8) * slope
        const light = raw / (1 + Math.abs(raw) * 5)
        const sheen = Math.max(0, light - 0.04) * 0.45
        const lightness = (this.colour[i * 3] ?? 0) * (1 + light) + sheen
        const [r, g, b] = colourToLinear(lightness, this.colour[i * 3 + 1] ?? 0, this.colour[i * 3 + 2] ?? 0)
        rgb[i * 3] = linearToByte(r)
        rgb[i * 3 + 1] = linearToByte(g)
        rgb[i * 3 + 2] = linearToByte(b)
      }
    }
    return { width, height, rgb }
  }
}

function weave(x: number, y: number): number {
  const sway = noise(x * 0.35, y * 0.35, 3) * 0.9
  const warp = Math.cos(((x + sway * 0.12) / threadPitch) * Math.PI)
  const weft = Math.cos(((y + sway * 0.12) / threadPitch) * Math.PI)
  const slub = noise(x * 0.6, y / threadPitch, 5) + noise(x / threadPitch, y * 0.6, 6)
  return 0.5 + warp * weft * 0.17 + slub * 0.16 + noise(x * 2.6, y * 2.6, 8) * 0.16 + noise(x * 7, y * 7, 9) * 0.08
}
