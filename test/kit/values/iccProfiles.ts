import sharp from 'sharp'
import type { Lab, Rgb } from '../../../shared/image/colourDifference.ts'

const tag = (type: string, content: Buffer): Buffer => Buffer.concat([Buffer.from(type), Buffer.alloc(4), content])
const fixed = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 4 * at)
  return bytes
}
const xyz = (...values: Rgb): Buffer => tag('XYZ ', fixed(...values))
const gammaCurve = (gamma: number): Buffer => {
  const bytes = Buffer.alloc(6)
  bytes.writeUInt32BE(1)
  bytes.writeUInt16BE(Math.round(gamma * 256), 4)
  return tag('curv', bytes)
}
const named = (name: string): Buffer => {
  const bytes = Buffer.alloc(4 + name.length + 1 + 78)
  bytes.writeUInt32BE(name.length + 1)
  bytes.write(name, 4, 'latin1')
  return tag('desc', bytes)
}

export const whiteD50: Rgb = [0.9642, 1, 0.8249]

type Space = { readonly space: 'RGB ' | 'GRAY' | 'CMYK'; readonly pcs?: 'XYZ ' | 'Lab '; readonly kind?: 'mntr' | 'prtr' }

/** Writes an ICC profile of version 2 (ICC.1:2001-04). */
const iccProfile = ({ space, pcs = 'XYZ ', kind = 'mntr' }: Space, described: Readonly<Record<string, Buffer>>): Buffer => {
  const tags = Object.entries({
    desc: named('made for a test'),
    cprt: tag('text', Buffer.from('none\0')),
    wtpt: xyz(...whiteD50),
    ...described,
  })
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  const contents: Buffer[] = []
  let at = 128 + table.length
  for (const [index, [name, content]] of tags.entries()) {
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(content.length, 12 + 12 * index)
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    contents.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(0x02100000, 8)
  header.write(`${kind}${space}${pcs}`, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  fixed(...whiteD50).copy(header, 68)
  return Buffer.concat([header, table, ...contents])
}

/** Adobe RGB (1998), section 4: a gamma of 2 and 51/256, and these primaries under the white of ICC profiles. */
export const adobeGamma = 563 / 256
export const adobePrimaries: readonly [Rgb, Rgb, Rgb] = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
]
export const adobeProfile = iccProfile(
  { space: 'RGB ' },
  {
    rXYZ: xyz(...adobePrimaries[0]),
    gXYZ: xyz(...adobePrimaries[1]),
    bXYZ: xyz(...adobePrimaries[2]),
    rTRC: gammaCurve(adobeGamma),
    gTRC: gammaCurve(adobeGamma),
    bTRC: gammaCurve(adobeGamma),
  },
)
export const greyGamma = 2.2
export const greyProfile = iccProfile({ space: 'GRAY' }, { kTRC: gammaCurve(greyGamma) })

/** The profile that sharp itself writes, for Display P3 or sRGB. */
export const profileOf = async (space: 'p3' | 'srgb'): Promise<Buffer> => {
  const { icc } = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .withIccProfile(space)
    .png()
    .toBuffer()
    .then(file => sharp(file).metadata())
  if (!icc) throw new Error('sharp wrote no profile')
  return icc
}

/** Nodes of the table of inks along each ink: the codes 0, 85, 170 and 255 of eight bits lie on them. */
const nodes = 4

const shorts = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(Math.round(value), 2 * at)
  return bytes
}

/** A table of 16 bits from inks to CIELAB, as version 2 encodes it: 100 of lightness is 0xff00, and a colour without chroma 0x8000. */
const inkTable = (labOfInks: (inks: readonly number[]) => Lab): Buffer => {
  const colours = Array.from({ length: nodes ** 4 }, (_, at) => {
    const inks = [nodes ** 3, nodes ** 2, nodes, 1].map(step => (Math.floor(at / step) % nodes) / (nodes - 1))
    const [lightness, a, b] = labOfInks(inks)
    return [lightness * 652.8, (a + 128) * 256, (b + 128) * 256]
  })
  const straight = [0, 65_535]
  const ends = shorts([2, 2])
  const channels = Buffer.from([4, 3, nodes, 0])
  const content = [channels, fixed(1, 0, 0, 0, 1, 0, 0, 0, 1), ends, shorts(Array(4).fill(straight).flat())]
  return tag('mft2', Buffer.concat([...content, shorts(colours.flat()), shorts(Array(3).fill(straight).flat())]))
}

/** Makes a profile of four inks, from 0 to 1 each, for a press that prints as it is told. */
export const inkProfile = (labOfInks: (inks: readonly number[]) => Lab): Buffer =>
  iccProfile({ space: 'CMYK', pcs: 'Lab ', kind: 'prtr' }, { A2B0: inkTable(labOfInks) })
