import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { compressedFolder } from '../../shared/kit/pageKeys.ts'

const site = 'dist/site'
const scripts = readdirSync(`${site}/assets`).filter(name => name.endsWith('.js'))

/** The scripts that one brings by itself, and those that they bring. */
const withImports = (name: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  if (known.has(name)) return known
  const imported = readFileSync(`${site}/assets/${name}`, 'utf8').matchAll(/\bfrom"\.\/([\w.-]+\.js)"/g)
  const others = [...imported].map(([, other = '']) => other)
  return others.reduce<ReadonlySet<string>>((all, other) => withImports(other, all), new Set([...known, name]))
}

const mainScript = /assets\/(index-[\w-]+\.js)/.exec(readFileSync(`${site}/index.html`, 'utf8'))?.[1] ?? ''
const bytesOf = (name: string): number => readFileSync(`${site}/${compressedFolder}/assets/${name}`).byteLength

/**
 * The budget is 115 kB (E30), of which about 1 kB are parts that a page loads once it is shown. `npm run bench:pages` measures the whole in a
 * browser; this tells at once when a module has come into every page's script.
 */
it.each(['home', 'catalogue', 'work'])('the script of a visit that begins with the page « %s » is within its budget', page => {
  const own = scripts.find(name => name.startsWith(`${page}-`)) ?? ''
  const needed = withImports(own, withImports(mainScript))
  expect([...needed].reduce((bytes, name) => bytes + bytesOf(name), 0)).toBeLessThanOrEqual(114_000)
})
