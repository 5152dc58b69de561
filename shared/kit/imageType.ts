const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const signatures: readonly (readonly [type: string, is: (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', bytes => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/png', bytes => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', bytes => /^GIF8[79]a$/.test(ascii(bytes, 0, 6))],
  ['image/webp', bytes => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
]

const brandTypes: readonly (readonly [type: string, brands: RegExp])[] = [
  ['image/avif', /^avi[fs]$/],
  ['image/heic', /^hei[cxms]$|^hev[cxms]$/],
  ['image/heif', /^m[is]f1$/],
]

/** Returns the brands of a file of the MPEG family: its own first, then the compatible ones. */
const brandsOf = (bytes: Uint8Array): readonly string[] => {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length)
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, at) => ascii(bytes, 16 + 4 * at, 20 + 4 * at))
  return [ascii(bytes, 8, 12), ...compatible]
}

/** Recognises an image's type by its first bytes, whatever type it claims; `undefined` for an unsupported one. */
export const imageTypeOf = (start: Uint8Array): string | undefined => {
  const brands = brandsOf(start)
  const family = brandTypes.find(([, known]) => brands.some(brand => known.test(brand)))
  return family?.[0] ?? signatures.find(([, is]) => is(start))?.[0]
}
