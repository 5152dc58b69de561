import { expect, type Locator, type Page, test } from '@playwright/test'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { announceTestCloud, endpoints, startTestCloud, type TestCloud } from '../../kit/cloud/cloud.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { until } from '../../kit/values/until.ts'
import { site } from '../kit/shopper.ts'

/** A wall of its own: in the shop of the other journeys so many works would stand in front of theirs. */
const count = 45
let cloud: TestCloud
let shopOfOthers: ReturnType<typeof endpoints>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  shopOfOthers = endpoints()
  cloud = await startTestCloud({ empty: true })
  announceTestCloud(cloud.endpoints)
  for (let i = 1; i <= count; i += 1) await anArtwork({ title: `Étude ${i}`, technique: i % 3 ? 'Aquarelle' : 'Huile sur toile' })
  await until(
    'all works to be on the pages',
    async () => {
      const { total } = await visitor().call(artworkRoutes.searchArtworks, { query: {} })
      const html = await (await fetch(site('/oeuvres'))).text()
      return total === count && html.includes(`${count} œuvres`)
    },
    150,
  )
})

test.afterAll(async () => {
  announceTestCloud(shopOfOthers)
  await cloud?.stop()
})

const works = (page: Page) => page.getByRole('main').getByRole('article')
/** Who sees the end of the list waits for more. */
const isInSight = (element: Locator) =>
  element.evaluateAll(found => found.some(each => each.getBoundingClientRect().top < window.innerHeight))
const hydrated = (page: Page) => page.waitForLoadState('networkidle')

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          Object.assign(globalThis, { shift: (globalThis as unknown as { shift: number }).shift + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shift = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)

/** What the browser says went wrong, such as a page that is not the one that was rendered ahead. */
const complaints = (page: Page): readonly string[] => {
  const said: string[] = []
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', error => said.push(String(error)))
  return said
}

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
])
  test(`a visitor at ${viewport.width} px scrolls through all works, looks at one, and comes back to it`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    const said = complaints(page)
    const more = page.getByRole('button', { name: 'Voir plus d’œuvres' })
    await page.goto(site('/oeuvres'))
    await expect(works(page)).toHaveCount(20)
    await hydrated(page)
    await expect
      .poll(
        async () => {
          if (!(await isInSight(more))) await page.mouse.wheel(0, 900)
          return works(page).count()
        },
        { timeout: 30_000, intervals: [100] },
      )
      .toBe(count)
    await expect(more).toHaveCount(0)
    const titles = await works(page).getByRole('heading').allTextContents()
    expect(new Set(titles).size).toBe(count)
    expect(await shift(page)).toBeLessThan(0.001)

    const looked = works(page).nth(33)
    await looked.scrollIntoViewIfNeeded()
    const title = (await looked.getByRole('heading').textContent()) ?? ''
    const before = await page.evaluate(() => window.scrollY)
    await looked.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.split(',')[0] ?? '')
    await page.goBack()
    await expect(works(page)).toHaveCount(count)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(10)
    await expect(looked).toBeInViewport()
    expect(said).toEqual([])
  })

test('the keyboard loads the following works and goes on at the first of them', async ({ page }) => {
  await page.goto(site('/oeuvres'))
  await hydrated(page)
  // As if nothing came by itself: the button is the way.
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    }),
  )
  await page.reload()
  await hydrated(page)
  const more = page.getByRole('button', { name: 'Voir plus d’œuvres' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(works(page)).toHaveCount(40)
  await expect(works(page).nth(20).getByRole('link').first()).toBeFocused()
})

test('words and choices find works the page does not hold, and the address keeps them', async ({ page }) => {
  await page.goto(site('/oeuvres'))
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('etude 45')
  await expect(works(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=etude\+45$/)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('')
  await expect(works(page)).toHaveCount(20)
})

test('a shared link opens on what was searched, without a jump and without a word of the browser', async ({ page }) => {
  await watchShifts(page)
  const said = complaints(page)
  for (const address of ['/oeuvres?technique=aquarelle&tri=titre', '/oeuvres?q=girafe', '/catalogue?q=etude+45&prix=1000-2000']) {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(site(address))
    await expect(page.getByText(/^(30|0|1) œuvres?$/)).toBeVisible()
    await hydrated(page)
    expect(await shift(page), address).toBeLessThan(0.001)
  }
  expect(said).toEqual([])
})

test('the catalogue without scripts has its first works, and the way to the others', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site('/oeuvres'))
  await expect(works(page)).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Voir plus d’œuvres' })).toBeHidden()
  await page.getByRole('link', { name: 'Voir les œuvres par collections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  await context.close()
})
