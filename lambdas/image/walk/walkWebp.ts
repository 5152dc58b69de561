import type { Tally } from './bounds.ts'
import { UnfitImage } from './unfitImage.ts'

/** The container of WebP: https://developers.google.com/speed/webp/docs/riff_container */
const headerBytes = 12
const frameHeaderBytes = 16

type Chunk = { readonly type: string; readonly data: Buffer }

function* chunksOf(file: Buffer, from: number): Generator<Chunk> {
  for (let at = from; at + 8 <= file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4)
    if (end > file.length) throw new UnfitImage('damaged')
    yield { type: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, end) }
    at = end + (end % 2)
  }
}

const side = (data: Buffer, at: number): number => 1 + data.readUIntLE(at, 3)

/** The pixels that a chunk declares: a canvas, a frame on it, or a picture's own header (RFC 6386, 9.1; RFC 9649, 3.4). */
const pixelsOf = ({ type, data }: Chunk): number => {
  if (type === 'VP8X' && data.length >= 10) return side(data, 4) * side(data, 7)
  if (type === 'ANMF' && data.length >= frameHeaderBytes) return side(data, 6) * side(data, 9)
  if (type === 'VP8 ' && data.length >= 10) return (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff)
  if (type !== 'VP8L' || data.length < 5) return 0
  const bits = data.readUInt32LE(1)
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
}

/** Walks the chunks of a WebP, and those of its frames. The decoder holds the largest picture that any of them declares, four bytes a pixel. */
export const walkWebp = (file: Buffer, tally: Tally): void => {
  const end = 8 + file.readUInt32LE(4)
  // Some encoders count a last byte that makes the length even, and leave it out.
  if (end > file.length + 1) throw new UnfitImage('damaged')
  let [pixels, frames] = [0, 0]
  const walk = (part: Buffer, from: number): void => {
    for (const chunk of chunksOf(part, from)) {
      tally.part()
      pixels = Math.max(pixels, pixelsOf(chunk))
      if (chunk.type === 'ANMF') {
        frames += 1
        walk(chunk.data, frameHeaderBytes)
      } else if (!/^VP8[ LX]$|^ALPH$/.test(chunk.type)) tally.note(chunk.data.length)
      tally.picture(pixels, { passes: Math.max(1, frames), bytes: 4 * pixels })
    }
  }
  walk(file.subarray(0, end), headerBytes)
  if (!pixels) throw new UnfitImage('damaged')
}
