import { createInflate, inflateSync } from 'node:zlib'
import type { Tally } from './bounds.ts'
import { UnfitImage } from './unfitImage.ts'

/** PNG, third edition: https://www.w3.org/TR/png-3/ */
const signatureBytes = 8
/** A chunk's length, type and checksum. */
const frameBytes = 12

type Chunk = { readonly type: string; readonly data: Buffer }

export function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = signatureBytes; at + frameBytes <= file.length; ) {
    const end = at + frameBytes + file.readUInt32BE(at)
    if (end > file.length) throw new UnfitImage('damaged')
    const type = file.toString('latin1', at + 4, at + 8)
    yield { type, data: file.subarray(at + 8, end - 4) }
    if (type === 'IEND') return
    at = end
  }
  throw new UnfitImage('damaged')
}

const palette = 3
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The bytes that rows have beside their pixels: a filter's, and the last one's unused bits. The seven pictures of Adam7 have twice the rows. */
const rowBytes = (height: number): number => 2 * (2 * height + 7)

/** `bytes` are those of the decoded pixels, where a palette has become four channels; `inflated` those of the file's own. */
type Picture = { readonly pixels: number; readonly bytes: number; readonly inflated: number }

const pictureOf = ({ type, data }: Chunk): Picture => {
  if (type !== 'IHDR' || data.length !== 13) throw new UnfitImage('damaged')
  const [width, height, depth] = [data.readUInt32BE(0), data.readUInt32BE(4), data[8] ?? 0]
  const channels = channelsOf[data[9] ?? 0]
  if (!width || !height || !channels || ![1, 2, 4, 8, 16].includes(depth)) throw new UnfitImage('damaged')
  const pixels = width * height
  const bytes = pixels * (data[9] === palette ? 4 : channels) * (depth === 16 ? 2 : 1)
  return { pixels, bytes, inflated: Math.ceil((pixels * channels * depth) / 8) + rowBytes(height) }
}

/** Where a chunk's deflated part begins: after the name and the method, and in `iTXt` after the language and the translated name. */
const deflatedOf = ({ type, data }: Chunk): Buffer | undefined => {
  const name = data.indexOf(0)
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(name + 2)
  if (type !== 'iTXt' || data[name + 1] !== 1) return undefined
  const language = data.indexOf(0, name + 3)
  return data.subarray(data.indexOf(0, language + 1) + 1)
}

const inflatedLength = (deflated: Buffer, most: number): number => {
  try {
    return inflateSync(deflated, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    if (error instanceof RangeError) return most + 1
    throw new UnfitImage('damaged', error)
  }
}

const takeNote = (chunk: Chunk, tally: Tally): void => {
  const deflated = deflatedOf(chunk)
  tally.note(chunk.data.length + (deflated ? inflatedLength(deflated, tally.noteBytesLeft) : 0))
}

/** Inflates the pixels without keeping them, no further than a picture of this size has bytes: decoders read all that is there. */
const inflatePixels = async (parts: readonly Buffer[], most: number): Promise<void> => {
  const inflate = createInflate({ chunkSize: 1024 * 1024 })
  inflate.on('error', () => undefined)
  for (const part of parts) inflate.write(part)
  inflate.end()
  let bytes = 0
  try {
    for await (const inflated of inflate) {
      bytes += inflated.length
      if (bytes > most) throw new UnfitImage('tooHeavyOpened')
    }
  } catch (error) {
    throw error instanceof UnfitImage ? error : new UnfitImage('damaged', error)
  } finally {
    inflate.destroy()
  }
}

/** Walks the chunks of a PNG. Those of an animation's further frames are notes, which the decoder does not read. */
export const walkPng = async (file: Buffer, tally: Tally): Promise<void> => {
  let picture: Picture | undefined
  const parts: Buffer[] = []
  for (const chunk of chunksOf(file)) {
    tally.part()
    if (!picture) {
      picture = pictureOf(chunk)
      tally.picture(picture.pixels, picture)
    } else if (chunk.type === 'IDAT') parts.push(chunk.data)
    else takeNote(chunk, tally)
  }
  if (!picture || !parts.length) throw new UnfitImage('damaged')
  await inflatePixels(parts, picture.inflated)
}
