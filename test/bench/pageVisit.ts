import type { Browser, BrowserContextOptions } from '@playwright/test'
import { phone } from './phone.ts'
import { type Devtools, openUninspected } from './uninspectedPage.ts'

/** Milliseconds since the navigation began; bytes as transferred, for scripts the size of their compressed files. */
export type Visit = {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When React listens and what was done before is replayed; 0 where the page has no script. */
  readonly listens: number
  readonly blocked: number
  readonly shift: number
  /** Of all files, and of those that are no lazy pictures: each browser decides how far down the page it fetches these. */
  readonly bytes: number
  readonly requests: number
  readonly promptBytes: number
  readonly promptRequests: number
  readonly scriptBytes: number
  readonly scriptBytesBeforePaint: number
}

type Sent = { readonly url: string; readonly isScript: boolean; readonly at: number; readonly bytes: number; readonly firstByteAt: number }

/** Slows the processor down to a phone's. The network is slowed down by `slowLine`. */
const slowdown = 4
const quietMilliseconds = 1500

/** Records the network traffic. `settled` waits until there has been none for a while. */
const watchNetwork = async (devtools: Devtools) => {
  const sent = new Map<string, Sent>()
  let busyAt = performance.now()
  const open = new Set<string>()
  const change = (id: string, change: (one: Sent) => Partial<Sent>) => {
    busyAt = performance.now()
    const one = sent.get(id)
    if (one) sent.set(id, { ...one, ...change(one) })
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    open.add(requestId)
    busyAt = performance.now()
    sent.set(requestId, { url: request.url, isScript: type === 'Script', at: timestamp, bytes: 0, firstByteAt: Number.POSITIVE_INFINITY })
  })
  devtools.on('Network.dataReceived', ({ requestId, timestamp }) =>
    change(requestId, ({ firstByteAt }) => ({ firstByteAt: Math.min(firstByteAt, timestamp) })),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    change(requestId, () => ({ bytes: encodedDataLength }))
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  await devtools.send('Network.enable')
  const settled = async (): Promise<void> => {
    while (open.size > 0 || performance.now() - busyAt < quietMilliseconds) await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { sent: () => [...sent.values()].filter(({ url }) => url.startsWith('http')), settled }
}

/** Runs in the page before any of its own scripts. */
const recordPaints = (): void => {
  const record = { firstPaint: 0, largestPaint: 0, listens: 0, shift: 0, tasks: [] as { start: number; duration: number }[] }
  Object.assign(globalThis, { record })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime
  })
  observe('layout-shift', entry => {
    if ('value' in entry) record.shift += Number(entry.value)
  })
  observe('longtask', ({ startTime: start, duration }) => void record.tasks.push({ start, duration }))
  // A prerendered page sets it as it is parsed, and takes it once React listens.
  let takeKept: typeof window.takeKept
  Object.defineProperty(window, 'takeKept', {
    configurable: true,
    get: () => {
      record.listens = performance.now()
      return takeKept
    },
    set: (take: typeof takeKept) => {
      takeKept = take
    },
  })
}

type Record = Pick<Visit, 'firstPaint' | 'largestPaint' | 'listens' | 'shift'> & {
  tasks: readonly { start: number; duration: number }[]
}

const readRecord = (): Record => (globalThis as unknown as { record: Record }).record

const slowDown = async (devtools: Devtools, rate = slowdown) => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return watchNetwork(devtools)
}

/** Opens a slow phone, or another screen, with an empty cache, on which gestures can be made. */
export const openPhone = async (browser: Browser, screen: BrowserContextOptions = phone) => {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const network = await slowDown(await context.newCDPSession(page))
  return { context, page, network }
}

/** Runs in the page: returns the compressed sizes of these files, without headers. */
const weightsOf = (urls: readonly string[]): readonly number[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => urls.includes(name))
    .map(entry => (entry as PerformanceResourceTiming).encodedBodySize)

/** Runs in the page. */
const lazyPictures = (): readonly string[] =>
  [...document.querySelectorAll('img')].filter(img => img.loading === 'lazy').map(img => img.currentSrc)

const urlsOf = (files: readonly Sent[]): string[] => files.map(({ url }) => url)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Visits a page with an empty cache, on a phone's processor unless told how many times slower it is. */
export const visit = async (browser: Browser, url: string, rate?: number): Promise<Visit> => {
  const page = await openUninspected(browser)
  const network = await slowDown(page.devtools, rate)
  await page.addInitScript(recordPaints)
  await page.goto(url)
  await network.settled()
  const { firstPaint, largestPaint, listens, shift, tasks } = await page.evaluate(readRecord, undefined)
  const sent = network.sent()
  const scripts = sent.filter(({ isScript }) => isScript)
  const scriptBytes = sum(await page.evaluate(weightsOf, urlsOf(scripts)))
  const lazy = await page.evaluate(lazyPictures, undefined)
  const prompt = sent.filter(({ url }) => !lazy.includes(url))
  await page.close()
  const paintedAt = (sent[0]?.at ?? 0) + largestPaint / 1000
  return {
    firstPaint,
    largestPaint,
    listens,
    blocked: sum(tasks.filter(({ start }) => start >= firstPaint).map(({ duration }) => duration - 50)),
    shift,
    bytes: sum(sent.map(({ bytes }) => bytes)),
    requests: sent.length,
    promptBytes: sum(prompt.map(({ bytes }) => bytes)),
    promptRequests: prompt.length,
    scriptBytes,
    scriptBytesBeforePaint: sum(scripts.filter(({ firstByteAt }) => firstByteAt < paintedAt).map(({ bytes }) => bytes)),
  }
}

/** Measures the cost of a second page, which the visitor opens by a link on the first. */
export const follow = async (browser: Browser, url: string, path: string): Promise<Pick<Visit, 'bytes' | 'requests' | 'scriptBytes'>> => {
  const { context, page, network } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await network.settled()
  const before = network.sent().length
  await page.evaluate(link => document.querySelector<HTMLAnchorElement>(`a[href="${link}"]`)?.click(), path)
  await page.waitForURL(address => address.pathname === path)
  await network.settled()
  const sent = network.sent().slice(before)
  const scripts = sent.filter(({ isScript }) => isScript)
  const scriptBytes = sum(await page.evaluate(weightsOf, urlsOf(scripts)))
  await context.close()
  return {
    bytes: sum(sent.map(({ bytes }) => bytes)),
    requests: sent.length,
    scriptBytes,
  }
}
