import type { Browser, Locator, Page } from '@playwright/test'
import { fixed, median, printTable, verdict } from './figures.ts'
import { openPhone } from './pageVisit.ts'

/** Milliseconds from a gesture to the next frame, which web.dev calls good up to 200 (https://web.dev/articles/inp). */
const goal = 100
const runs = 5
/** Milliseconds: an animation that a gesture starts is over, and the browser has reported the gesture. */
const rest = 700

type Gesture = {
  readonly name: string
  readonly path: string
  /** What is done before the gesture, unmeasured. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly make: (page: Page) => Promise<void>
  /** The visitor has not chosen cookies yet. */
  readonly isStranger?: true
}

/**
 * Taps where the control is. `locator.tap()` would run Playwright's own script in the page until the moment of the touch and listen to the touch too
 * (https://playwright.dev/docs/actionability): on a slowed processor that is some 40 ms of input delay that no visitor waits for.
 */
const touch = async (control: Locator): Promise<void> => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not on the page')
  await control.page().waitForTimeout(rest)
  await control.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const tap = (page: Page, name: string | RegExp, role: 'button' | 'tab' = 'button'): Promise<void> =>
  touch(page.getByRole(role, { name }).filter({ visible: true }).first())

const openZoom = (page: Page): Promise<void> => tap(page, /^Agrandir/)
const addToCart = (page: Page): Promise<void> => tap(page, 'Ajouter au panier')

/** Ten gestures of a visit, on a work with several pictures, the catalogue, the cart and the home page. */
const gesturesOn = (work: string): readonly Gesture[] => [
  { name: 'choose cookies', path: '/', isStranger: true, make: page => tap(page, 'Nécessaires uniquement') },
  { name: 'open the menu', path: '/', make: page => tap(page, 'Ouvrir le menu') },
  { name: 'add to cart', path: work, make: addToCart },
  { name: 'favourite', path: work, make: page => tap(page, /^Favori/) },
  { name: 'open the zoom', path: work, make: openZoom },
  {
    name: 'next picture',
    path: work,
    prepare: openZoom,
    make: page => touch(page.getByRole('dialog').getByRole('button', { name: 'Image suivante' })),
  },
  { name: 'close the zoom', path: work, prepare: openZoom, make: page => tap(page, 'Fermer le plein écran') },
  { name: 'open a tab', path: work, make: page => tap(page, 'Livraison & Retours', 'tab') },
  { name: 'remove a filter', path: '/oeuvres?technique=Huile%20sur%20toile', make: page => tap(page, 'Réinitialiser') },
  {
    name: 'search by word',
    path: '/oeuvres',
    prepare: page => page.getByRole('main').getByRole('searchbox').tap(),
    make: page => page.keyboard.type('canal', { delay: 120 }),
  },
  {
    name: 'raise a quantity',
    path: work,
    prepare: async page => {
      await addToCart(page)
      await page
        .getByRole('link', { name: /^Panier/ })
        .first()
        .tap()
    },
    make: page => tap(page, /^Augmenter la quantité/),
  },
]

/** Runs in the page before any of its own scripts. */
const recordInteractions = (): void => {
  const durations: number[] = []
  Object.assign(globalThis, { durations })
  const take = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEventTiming).interactionId) durations.push(entry.duration)
  }
  const observed = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe(observed)
}

/** Reads the longest interaction since the last call; the browser does not report those shorter than a frame. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations.splice(0)))

const measure = async (browser: Browser, site: string, { path, prepare, make, isStranger }: Gesture): Promise<number> => {
  const { context, page, network } = await openPhone(browser)
  await page.addInitScript(recordInteractions)
  if (!isStranger) await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
  await page.goto(new URL(path, site).href, { waitUntil: 'load' })
  await network.settled()
  await prepare?.(page)
  await network.settled()
  await longest(page)
  await make(page)
  await page.waitForTimeout(rest)
  const duration = await longest(page)
  await context.close()
  return duration
}

/** Prints how soon each gesture shows something, on a phone whose processor is four times slower; a missed goal makes the run fail. */
export const benchGestures = async (browser: Browser, site: string, work: string): Promise<void> => {
  const rows: string[][] = []
  for (const gesture of gesturesOn(work)) {
    const durations: number[] = []
    for (let run = 0; run < runs; run += 1) durations.push(await measure(browser, site, gesture))
    const typical = median(durations)
    rows.push([gesture.name, typical ? fixed(typical, 0) : '< 16', fixed(Math.max(...durations), 0), verdict(typical <= goal)])
  }
  printTable(`Gestures, processor 4 times slower (INP in ms, medians of ${runs})`, ['gesture', 'ms', 'worst', `≤ ${goal} ms`], rows)
}
