import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import manifest from '../../package.json' with { type: 'json' }

type OldestBrowser = { readonly browser: 'safari' | 'chrome' | 'firefox'; readonly version: string }

const read = (query: string): OldestBrowser => {
  const [, browser, version] = /^(safari|chrome|firefox) >= ([\d.]+)$/.exec(query) ?? []
  if (!version) throw new Error(`package.json: browserslist holds lines like « safari >= 16.4 », not « ${query} »`)
  return { browser: browser as OldestBrowser['browser'], version }
}

/** The oldest browsers the site is made for, as package.json states them. */
export const oldestBrowsers: readonly OldestBrowser[] = manifest.browserslist.map(read)

/** The same browsers in the build's notation: `safari16.4`. */
export const buildTargets: string[] = oldestBrowsers.map(({ browser, version }) => browser + version)

/**
 * Returns the script that prerendered pages carry inline. The build writes it into the page, and the content security policy allows it by
 * its hash. It is the same in every build, so that pages and policy need not be deployed at the same moment; the address of the main script
 * stands beside it, in `data-main`.
 */
export const startScript = (): string => {
  const source = readFileSync(join(import.meta.dirname, '../router/hydration/start.ts'), 'utf8')
  const { code } = transformSync(source, { loader: 'ts', minify: true, target: buildTargets, format: 'iife' })
  return code.trim()
}
