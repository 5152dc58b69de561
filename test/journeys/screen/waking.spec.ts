import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { addButton, aSampleWorkForSale, site } from '../kit/shopper.ts'

/** Milliseconds between two moments (npm run test:waking); without, twelve moments are spread over a page's waking. */
const step = Number(process.env.GALERIE_WAKING ?? 0)
/** How many times slower than this machine the visitor's processor is. */
const slowdown = 4
/** The moments go on for a tenth of the time after the page is awake. */
const beyond = 1.1

// The screen is high, so that no control has to be scrolled to.
test.use({ viewport: { width: 375, height: 1600 } })

/** Runs in the page before any of its own scripts: makes each visit a new visitor's, and reports when the page is painted and awake. */
const watchWaking = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cookieConsent', 'accepted')
  const { told } = globalThis as unknown as { told: (state: string, openedAt: number, at: number) => void }
  // The time origin follows a clock of its own, which is not set when the machine's is: it only tells one page from another.
  const report = (state: 'painted' | 'awake', at: number) => told(state, performance.timeOrigin, Date.now() - performance.now() + at)
  const observer = new PerformanceObserver(list => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) report('painted', startTime)
  })
  observer.observe({ type: 'paint', buffered: true })
  let takeKept: typeof window.takeKept
  // The script sets it to record events, and calls it once it listens to them itself.
  Object.defineProperty(window, 'takeKept', {
    configurable: true,
    get: () => takeKept,
    set: (take: NonNullable<typeof takeKept>) => {
      takeKept = () => {
        report('awake', performance.now())
        return take()
      }
    },
  })
}

const centreOf = async (control: Locator) => {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Point = Awaited<ReturnType<typeof centreOf>>

/** Presses as a person does: the browser delivers both events when the page's thread is free. Playwright's own click would wait for it. */
const press = (devtools: CDPSession, point: Point) => {
  const say = (type: 'mousePressed' | 'mouseReleased') =>
    devtools.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 })
  return Promise.all([say('mousePressed'), say('mouseReleased')])
}

/** Opens a page again and again on a slow processor; each visit presses some points so many milliseconds after the first paint. */
const slowVisits = async (page: Page, address: string) => {
  const devtools = await page.context().newCDPSession(page)
  const expected = { left: 0, open: 0, painted: Promise.withResolvers<number>(), awake: Promise.withResolvers<number>() }
  // A page that is being left may still report.
  await page.exposeFunction('told', (state: 'painted' | 'awake', origin: number, at: number) => {
    if (origin === expected.left) return
    expected.open = origin
    expected[state].resolve(at)
  })
  await page.addInitScript(watchWaking)
  // Scripts are compiled anew in each visit, as in a visitor's first one.
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The site's fonts are there in time in one visit and not in the next, and the lines of a page differ with them: here they never come.
  await devtools.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  /** Resolves, once the page is awake and the presses are delivered, to how long the waking took. */
  return async (points: readonly Point[] = [], moment = 0): Promise<number> => {
    expected.left = expected.open
    expected.painted = Promise.withResolvers()
    expected.awake = Promise.withResolvers()
    await slowDown(slowdown)
    await page.goto(site(address), { waitUntil: 'commit' })
    const paintedAt = await expected.painted.promise
    await pause(Math.max(0, paintedAt + moment - Date.now()))
    await Promise.all(points.map(point => press(devtools, point)))
    const duration = (await expected.awake.promise) - paintedAt
    await slowDown(1)
    return duration
  }
}

/** The moments of a waking that takes so long, in milliseconds after the first paint. */
const momentsOf = (duration: number): readonly number[] => {
  const length = step ? Math.ceil((duration * beyond) / step) : 12
  return Array.from({ length }, (_, at) => (step ? at * step : (at * duration * beyond) / (length - 1)))
}

/** At each moment of the page's waking, presses these controls in a visit of its own, and checks what came of it. */
const pressAtEachMoment = async (page: Page, address: string, controls: readonly Locator[], check: () => Promise<void>) => {
  const visit = await slowVisits(page, address)
  // The first visit may have to wait for the shop.
  await visit()
  const duration = await visit()
  const moments = momentsOf(duration)
  test.setTimeout(60_000 + moments.length * 20_000)
  const points = await Promise.all(controls.map(centreOf))
  for (const moment of moments) {
    await test.step(`${Math.round(moment)} ms after the first paint, of ${Math.round(duration)}`, async () => {
      await visit(points, moment)
      await check()
    })
  }
}

const stored = (page: Page, key: string): Promise<string> => page.evaluate(name => localStorage.getItem(name) ?? '', key)

test('a press on the heart and one on « Ajouter au panier » count once, at each moment of a page’s waking', async ({ page }) => {
  const work = await aSampleWorkForSale()
  const heart = page.getByRole('button', { name: `Favori\u202f: ${work.title}`, exact: true }).first()
  const changes: string[] = []
  page.on('request', request => {
    const change = `${request.method()} ${new URL(request.url()).pathname}`
    if (/^(PUT|POST|DELETE|PATCH) \/api\/(cart|favorites)/.test(change)) changes.push(change)
  })
  await pressAtEachMoment(page, `/oeuvres/${work.slug}`, [heart, addButton(page)], async () => {
    await expect(page.getByRole('link', { name: 'Panier, 1 œuvre' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Favoris, 1 œuvre' })).toBeVisible()
    await expect(page.getByText('Ajouté au panier')).toBeVisible()
    await expect(page.getByText('Ajouté aux favoris')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(changes.splice(0).toSorted()).toEqual(['POST /api/cart/items', `PUT /api/favorites/${work.id}`])
    const { favorites } = await visitor(await stored(page, 'favorites-session-id')).call(favoriteRoutes.listFavorites)
    expect(favorites.map(({ artworkId }) => artworkId)).toEqual([work.id])
    const { items } = await visitor(await stored(page, 'cart-session-id')).call(cartRoutes.getCart)
    expect(items.map(({ artworkId, quantity }) => [artworkId, quantity])).toEqual([[work.id, 1]])
  })
})

test('a press on « Filtrer et trier » opens the filters, at each moment of the catalogue’s waking', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Filtrer et trier' })
  await pressAtEachMoment(page, '/oeuvres', [toggle], async () => {
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('combobox', { name: 'Technique' })).toBeVisible()
  })
})

test('a choice in the quote’s form stays and is kept, at each moment of the page’s waking', async ({ page }) => {
  const choice = page.getByRole('radio', { name: /^Conseil/ })
  await pressAtEachMoment(page, '/devis', [choice], async () => {
    const chosen = await choice.inputValue()
    await expect.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('quote-draft') ?? '{}').serviceType)).toBe(chosen)
    await expect(choice).toBeChecked()
  })
})
