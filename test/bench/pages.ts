/**
 * Measures the public pages on a phone with slow 4G, and the same pages without scripts, served the same way in the same run. `--site URL`
 * measures a shop that is already running, `--runs N` sets the number of runs, `--only loading,waking,gestures,zoom,lighthouse` takes some parts. Run it on an otherwise idle machine.
 */
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { type LocalShop, startShop } from '../../infra/start/shop.ts'
import { paths } from '../../shared/paths.ts'
import { announceTestCloud } from '../kit/cloud/cloud.ts'
import { launchBrowser } from '../kit/setup/browser.ts'
import { aWorkWith } from '../kit/shop/pictures.ts'
import { makeCertificate, startEdge } from './edge.ts'
import { fixed, printTable, verdict } from './figures.ts'
import { benchGestures } from './gestures.ts'
import { benchLighthouse } from './lighthouse.ts'
import { asFloor } from './pageFloor.ts'
import { figuresOf, type Visits } from './pageGoals.ts'
import { follow, type Visit, visit } from './pageVisit.ts'
import { slowLine } from './slowLine.ts'
import { benchWaking } from './waking.ts'
import { benchZoom, photographOf } from './zoom.ts'
import { benchFrames } from './zoomFrames.ts'
import { benchSeams } from './zoomSeams.ts'

const ports = { shop: 4800, edge: 4810, floor: 4811, browser: 4812, fast: 4813 }
const pages = { home: paths.home(), catalogue: paths.catalogue(), work: paths.artwork('renarde-endormie') }
type Name = keyof typeof pages
const names = Object.keys(pages) as Name[]
const secondPages = { home: paths.catalogue(), catalogue: pages.work, work: paths.home() } satisfies Record<Name, string>

const { values: options } = parseArgs({
  options: { site: { type: 'string' }, runs: { type: 'string', default: '25' }, only: { type: 'string' } },
})

const noVisits = (): { page: Visit[]; floor: Visit[] } => ({ page: [], floor: [] })

/** Visits page and floor in turn, so that other load on the machine affects both alike. The first round only fills the edge's cache. */
const measure = async (browser: Browser, site: string, floor: string, runs: number): Promise<void> => {
  const visits = { home: noVisits(), catalogue: noVisits(), work: noVisits() } satisfies Record<Name, Visits>
  for (let run = 0; run <= runs; run += 1) {
    for (const name of names) {
      const page = await visit(browser, new URL(pages[name], site).href)
      const bare = await visit(browser, new URL(pages[name], floor).href)
      if (run === 0) continue
      visits[name].page.push(page)
      visits[name].floor.push(bare)
    }
  }
  const rows = names.flatMap(name => figuresOf(name, visits[name]))
  const title = `Pages at 375 px, cold, slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower (medians of ${runs}; CLS: the worst)`
  printTable(title, ['figure', 'page', 'no script', 'ratio', 'goal', 'met'], rows)
}

const measureSecondPages = async (browser: Browser, site: string): Promise<void> => {
  const rows: string[][] = []
  for (const name of names) {
    const { bytes, requests, scriptBytes } = await follow(browser, new URL(pages[name], site).href, secondPages[name])
    rows.push([
      `${pages[name]} → ${secondPages[name]}`,
      fixed(bytes / 1000),
      String(requests),
      fixed(scriptBytes / 1000),
      verdict(scriptBytes <= 8000),
    ])
  }
  printTable('Second pages, by their link', ['from → to', 'kB', 'requests', 'new script kB', '≤ 8 kB'], rows)
}

const shop: LocalShop | undefined = options.site ? undefined : await startShop({ port: ports.shop, inMemory: true, log: console.log })
const site = options.site ?? shop?.endpoints.site ?? ''
const certificate = await makeCertificate()
const edge = await startEdge({ port: ports.edge, site, certificate, line: slowLine() })
const floor = await startEdge({ port: ports.floor, site, certificate, change: asFloor, line: slowLine() })
const args = [`--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`, `--remote-debugging-port=${ports.browser}`]
const browser = await launchBrowser(args)

const benchLoading = async (): Promise<void> => {
  await measure(browser, edge.url, floor.url, Number(options.runs))
  await measureSecondPages(browser, edge.url)
}
/** Only of a shop of its own: it puts pictures there. */
const benchPictures = async (): Promise<void> => {
  if (!shop) return
  announceTestCloud(shop.endpoints)
  const photograph = await photographOf('infra/build/paintings/canal-royal-le-soir-1.webp')
  const work = new URL(await aWorkWith(photograph, 'Toile rugueuse'), edge.url).href
  await benchZoom(browser, work)
  await benchFrames(browser, work)
  await benchSeams(browser, site)
}
const onFastLine = async (bench: (fastSite: string) => Promise<void>): Promise<void> => {
  const fast = await startEdge({ port: ports.fast, site, certificate })
  await bench(fast.url).finally(fast.stop)
}
const parts = {
  loading: benchLoading,
  waking: () => onFastLine(fastSite => benchWaking(browser, fastSite, pages)),
  gestures: () => benchGestures(browser, edge.url, paths.artwork('canal-royal-le-soir')),
  zoom: benchPictures,
  // Lighthouse simulates the slow network itself.
  lighthouse: () => onFastLine(fastSite => benchLighthouse(fastSite, pages, ports.browser)),
}

try {
  for (const [name, bench] of Object.entries(parts)) if (!options.only || options.only.split(',').includes(name)) await bench()
} finally {
  await browser.close()
  await Promise.all([edge.stop(), floor.stop()])
  await shop?.stop()
}
