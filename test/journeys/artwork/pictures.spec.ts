import { expect, type Locator, type Page, test } from '@playwright/test'
import { launchOptions } from '../../kit/setup/browser.ts'
import { aWorkWith } from '../../kit/shop/pictures.ts'
import { photo } from '../../kit/values/imageFiles.ts'
import { site, viewports } from '../kit/shopper.ts'

// `sizes` reckons with `vw`, which counts a scrollbar's room as the page's: widths are compared without one, as phones are.
test.use({ launchOptions })

const pages = [
  '/',
  '/oeuvres',
  '/oeuvres?vue=liste',
  '/oeuvres?vue=echelle',
  '/oeuvres/renarde-endormie',
  '/oeuvres/violoncelle-fin-de-jour',
  '/oeuvres/le-large',
  '/collections',
  '/collections/evasion',
  '/expositions',
  '/expositions/accords-tenus',
  '/a-propos',
  '/acheter-maintenant/renarde-endormie',
]

const otherPages = [
  '/contact',
  '/newsletter',
  '/devis',
  '/retractation',
  '/cgv',
  '/cookies',
  '/mentions-legales',
  '/panier',
  '/favoris',
  '/login',
]

const screenWidths = [320, 375, 414, 639, 640, 768, 896, 1024, 1280, 1440, 1920]

/** Each picture whose `sizes` says another width than it is painted at, by more than two pixels and a hundredth. */
const misjudged = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const partsOf = (sizes: string) => {
      let depth = 0
      const parts = ['']
      for (const character of sizes) {
        depth += { '(': 1, ')': -1 }[character] ?? 0
        if (character === ',' && depth === 0) parts.push('')
        else parts[parts.length - 1] += character
      }
      return parts.map(part => part.trim())
    }
    const condition = /^(?:\((?:m(?:in|ax)-(?:width|resolution)|hover)[^)]*\)(?: and )?)+/
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.position = 'absolute'
    const said = (sizes: string): number => {
      const fitting = partsOf(sizes).find(part => matchMedia(condition.exec(part)?.[0] ?? 'all').matches) ?? ''
      probe.style.width = '0'
      probe.style.width = fitting.replace(condition, '')
      return probe.getBoundingClientRect().width
    }
    const painted = (image: HTMLImageElement): number => {
      const { width, height } = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const { objectFit } = getComputedStyle(image)
      if (objectFit === 'contain') return Math.min(width, height * ratio)
      return objectFit === 'cover' ? Math.max(width, height * ratio) : width
    }
    const found = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
      .map(image => ({ image, said: said(image.sizes), painted: painted(image) }))
      .filter(each => Math.abs(each.said - each.painted) > Math.max(2, each.painted / 100))
      .map(
        each =>
          `${each.image.getAttribute('src')} is ${each.painted.toFixed(1)} px wide, ${each.said.toFixed(1)} said: ${each.image.sizes}`,
      )
    probe.remove()
    return found
  })

test('every picture is fetched at the width it is shown at, from 320 to 1920 px', async ({ page }) => {
  test.setTimeout(240_000)
  const found: Record<string, readonly string[]> = {}
  for (const path of pages) {
    await page.goto(site(path))
    await expect(page.locator('main img[srcset]').first(), path).toBeVisible()
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 800 })
      found[`${path} at ${width}`] = await misjudged(page)
    }
  }
  expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
})

const slowFont = 1500

/** What moved, and by how much. */
const noteShifts = (): void => {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts })
  type Source = { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }
  type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] }
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
        return `${name} from ${previousRect.top} to ${currentRect.top}`
      })
      shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Down the whole page, so that what comes late comes; a reader does not pass the following works before they are there. A busy machine may take longer
 * than the pause to notice that they are in sight, which it does as it draws.
 */
const readThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise(resolve => requestAnimationFrame(resolve))
    const pause = async () => {
      await drawn()
      await drawn()
      await new Promise(resolve => setTimeout(resolve, 60))
    }
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await pause()
      for (let waited = 0; waited < 100 && document.querySelector('main [aria-disabled="true"]'); waited++) await pause()
    }
  })

for (const viewport of viewports)
  test(`nothing moves on any page at ${viewport.width} px, however late the fonts come`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    await page.addInitScript(noteShifts)
    let late = 0
    await page.route('**/*.woff2', async route => {
      await new Promise(resolve => setTimeout(resolve, slowFont))
      await route.continue().catch(() => undefined)
      late += 1
    })
    const found: Record<string, readonly string[]> = {}
    for (const path of [...pages, ...otherPages]) {
      late = 0
      await page.goto(site(path))
      await page.evaluate(() => document.fonts.ready)
      expect(late, `fonts that came late to ${path}`).toBeGreaterThan(0)
      await readThrough(page)
      found[path] = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
    }
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
  })

/** What is seen of a picture's images, of those that have come or are lost. */
const seenIn = (viewport: Locator) =>
  viewport
    .locator('img')
    .evaluateAll(images =>
      (images as HTMLImageElement[])
        .filter(image => image.complete && image.checkVisibility({ opacityProperty: true }))
        .map(({ currentSrc, naturalWidth }) => ({ isTile: currentSrc.includes('/zoom/2400/'), isBroken: naturalWidth === 0 })),
    )

test('an enlarged picture stays where the network goes, is sharper by itself once it is back, and gives the focus back however it is closed', async ({
  page,
  context,
}) => {
  const faults: unknown[] = []
  page.on('pageerror', fault => faults.push(fault))
  await page.setViewportSize({ width: 1280, height: 800 })
  const photograph = await photo(2400, 1600).tint('#3d5a8c').jpeg({ quality: 60 }).toBuffer()
  await page.goto(site(await aWorkWith(photograph, 'Au large, de près')))
  const opener = page.getByRole('button', { name: /^Agrandir l’image/ })
  await opener.press('Enter')
  const zoom = page.getByRole('dialog')
  const viewport = zoom.locator('.zoom-viewport')
  const seen = async (isTile: boolean, isBroken = false) =>
    (await seenIn(viewport)).filter(image => image.isTile === isTile && image.isBroken === isBroken).length
  // The picture beneath, and the page's widest file over it.
  await expect.poll(() => seen(false)).toBe(2)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  const lost: string[] = []
  page.on('requestfailed', request => request.url().includes('/zoom/') && lost.push(request.url()))
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('+')
  await expect(zoom.getByRole('status')).toHaveText('Agrandie 2,5 fois')
  // Some were asked for again by themselves, and lost again.
  await expect.poll(() => lost.length - new Set(lost).size).toBeGreaterThan(0)
  expect([await seen(false), await seen(false, true), await seen(true, true)]).toEqual([2, 0, 0])
  const before = await seen(true)

  await context.setOffline(false)
  await expect.poll(() => seen(true)).toBe(before + new Set(lost).size)
  expect(faults).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await zoom.getByRole('button', { name: 'Fermer le plein écran' }).click()
  await expect(zoom).toHaveCount(0)
  await expect(opener).toBeFocused()
  const address = page.url()
  await opener.press('Enter')
  await expect(zoom).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(zoom).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(page.url()).toBe(address)
})
