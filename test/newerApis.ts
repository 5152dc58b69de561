/** Fails when the site's code uses what not every browser of the stated range has. */
import { globSync } from 'node:fs'
import ts from 'typescript'
import { newerUses } from './kit/setup/usedApis.ts'

/** What runs in the build or on the server alone. */
const elsewhere = ['web/seo/', 'web/render.tsx', 'web/vite', 'web/build/']

/** Newer things the site may use, because it looks whether they are there; the value tells what a browser without them does. */
const asked: Readonly<Record<string, string>> = {
  'HTMLElement.showPopover': 'shows messages below an open dialog',
  'HTMLElement.hidePopover': 'shows messages below an open dialog',
  'CanvasRenderingContext2D.imageSmoothingQuality': 'shows a wall’s photograph a little more coarsely',
}

const files = globSync('{shared,web}/**/*.{ts,tsx}').filter(name => !elsewhere.some(start => name.startsWith(start)))
const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.')
const found = newerUses(files, options)
const unasked = found.filter(({ name }) => !asked[name])
for (const { place, name, since } of unasked) console.error(`${place} ${name}: ${since}`)
const unused = Object.keys(asked).filter(name => !found.some(use => use.name === name))
for (const name of unused) console.error(`test/newerApis.ts allows ${name}, which nothing uses`)
process.exit(unasked.length + unused.length > 0 ? 1 : 0)
