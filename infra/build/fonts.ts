/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { type FontMetrics, metricsOf } from './fontMetrics.ts'
import { asOwnProcess, projectRoot, replaceOutput } from './step.ts'

/** A font installed on every system of one kind: its names there, and its average character width in French prose. */
type SystemFont = { readonly names: readonly string[]; readonly averageWidth: number }

type SiteFont = {
  readonly family: string
  readonly style: 'normal' | 'italic'
  /** A single weight, or the range of weights the style sheet uses. */
  readonly weight: number | { readonly min: number; readonly max: number }
  readonly standIns: readonly SystemFont[]
}

// Measured by fontMetrics.ts: the first pair on Liberation, whose widths equal those of Times New Roman and Arial to the unit.
const times: SystemFont = { names: ['Times New Roman', 'Liberation Serif'], averageWidth: 0.3932 }
const timesItalic: SystemFont = { names: ['Times New Roman Italic', 'Liberation Serif Italic'], averageWidth: 0.397 }
const arial: SystemFont = { names: ['Arial', 'Helvetica', 'Liberation Sans'], averageWidth: 0.4373 }
const notoSerif: SystemFont = { names: ['Noto Serif', 'NotoSerif'], averageWidth: 0.4696 }
const notoSerifItalic: SystemFont = { names: ['Noto Serif Italic', 'NotoSerif-Italic'], averageWidth: 0.455 }
const roboto: SystemFont = { names: ['Roboto', 'Roboto Regular'], averageWidth: 0.4359 }

// One weight between the 350 of large titles and the 400 of small ones makes the file a third smaller than the range.
const serifWeight = 375

const fonts: readonly SiteFont[] = [
  { family: 'Newsreader', style: 'normal', weight: serifWeight, standIns: [times, notoSerif] },
  { family: 'Newsreader', style: 'italic', weight: serifWeight, standIns: [timesItalic, notoSerifItalic] },
  { family: 'Instrument Sans', style: 'normal', weight: { min: 400, max: 500 }, standIns: [arial, roboto] },
]

const slugOf = ({ family }: SiteFont): string => family.toLowerCase().replace(' ', '-')

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/**
 * The characters of French pages, figures and prices included. None of our fonts contains the narrow no-break space: browsers take the
 * system's, which is just as empty.
 */
const french = `${range(0x20, 0x7e)}ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒØàâäæçèéêëîïôöùûüÿœ\u00a0\u2009\u2011«»‘’“”–—…•·°±²×©€−`
/** The rest of Latin-1, and marks that a foreign sentence may contain. */
const elsewhere = [...`${range(0xa1, 0xff)}‚„†‹›‰™\u200a\u2010`].filter(character => !french.includes(character)).join('')

/** Browsers load all parts but the first only on pages that contain one of their characters. Ÿ is in the last part. */
const parts = {
  '': { characters: french, subset: 'latin' },
  '-more': { characters: elsewhere, subset: 'latin' },
  '-other': { characters: range(0x100, 0x17f).replace(/[Œœ]/g, ''), subset: 'latin-ext' },
} as const
type Part = keyof typeof parts

/** Kerning, ligatures and aligned figures; the site uses none of the fonts' other features. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'tnum', 'lnum']

const drawn = async (font: SiteFont, part: Part): Promise<Buffer> => {
  const { characters, subset } = parts[part]
  const slug = slugOf(font)
  const files = join(projectRoot, 'node_modules/@fontsource-variable', slug, 'files')
  const whole = await readFile(join(files, `${slug}-${subset}-wght-${font.style}.woff2`))
  return subsetFont(whole, characters, { targetFormat: 'woff2', keepFeatures, noHinting: true, variationAxes: { wght: font.weight } })
}

const fileOf = (font: SiteFont, part: Part): string => `${slugOf(font)}${font.style === 'italic' ? '-italic' : ''}${part}.woff2`

const hex = (code: number): string => code.toString(16).toUpperCase()

/** Writes code points as `unicode-range` does, with consecutive ones as a range. */
const rangesOf = (characters: string): string => {
  const codes = [...characters].map(character => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const starts = codes.filter(code => !codes.includes(code - 1))
  const ends = codes.filter(code => !codes.includes(code + 1))
  return starts.map((start, index) => `U+${hex(start)}${ends[index] === start ? '' : `-${hex(ends[index] ?? start)}`}`).join(', ')
}

/**
 * With `optional`, a font that misses the first paint is used from the next page on, so that no text shifts. The family's second name is
 * for that next page, see theme.css.
 */
const displays = { '': 'optional', ' Later': 'swap' } as const

const faces = (font: SiteFont, part: Part): string =>
  Object.entries(displays)
    .map(
      ([suffix, display]) => `@font-face {
  font-family: "${font.family}${suffix}";
  font-style: ${font.style};
  font-weight: ${typeof font.weight === 'number' ? 400 : `${font.weight.min} ${font.weight.max}`};
  font-display: ${display};
  src: url("./${fileOf(font, part)}") format("woff2");
  unicode-range: ${rangesOf(parts[part].characters)};
}
`,
    )
    .join('')

const percent = (value: number): string => `${(100 * value).toFixed(2)}%`

/** Declares the system's fonts adjusted to the width and line height of ours, under one name for each kind of system. */
const standIns = ({ family, style, standIns }: SiteFont, { ascent, descent, lineGap, averageWidth }: FontMetrics): string =>
  standIns
    .map(({ names, averageWidth: theirs }, index) => {
      const stretch = averageWidth / theirs
      return `@font-face {
  font-family: "${family} Stand-in ${index + 1}";
  font-style: ${style};
  src: ${names.map(name => `local("${name}")`).join(', ')};
  size-adjust: ${percent(stretch)};
  ascent-override: ${percent(ascent / stretch)};
  descent-override: ${percent(descent / stretch)};
  line-gap-override: ${percent(lineGap / stretch)};
}
`
    })
    .join('')

const makeFont = async (font: SiteFont, directory: string): Promise<string> => {
  const css: string[] = []
  for (const part of Object.keys(parts) as Part[]) {
    const file = await drawn(font, part)
    await writeFile(join(directory, fileOf(font, part)), file)
    css.push(faces(font, part))
    if (part === '') css.push(standIns(font, metricsOf(file)))
  }
  return css.join('')
}

/** Builds the site's fonts, subset for French, with the style sheet that declares them. */
const makeFonts = (): Promise<void> =>
  replaceOutput('fonts', async directory => {
    await mkdir(directory, { recursive: true })
    const css: string[] = []
    for (const font of fonts) css.push(await makeFont(font, directory))
    await writeFile(join(directory, 'fonts.css'), css.join(''))
  })

if (import.meta.main) await asOwnProcess(makeFonts)
