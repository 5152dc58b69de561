/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { metricsOf } from './fontMetrics.ts'
import { projectRoot } from './step.ts'

/** The site's fonts at the weights that papers use: pdfkit embeds neither variable fonts nor WOFF2. */
const faces = {
  serif: { file: 'newsreader/files/newsreader-{part}-wght-normal.woff2', weight: 375 },
  italic: { file: 'newsreader/files/newsreader-{part}-wght-italic.woff2', weight: 375 },
  sans: { file: 'instrument-sans/files/instrument-sans-{part}-wght-normal.woff2', weight: 400 },
  strong: { file: 'instrument-sans/files/instrument-sans-{part}-wght-normal.woff2', weight: 550 },
} as const
const parts = ['latin', 'latin-ext'] as const

/**
 * What the last font draws: letters that are written from left to right and need no shaping, with their marks. Arabic, Hebrew and Indian
 * scripts are not among them, because drawn glyph by glyph they would be wrong.
 */
const otherRanges = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x531, 0x58a],
  [0x10a0, 0x10ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x205e],
  [0x2070, 0x2199],
  [0x2212, 0x2215],
] as const

const textOf = (codes: Iterable<number>): string => [...codes].map(code => String.fromCodePoint(code)).join('')

const codesOf = ([first, last]: readonly [number, number]): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum', 'lnum']

const staticFont = async (path: string, codes: Iterable<number> | undefined, weight?: number): Promise<Buffer> => {
  const whole = await readFile(join(projectRoot, 'node_modules', path))
  return subsetFont(whole, textOf(codes ?? metricsOf(whole).characters), {
    targetFormat: 'sfnt',
    keepFeatures,
    noHinting: true,
    ...(weight && { variationAxes: { wght: weight } }),
  })
}

/**
 * Makes the fonts of papers, by the names of their files. They are committed, so that the same facts give the same bytes after an update of
 * the packages. A test fails when the packages make others; `node infra/build/paperFonts.ts` then writes these, with a new `template`.
 */
export const paperFonts = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const fonts = new Map<string, Buffer>()
  for (const [face, { file, weight }] of Object.entries(faces))
    for (const part of parts)
      fonts.set(`${face}-${part}.ttf`, await staticFont(join('@fontsource-variable', file.replace('{part}', part)), undefined, weight))
  return fonts.set('other.ttf', await staticFont('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', otherRanges.flatMap(codesOf)))
}

if (import.meta.main) {
  const folder = join(projectRoot, 'lambdas/kit/pdf/fonts')
  await mkdir(folder, { recursive: true })
  for (const [name, font] of await paperFonts()) await writeFile(join(folder, name), font)
}
