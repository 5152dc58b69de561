import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { imagePath } from '../../../shared/image/artworkImage.ts'
import { launchOptions } from '../../kit/setup/browser.ts'
import { site } from '../kit/shopper.ts'

// Shares are of the window, without a scrollbar's room.
test.use({ launchOptions })

const works = {
  tall: '/oeuvres/heron-etang-de-thau',
  square: '/oeuvres/contrepoint',
  wide: '/oeuvres/canal-royal-le-soir',
  panorama: '/oeuvres/le-large',
} as const
type Shape = keyof typeof works

const windows = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
]

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number; readonly header: number }

/** The share that a work of each shape has to take on a desk, and what is needed of it (D37). */
const deskShares: Readonly<Record<Shape, (box: Box, screen: { width: number; height: number }) => number>> = {
  tall: ({ height, header }, screen) => height / (screen.height - header) / 0.85,
  square: ({ width, height }, screen) => (width * height) / (screen.width * screen.height) / 0.4,
  wide: ({ width }, screen) => width / screen.width / 0.6,
  panorama: ({ width }, screen) => width / (screen.width - 48),
}

/** What the browser says of a layout shift (https://wicg.github.io/layout-instability/). */
type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }

const noteShifts = (): void => {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80))
      shifts.push(`${value}: ${nodes.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const shiftsIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)

const paintingIn = (page: Page): Promise<Box> =>
  page.locator('.stage-picture img').evaluate(image => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return { left, top, width, height, header: document.querySelector('header')?.getBoundingClientRect().height ?? 0 }
  })

/** Checks what a buyer needs in the first screen: all of the painting, its price and the button. */
const expectFirstScreen = async (page: Page, box: Box, height: number): Promise<void> => {
  expect(box.top + box.height).toBeLessThanOrEqual(height)
  await expect(page.locator('.offer-price, .action-bar > :first-child').filter({ visible: true }).first()).toBeInViewport()
  const buttons = page.locator('.offer-action, .action-bar').locator('a, button').filter({ visible: true })
  await expect(buttons.first()).toBeInViewport({ ratio: 1 })
}

for (const screen of windows)
  test(`a work’s page shows the painting whole and as large as it fits, with price and button, at ${screen.width} px`, async ({ page }) => {
    await page.setViewportSize(screen)
    await page.addInitScript(noteShifts)
    for (const [shape, path] of Object.entries(works) as [Shape, string][]) {
      await page.goto(site(path))
      const image = page.locator('.stage-picture img')
      await expect(image).toBeVisible()
      const box = await paintingIn(page)
      const [width, height] = [Number(await image.getAttribute('width')), Number(await image.getAttribute('height'))]
      expect(Math.abs(box.width / box.height / (width / height) - 1), `${path} in its own proportions`).toBeLessThan(0.005)
      if (screen.width < 640) expect(box.width, `${path} across the phone`).toBe(screen.width)
      // On the widest desk the measure of the page holds squares and wide works.
      else if (screen.width <= 1920 || shape === 'tall' || shape === 'panorama')
        expect(deskShares[shape](box, screen), `${path} of its share`).toBeGreaterThanOrEqual(0.999)
      await expectFirstScreen(page, box, screen.height)
      expect(await shiftsIn(page), path).toEqual([])
    }
  })

for (const screen of [windows[0], windows[4]])
  test(`another view of a work is shown whole in the painting’s place and moves nothing at ${screen?.width} px`, async ({ page }) => {
    await page.setViewportSize(screen ?? { width: 0, height: 0 })
    for (const path of [works.tall, works.panorama]) {
      await page.goto(site(path))
      const places = () =>
        page.evaluate(() =>
          ['.stage-picture', '.stage-label h1', '[role=tablist]', '.room'].map(
            name => scrollY + (document.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN),
          ),
        )
      const before = await places()
      const painting = await paintingIn(page)
      await page.getByRole('button', { name: 'Afficher l’image 2' }).click()
      await expect(page.locator('.stage-picture img')).toHaveAttribute('width', '1600')
      const view = await paintingIn(page)
      expect(view.width / view.height).toBeCloseTo(4 / 3, 1)
      expect(view.width).toBeLessThanOrEqual(painting.width + 0.5)
      expect(view.height).toBeLessThanOrEqual(painting.height + 0.5)
      const after = await places()
      // A picture that arrives meanwhile rounds its height to pixels of its file.
      expect(Math.max(...after.map((top, at) => Math.abs(top - (before[at] ?? Number.NaN))))).toBeLessThan(0.75)
    }
  })

/** The left edges of what begins a page: the name in the header, its first words or painting, its parts, the footer. */
const leftEdges = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const starts = [
      'header a',
      '.hero-words',
      '.stage[data-shape="wide"] .stage-picture',
      '[role=tablist]',
      'main .part',
      'footer .wrap > *',
    ]
    const titles = document.querySelector('.stage') ? [] : ['main h1']
    return [...starts, ...titles].flatMap(name => {
      const found = document.querySelector<HTMLElement>(name)
      if (!found) return []
      return Math.round(found.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(found).paddingLeft))
    })
  })

test('header, first screen and everything below share their left edge on every page and desk', async ({ page }) => {
  const found: Record<string, readonly number[]> = {}
  for (const { width, height } of windows.slice(0, 4)) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/oeuvres', works.wide, '/a-propos']) {
      await page.goto(site(path))
      const edges = await leftEdges(page)
      expect(edges.length, path).toBeGreaterThan(2)
      found[`${path} at ${width}`] = [...new Set([...edges, Math.max((width - 1760) / 2, Math.min(56, width * 0.04))].map(Math.round))]
    }
  }
  expect(Object.entries(found).filter(([, edges]) => edges.length > 1)).toEqual([])
})

/** The pictures whose file has fewer pixels than the screen shows of them, though their original has more. */
const blurred = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate(share => {
    return [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap(image => {
      if (!image.checkVisibility()) return []
      const { width, height } = image.getBoundingClientRect()
      const covered = (height * Number(image.getAttribute('width'))) / Number(image.getAttribute('height'))
      const shown = getComputedStyle(image).objectFit === 'cover' ? Math.max(width, covered) : width
      const file = Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? 0)
      const ratio = file / (shown * devicePixelRatio)
      if (ratio >= share - 0.005 || file >= Number(image.getAttribute('width'))) return []
      return [`${image.alt || image.src}: ${ratio.toFixed(2)} of ${shown.toFixed(0)} px`]
    })
  }, least)

const readThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

const openAt = async (browser: Browser, deviceScaleFactor: number, width: number): Promise<Page> => {
  const context = await browser.newContext({ locale: 'fr-FR', deviceScaleFactor, viewport: { width, height: 844 } })
  return context.newPage()
}

for (const [density, widths, least] of [
  [1, [1280, 1920], 1],
  [2, [390, 1280], 1],
  [3, [390], 0.9],
] as const)
  test(`every picture has the pixels of a screen of density ${density} once its page is idle, without a shift`, async ({ browser }) => {
    for (const width of widths) {
      const page = await openAt(browser, density, width)
      await page.addInitScript(noteShifts)
      for (const path of ['/', '/oeuvres', works.wide]) {
        await page.goto(site(path))
        await readThrough(page)
        await expect.poll(() => blurred(page, least), { message: `${path} at ${width} px` }).toEqual([])
        // Who jumps to the foot of the catalogue sees more works arrive above it.
        if (path !== '/oeuvres') expect(await shiftsIn(page), path).toEqual([])
      }
      await page.context().close()
    }
  })

/** Serves the site over a line that brings pages only up to the words of a work's label for half a second, and pictures as late. */
const openSlowLine = async (): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site(url))
    const body = Buffer.from(await answer.arrayBuffer())
    const first = body.subarray(0, Math.max(0, body.indexOf('<div class="stage-label"')))
    const isPicture = answer.headers.get('content-type')?.startsWith('image/')
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.write(first)
    if (first.length || isPicture) await setTimeout(500)
    response.end(body.subarray(first.length))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('nothing moves while a slow line brings a work’s page in two parts and its pictures late', async ({ browser }) => {
  const line = await openSlowLine()
  const page = await openAt(browser, 1, 1280)
  await page.addInitScript(noteShifts)
  for (const path of [works.wide, works.tall]) {
    await page.goto(`${line.url}${path}`)
    await readThrough(page)
    await page.waitForLoadState('networkidle')
    expect(await shiftsIn(page), path).toEqual([])
  }
  await page.context().close()
  line.close()
})

test('a phone of density 3 sees a small file of the painting first', async ({ browser }) => {
  const page = await openAt(browser, 3, 390)
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await page.goto(site(works.tall))
  const sharp = imagePath({ id: 'samples/heron-etang-de-thau-1' }, 1200, 'avif')
  await expect.poll(() => asked).toContain(sharp)
  const small = imagePath({ id: 'samples/heron-etang-de-thau-1' }, 750, 'avif')
  expect(asked.indexOf(small)).toBeGreaterThanOrEqual(0)
  expect(asked.indexOf(small)).toBeLessThan(asked.indexOf(sharp))
  await page.context().close()
})
