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
