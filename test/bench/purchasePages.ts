import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../kit/setup/browser.ts'
import { fixed, median, printTable } from './figures.ts'

type Visit = { readonly milliseconds: number; readonly bytes: number; readonly scriptBytes: number; readonly requests: number }

const runs = 5

/** Serves an empty page, whose figures are the cost of the browser and the connection alone. */
const serveEmptyPage = async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>·</title><p>·'),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Measures from the navigation to the largest paint, at 375 px and with an empty cache; bytes as transferred. */
const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const totals = { bytes: 0, scriptBytes: 0, requests: 0 }
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    totals.requests += 1
    totals.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') totals.scriptBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return { milliseconds, ...totals }
}

const visits = async (browser: Browser, url: string): Promise<Visit> => {
  const all: Visit[] = []
  for (let run = 0; run < runs; run += 1) all.push(await visit(browser, url))
  const middle = (of: keyof Visit) => median(all.map(each => each[of]))
  return { milliseconds: middle('milliseconds'), bytes: middle('bytes'), scriptBytes: middle('scriptBytes'), requests: middle('requests') }
}

/** Prints the time and bytes of each page of the purchase, next to an empty page of the same run. */
export const benchPurchasePages = async (site: string, paths: Readonly<Record<string, string>>): Promise<void> => {
  const empty = await serveEmptyPage()
  const browser = await launchBrowser()
  try {
    const floor = await visits(browser, empty.url)
    const rows: string[][] = [['(empty page)', fixed(floor.milliseconds), '1.00', '—', '—', String(floor.requests)]]
    for (const [name, path] of Object.entries(paths)) {
      const { milliseconds, bytes, scriptBytes, requests } = await visits(browser, new URL(path, site).href)
      const ratio = fixed(milliseconds / floor.milliseconds, 2)
      rows.push([name, fixed(milliseconds), ratio, fixed(bytes / 1000), fixed(scriptBytes / 1000), String(requests)])
    }
    printTable(`Pages, at 375 px, cold (median of ${runs})`, ['page', 'LCP ms', '× empty', 'kB', 'script kB', 'requests'], rows)
  } finally {
    await browser.close()
    empty.close()
  }
}
