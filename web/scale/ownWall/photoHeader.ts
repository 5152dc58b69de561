/** What a photograph's file says of itself before any of it is decoded. */
export type PhotoHeader = {
  readonly width: number
  readonly height: number
  /** The focal length in millimetres, as a camera with 24 × 36 mm film would have it. */
  readonly focal35?: number
}

const hasText = (view: DataView, at: number, text: string): boolean =>
  [...text].every((letter, index) => at + index < view.byteLength && view.getUint8(at + index) === letter.charCodeAt(0))

/** TIFF's numbers of what is looked for: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E */
const exifDirectory = 0x8769
const focalIn35mm = 0xa405

/** Returns the value of an entry of a TIFF directory. */
const entryOf = (tiff: DataView, directory: number, wanted: number, isLittle: boolean): number | undefined => {
  for (let entry = 0; entry < tiff.getUint16(directory, isLittle); entry += 1) {
    const at = directory + 2 + 12 * entry
    if (tiff.getUint16(at, isLittle) !== wanted) continue
    const isShort = tiff.getUint16(at + 2, isLittle) === 3
    return isShort ? tiff.getUint16(at + 8, isLittle) : tiff.getUint32(at + 8, isLittle)
  }
  return undefined
}

const focalOf = (tiff: DataView): number | undefined => {
  const isLittle = hasText(tiff, 0, 'II')
  const exif = entryOf(tiff, tiff.getUint32(4, isLittle), exifDirectory, isLittle)
  return exif === undefined ? undefined : entryOf(tiff, exif, focalIn35mm, isLittle)
}

const partOf = (view: DataView, at: number, length: number): DataView => new DataView(view.buffer, view.byteOffset + at, length)

/** Markers of a frame, which tells height and width; the others of their range say something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const ofJpeg = (view: DataView): PhotoHeader | undefined => {
  let focal35: number | undefined
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return undefined
    if (marker === 0xe1 && hasText(view, at + 4, 'Exif\0\0')) focal35 ??= focalOf(partOf(view, at + 10, view.getUint16(at + 2) - 8))
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), ...(focal35 && { focal35 }) }
  }
  return undefined
}

const ofPng = (view: DataView): PhotoHeader => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** WebP has its size in one of three ways: https://developers.google.com/speed/webp/docs/riff_container */
const ofWebp = (view: DataView): PhotoHeader | undefined => {
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (hasText(view, 12, 'VP8X')) return { width: three(24) + 1, height: three(27) + 1 }
  if (hasText(view, 12, 'VP8L'))
    return { width: (view.getUint16(21, true) & 0x3fff) + 1, height: ((view.getUint32(21, true) >> 14) & 0x3fff) + 1 }
  if (hasText(view, 12, 'VP8 ')) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return undefined
}

/** Reads the beginning of a JPEG, PNG or WebP file; `undefined` where it is none of them, or cut short. */
export const headerOf = (bytes: ArrayBuffer): PhotoHeader | undefined => {
  const view = new DataView(bytes)
  try {
    if (view.getUint16(0) === 0xffd8) return ofJpeg(view)
    if (hasText(view, 1, 'PNG')) return ofPng(view)
    return hasText(view, 0, 'RIFF') && hasText(view, 8, 'WEBP') ? ofWebp(view) : undefined
  } catch (error) {
    // The file ends before what it announces.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
