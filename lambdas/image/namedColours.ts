import { crc32, deflateSync } from 'node:zlib'
import sharp, { type SharpOptions } from 'sharp'
import { once } from '../../shared/kit/once.ts'
import { chunksOf } from './walk/walkPng.ts'

/** What a file says of its colours otherwise than by a profile: nothing beyond sRGB, Display P3, or a space that no profile here has. */
export type NamedColours = 'srgb' | 'p3' | 'other'

/** The code points of video (ITU-T H.273, tables 2 and 3), of which 2 means that nothing is said. */
const codes = { srgbPrimaries: [1, 2], p3Primaries: 12, srgbCurve: 13, srgbCurves: [1, 2, 6, 13] } as const

const ofCodes = (primaries: number, curve: number): NamedColours => {
  if (primaries === codes.p3Primaries && curve === codes.srgbCurve) return 'p3'
  const isSrgb = [codes.srgbPrimaries.some(each => each === primaries), codes.srgbCurves.some(each => each === curve)]
  return isSrgb.includes(false) ? 'other' : 'srgb'
}

/** In hundred-thousandths, as PNG has them: the gamma of sRGB, then its white, red, green and blue. */
const srgbGamma = 45_455
const srgbPoints = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
const p3Points = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
/** Programs round these numbers differently. */
const areNear = (values: readonly number[], known: readonly number[]): boolean =>
  values.every((value, at) => Math.abs(value - (known[at] ?? 0)) <= 1000)

const numbersIn = (data: Buffer): readonly number[] =>
  Array.from({ length: Math.floor(data.length / 4) }, (_, at) => data.readUInt32BE(4 * at))

/** Of what a PNG says, `cICP` counts before a profile, and a profile before all others (https://www.w3.org/TR/png-3/#13Decoder-colour). */
const ofPng = (file: Buffer): NamedColours => {
  const said = new Map<string, Buffer>()
  for (const { type, data } of chunksOf(file)) {
    if (type === 'IDAT') break
    said.set(type, data)
  }
  const video = said.get('cICP')
  if (video?.length === 4) return video[3] ? ofCodes(Number(video[0]), Number(video[1])) : 'other'
  if (said.has('iCCP') || said.has('sRGB')) return 'srgb'
  const gamma = numbersIn(said.get('gAMA') ?? Buffer.alloc(0))
  const points = numbersIn(said.get('cHRM') ?? Buffer.alloc(0))
  if (!areNear(gamma, [srgbGamma])) return 'other'
  if (areNear(points, srgbPoints)) return 'srgb'
  return gamma.length && areNear(points, p3Points) ? 'p3' : 'other'
}

/** A box of AVIF that names colours by code points (ISO/IEC 14496-12, 12.1.5). It stands before the pixels. */
const avifBox = 'colrnclx'
const ofAvif = (file: Buffer): NamedColours => {
  const at = file.indexOf(avifBox, 0, 'latin1') + avifBox.length
  return at < avifBox.length || at + 4 > file.length ? 'srgb' : ofCodes(file.readUInt16BE(at), file.readUInt16BE(at + 2))
}

const profileOfP3 = once(async (): Promise<Buffer> => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp has lost its profile of Display P3')
  return icc
})

const chunkOf = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** The bytes of a PNG's signature and header, behind which the profile stands. */
const headBytes = 33

/** Gives a PNG that says it is in Display P3 the profile, since the decoder reads no other word of colours. */
const pngWithP3 = async (file: Buffer): Promise<Buffer> => {
  const profile = chunkOf('iCCP', Buffer.concat([Buffer.from('Display P3\0\0', 'latin1'), deflateSync(await profileOfP3())]))
  const whole = ({ data }: { readonly data: Buffer }): Buffer => {
    const at = data.byteOffset - file.byteOffset
    return file.subarray(at - 8, at + data.length + 4)
  }
  const kept = [...chunksOf(file)].filter(({ type }) => !['IHDR', 'iCCP', 'sRGB'].includes(type))
  return Buffer.concat([file.subarray(0, headBytes), profile, ...kept.map(whole)])
}

/** Decodes an AVIF that says it is in Display P3 into such a PNG: a profile in its own file would move every offset. */
export const pngOfP3 = async (avif: Uint8Array, reading: SharpOptions): Promise<Buffer> =>
  pngWithP3(await sharp(avif, reading).autoOrient().png({ compressionLevel: 1 }).toBuffer())

/** Reads how a walked file names its colours, and returns it as the decoder understands it. */
export const withNamedColours = async (
  bytes: Uint8Array,
  type: string,
): Promise<{ readonly bytes: Uint8Array; readonly named: NamedColours }> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'image/avif') return { bytes, named: ofAvif(file) }
  if (type !== 'image/png') return { bytes, named: 'srgb' }
  const named = ofPng(file)
  return { bytes: named === 'p3' ? await pngWithP3(file) : bytes, named }
}
