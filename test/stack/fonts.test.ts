import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type FontMetrics, metricsOf } from '../../infra/build/fontMetrics.ts'
import { distDirectory, projectRoot } from '../../infra/build/step.ts'

const built = join(distDirectory, 'fonts')
const packages = 'node_modules/@fontsource-variable'
const names = [
  ['newsreader', `${packages}/newsreader/files/newsreader-latin-wght-normal.woff2`],
  ['newsreader-italic', `${packages}/newsreader/files/newsreader-latin-wght-italic.woff2`],
  ['instrument-sans', `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`],
] as const
/** Of no typeface of ours: the system's is as empty. */
const narrowSpace = 0x202f

/** A font file, and what it holds. */
const read = async (path: string): Promise<FontMetrics & { readonly bytes: number }> => {
  const file = await readFile(path)
  return { ...metricsOf(file), bytes: file.length }
}

/** What the site says by itself: the texts of every screen, the sample works, the rules of sale. */
const texts = async (): Promise<string> => {
  let all = ''
  for await (const file of glob(['web/**/*Texts.ts', 'web/legal/*.tsx', 'shared/content/*.ts', 'shared/gallery.ts'], { cwd: projectRoot }))
    all += await readFile(join(projectRoot, file), 'utf8')
  return all.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

const codesOf = (text: string): ReadonlySet<number> =>
  new Set([...text].map(character => character.codePointAt(0) ?? 0).filter(code => code >= 0x20))

/** Instrument Sans has none. It stands in one dialog, beside figures, where the system's is drawn. */
const plusMinus = '±'.codePointAt(0)

describe.each(names)('the font %s', (name, source) => {
  let font: Awaited<ReturnType<typeof read>>
  let more: Awaited<ReturnType<typeof read>>
  let other: Awaited<ReturnType<typeof read>>
  let typeface: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    font = await read(join(built, `${name}.woff2`))
    more = await read(join(built, `${name}-more.woff2`))
    other = await read(join(built, `${name}-other.woff2`))
    typeface = await read(join(projectRoot, source))
  })

  it('draws all that the site writes', async () => {
    const missing = [...codesOf(await texts())].filter(code => !font.characters.has(code) && code !== narrowSpace)
    if (name === 'instrument-sans') expect(missing.splice(missing.indexOf(plusMinus ?? 0), 1)).toEqual([plusMinus])
    expect(missing.map(code => String.fromCodePoint(code))).toEqual([])
  })
  it('draws, with what is fetched where it is needed, all of Latin-1 that its typeface has, and Ÿ', () => {
    const latin = Array.from({ length: 0x100 }, (_, code) => code).filter(code => typeface.characters.has(code))
    expect(latin.length).toBeGreaterThan(170)
    expect(latin.filter(code => !font.characters.has(code) && !more.characters.has(code))).toEqual([])
    expect(other.characters.has('Ÿ'.codePointAt(0) ?? 0)).toBe(true)
  })
  it('weighs less than 24 kB, so that it loads with the first screen', () => {
    expect(font.bytes).toBeLessThan(24_000)
  })
})
