import { type Bounds, Tally } from './bounds.ts'
import { walkJpeg } from './walkJpeg.ts'
import { walkPng } from './walkPng.ts'
import { walkWebp } from './walkWebp.ts'

const walks: Readonly<Record<string, (file: Buffer, tally: Tally) => void | Promise<void>>> = {
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
  'image/webp': walkWebp,
}

/**
 * Walks a file's own structure, before any decoder sees a byte of it, and throws where it holds more than it may: decoders inflate texts,
 * pass over scans and fill canvases that a few kilobytes declare. Types without a walk are bounded by the pixels that the decoder reads in
 * their header.
 */
export const walkImage = async (bytes: Uint8Array, type: string, bounds: Bounds): Promise<void> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await walks[type]?.(file, new Tally(bounds))
}
