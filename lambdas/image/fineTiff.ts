import { fine, type Pixels } from './imageDerivatives.ts'

/** The types of a directory's values (TIFF 6.0, section 2). */
const [short, long, untyped] = [3, 4, 7]
const entryBytes = 12

type Entry = readonly [tag: number, type: number, count: number, value: number]

const directoryOf = ({ info: { width, height, channels } }: Pixels, profile: Uint8Array, at: Places): readonly Entry[] => [
  [256, long, 1, width],
  [257, long, 1, height],
  [258, short, channels, at.bits],
  [259, short, 1, 1],
  [262, short, 1, 2],
  [273, long, 1, at.pixels],
  [277, short, 1, channels],
  [278, long, 1, height],
  [279, long, 1, width * height * channels * Uint16Array.BYTES_PER_ELEMENT],
  [34_675, untyped, profile.length, at.profile],
]

/** The offset of each part of the file. */
type Places = { readonly bits: number; readonly profile: number; readonly pixels: number }

/** The header and the directory come first, so that the pixels can be written directly into the file's buffer. */
const placesOf = (channels: number, profile: Uint8Array): Places => {
  const bits = 8 + 2 + 10 * entryBytes + 4
  const at = bits + 2 * channels
  return { bits, profile: at, pixels: at + profile.length + (profile.length % 2) }
}

/**
 * Encodes 8-bit pixels and their profile as a 16-bit TIFF. The decoder accepts a profile only in a complete file, and its own conversion
 * from eight bits is nearly one too large for every odd code, because it fills the lower eight bits with the last bit (libvips'
 * `vips_cast`).
 */
export const fineTiffOf = (pixels: Pixels, profile: Uint8Array): Uint8Array => {
  const { data, info } = pixels
  const places = placesOf(info.channels, profile)
  const file = Buffer.alloc(places.pixels + data.length * Uint16Array.BYTES_PER_ELEMENT)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(8, 4)
  const entries = directoryOf(pixels, profile, places)
  file.writeUInt16LE(entries.length, 8)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const entry = 10 + entryBytes * index
    file.writeUInt16LE(tag, entry)
    file.writeUInt16LE(type, entry + 2)
    file.writeUInt32LE(count, entry + 4)
    file.writeUInt32LE(value, entry + 8)
  }
  for (let channel = 0; channel < info.channels; channel += 1) file.writeUInt16LE(16, places.bits + 2 * channel)
  file.set(profile, places.profile)
  const codes = new Uint16Array(file.buffer, file.byteOffset + places.pixels, data.length)
  for (let at = 0; at < data.length; at += 1) codes[at] = (data[at] ?? 0) * fine
  return file
}
