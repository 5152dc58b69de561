import { UnfitImage } from './unfitImage.ts'

/** What a file may hold at most, whatever its own size. */
export type Bounds = {
  readonly pixels: number
  /** Pixels times the passes over them: a JPEG's scans, an animation's frames. */
  readonly passedPixels: number
  /** The bytes of the pixels that a decoder holds at once: an interlaced PNG's rows, a WebP's canvas, a JPEG's coefficients of several scans. */
  readonly openedBytes: number
  /** The bytes, after inflation, of profiles, texts and other data beside the pixels. */
  readonly noteBytes: number
  /** The segments or chunks beside the pixels, and those with them. */
  readonly notes: number
  readonly parts: number
}

/** Collects what a walk meets of a file, and throws at the first bound that it passes. */
export class Tally {
  readonly #bounds: Bounds
  #noteBytes = 0
  #notes = 0
  #parts = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  part(): void {
    this.#parts += 1
    if (this.#parts > this.#bounds.parts) throw new UnfitImage('tooHeavyOpened')
  }

  note(bytes = 0): void {
    this.#notes += 1
    this.#noteBytes += bytes
    if (this.#notes > this.#bounds.notes || this.#noteBytes > this.#bounds.noteBytes) throw new UnfitImage('tooHeavyOpened')
  }

  /** The bytes that further notes may have. */
  get noteBytesLeft(): number {
    return this.#bounds.noteBytes - this.#noteBytes
  }

  picture(pixels: number, { passes = 1, bytes }: { readonly passes?: number; readonly bytes: number }): void {
    const { pixels: most, passedPixels, openedBytes } = this.#bounds
    if (pixels > most) throw new UnfitImage('tooManyPixels')
    if (pixels * passes > passedPixels || bytes > openedBytes) throw new UnfitImage('tooHeavyOpened')
  }
}
