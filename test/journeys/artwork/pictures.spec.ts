import { expect, type Page, test } from '@playwright/test'
import { launchOptions } from '../../kit/setup/browser.ts'
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
 * Down the whole page, so that what comes late comes; nobody reads on past the following works before they are there. A busy machine may take longer
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
    await page.route('**/*.woff2', async route => {
      await new Promise(resolve => setTimeout(resolve, slowFont))
      await route.continue().catch(() => undefined)
    })
    const found: Record<string, readonly string[]> = {}
    for (const path of [...pages, ...otherPages]) {
      await page.goto(site(path))
      await page.waitForTimeout(slowFont)
      await readThrough(page)
      found[path] = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
    }
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
  })
