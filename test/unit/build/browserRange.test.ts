import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import { buildTargets, oldestBrowsers } from '../../../web/build/startScript.ts'
import { type NewerUse, newerUses } from '../../kit/setup/usedApis.ts'

/** Each line of code, with what it uses that is newer than the range; nothing where all browsers of the range have it. */
const lines: readonly (readonly [string, string | undefined, string?])[] = [
  ['Object.groupBy([1], String)', 'Object.groupBy', 'Safari 17.4, Chrome 117'],
  ['Map.groupBy([1], String)', 'Map.groupBy'],
  ["URL.canParse('/')", 'URL.canParse', 'Safari 17, Chrome 120'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new Set([1]).union(new Set([2]))', 'Set.union', 'Safari 17, Chrome 122, Firefox 127'],
  ['[1].values().map(String)', 'Iterator.map'],
  ['Array.fromAsync([1])', 'Array.fromAsync'],
  ["'a'.toWellFormed()", 'String.toWellFormed', 'Chrome 111'],
  ['const { size } = new URLSearchParams()', 'URLSearchParams.size'],
  ['Response.json({})', 'Response.json'],
  ['requestIdleCallback(() => {})', 'requestIdleCallback', 'never in Safari'],
  ['window.requestIdleCallback(() => {})', 'requestIdleCallback'],
  ["new Intl.DurationFormat('fr')", 'Intl.DurationFormat'],
  ['document.body.checkVisibility()', 'Element.checkVisibility'],
  ['document.startViewTransition(() => {})', 'Document.startViewTransition'],
  ['new URLPattern()', 'URLPattern'],
  ['[1].toSorted()', undefined],
  ['[1].at(-1)', undefined],
  ['new Response().json()', undefined],
  ['AbortSignal.timeout(1)', undefined],
  ['document.body.animate([])', undefined],
  ['crypto.randomUUID()', undefined],
  ['structuredClone(1)', undefined],
  ['const groupBy = { canParse: 1, union: 2 }; groupBy.canParse', undefined],
]

describe('the browsers of the range', () => {
  it('builds for the oldest browsers that the site supports', () => {
    expect(oldestBrowsers.map(({ browser }) => browser)).toEqual(['safari', 'chrome', 'firefox'])
    expect(buildTargets).toEqual(['safari16.4', 'chrome110', 'firefox121'])
  })
})

describe('the lint of newer APIs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galerie-range-'))
  let uses: readonly NewerUse[] = []
  beforeAll(() => {
    const file = join(folder, 'lines.ts')
    writeFileSync(file, lines.map(([code]) => `{ ${code} }`).join('\n'))
    const lib = ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']
    uses = newerUses([file], { lib, types: [], target: ts.ScriptTarget.ESNext, noEmit: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(lines.map(([code, name, since], index) => ({ code, name, since, line: index + 1 })))('$code: $name', ({ name, since, line }) => {
    const found = uses.find(({ place }) => place.endsWith(`:${line}`))
    expect(found?.name).toBe(name)
    if (since) expect(found?.since).toBe(since)
  })
})
