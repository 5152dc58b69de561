import type { Tally } from './bounds.ts'
import { UnfitImage } from './unfitImage.ts'

/** The markers of ITU-T T.81, table B.1. */
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
/** Frame headers, but for tables (`C4`), an extension (`C8`) and arithmetic conditioning (`CC`). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Reserved markers, which no picture has: a decoder skips them alone, so that scans may stand in what looks like their length. */
const isReserved = (marker: number): boolean => marker >= 0x02 && marker <= 0xbf
/** Inside a scan, the byte FF of the picture is followed by 0. */
const isOfScan = (marker: number): boolean => marker === 0 || isRestart(marker)

type Segment = { readonly marker: number; readonly data: Buffer }

/** Finds the next marker, over fill bytes, a scan's data and what a decoder skips; -1 at the end of the file. */
const nextMarker = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1]
    if (marker !== undefined && marker !== 0xff && !isOfScan(marker)) return at + 1
  }
  return -1
}

/** Yields the segments up to the picture's end. A file that breaks off ends there: the decoder then says that it is damaged. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  for (let at = nextMarker(file, 0); at >= 0; ) {
    const marker = file[at] ?? 0
    if (marker === endOfImage) return
    if (marker === startOfImage || marker === 1) {
      at = nextMarker(file, at + 1)
      continue
    }
    if (isReserved(marker)) throw new UnfitImage('damaged')
    if (at + 3 > file.length) return
    const end = at + 1 + Math.max(2, file.readUInt16BE(at + 1))
    yield { marker, data: file.subarray(at + 3, end) }
    at = nextMarker(file, end)
  }
}

type Frame = { readonly components: number; readonly pixels: number; readonly coefficients: number }

/** Reads the size, and the number of coefficients of all components by their sampling factors. */
const frameOf = (data: Buffer): Frame => {
  const components = data[5] ?? 0
  if (data.length < 6 + 3 * components || !components || components > 4) throw new UnfitImage('damaged')
  const pixels = data.readUInt16BE(1) * data.readUInt16BE(3)
  const factors = Array.from({ length: components }, (_, index) => {
    const factor = data[7 + 3 * index] ?? 0
    return [factor >> 4, factor & 15] as const
  })
  const [widest, highest] = [Math.max(...factors.map(([across]) => across)), Math.max(...factors.map(([, down]) => down))]
  const samples = factors.reduce((sum, [across, down]) => sum + across * down, 0) / Math.max(1, widest * highest)
  return { components, pixels, coefficients: pixels * samples }
}

/** Frames whose scans refine one another. */
const isProgressive = (marker: number): boolean => isFrame(marker) && (marker & 3) === 2

/**
 * Walks the segments of a JPEG. The decoder holds a few rows of one whose scan has all components; of any other all coefficients, two bytes
 * each, over which each scan passes again.
 */
export const walkJpeg = (file: Buffer, tally: Tally): void => {
  let frame: Frame | undefined
  let [scans, isHeld] = [0, false]
  for (const { marker, data } of segmentsOf(file)) {
    tally.part()
    if (isFrame(marker)) {
      if (frame) throw new UnfitImage('damaged')
      frame = frameOf(data)
    }
    const { components, pixels, coefficients } = frame ?? { components: 0, pixels: 0, coefficients: 0 }
    if (marker === startOfScan) scans += 1
    else tally.note(data.length)
    isHeld ||= isProgressive(marker) || (marker === startOfScan && (data[0] ?? 0) < components)
    tally.picture(pixels, { passes: Math.max(1, scans), bytes: isHeld ? 2 * coefficients : 0 })
  }
}
