import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { fixed, median, printTable, verdict } from './figures.ts'
import { openPhone } from './pageVisit.ts'
import { phone } from './phone.ts'

/** Milliseconds from the end of a gesture to pixels sharper than before in the middle of the view (E110). */
const goal = 400
const runs = 5

/** Grain as large as this, in pixels, over a photograph of 24 million. */
const size = { width: 6000, height: 4000 } as const
const grain = (width: number, height: number, sigma: number): Promise<Buffer> =>
  sharp({
    create: {
      width: Math.round(size.width / width),
      height: Math.round(size.height / height),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .greyscale()
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** A sample painting as a camera would show it close: with bristles along and across, and a sensor's noise. Its files weigh as a rough canvas's do. */
export const photographOf = async (painting: string): Promise<Buffer> => {
  const layers = await Promise.all([grain(40, 6, 60), grain(7, 30, 60), grain(12, 3, 50), grain(1, 1, 12)])
  const large = await sharp(painting)
    .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
    .toBuffer()
  return sharp(large)
    .composite(layers.map(input => ({ input, blend: 'overlay' as const })))
    .jpeg({ quality: 93 })
    .toBuffer()
}

type Meter = { readonly arm: () => void; readonly sharper: () => Promise<number> }

/** Runs in the page before any of its own scripts. */
const installMeter = (): void => {
  /** Finds the sharpest file that is seen in the middle of the view, and how many pixels it and the screen have for the picture's width. */
  const sharpest = (): { readonly width: number; readonly image?: HTMLImageElement } => {
    const viewport = document.querySelector('.zoom-viewport')
    const [beneath, ...tiles] = viewport?.querySelectorAll('img') ?? []
    if (!viewport || !beneath) return { width: 0 }
    const [box, whole] = [viewport.getBoundingClientRect(), beneath.getBoundingClientRect().width]
    const isSeen = (image: HTMLImageElement): boolean => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      return left <= x && x <= right && top <= y && y <= bottom && image.complete && getComputedStyle(image).opacity === '1'
    }
    const widthOf = (image: HTMLImageElement): number => (image.naturalWidth / image.getBoundingClientRect().width) * whole
    const seen = tiles.filter(isSeen).map(image => ({ width: widthOf(image), image }))
    const own = { width: Number(/(\d+)\.\w+$/.exec(beneath.currentSrc)?.[1]), image: beneath }
    const best = [own, ...seen].reduce((one, other) => (other.width > one.width ? other : one))
    return { width: Math.min(best.width, whole * devicePixelRatio), image: best.image }
  }
  const state = { before: 0, endedAt: Number.NaN }
  const begin = () => {
    if (Number.isNaN(state.endedAt)) state.before = sharpest().width
    state.endedAt = Number.POSITIVE_INFINITY
  }
  const end = () => {
    state.endedAt = performance.now()
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true })
  for (const type of ['pointerup', 'keyup']) addEventListener(type, end, { capture: true })
  const meter: Meter = {
    arm: () => {
      state.endedAt = Number.NaN
    },
    sharper: async () => {
      for (let frames = 0; frames < 1800; frames += 1) {
        await new Promise(requestAnimationFrame)
        const { width, image } = sharpest()
        if (!Number.isFinite(state.endedAt) || width <= 1.1 * state.before) continue
        await image?.decode()
        await new Promise(requestAnimationFrame)
        // The next press of the gesture may have come meanwhile.
        if (Number.isFinite(state.endedAt)) return performance.now() - state.endedAt
      }
      return Number.POSITIVE_INFINITY
    },
  }
  Object.assign(globalThis, { meter })
}

type Place = { readonly x: number; readonly y: number }

/** Two fingers move apart about a place of the phone's screen. */
const pinch =
  (factor: number, { x, y }: Place = { x: 187, y: 380 }) =>
  async (page: Page): Promise<void> => {
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', reach?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: reach ? [-reach, reach].map((by, id) => ({ x: x + by, y, id })) : [],
      })
    const [steps, widest] = [8, 160]
    await touch('touchStart', widest / factor)
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', (widest / factor) * factor ** (step / steps))
    await touch('touchEnd')
    await devtools.detach()
  }

const press = (times: number) => async (page: Page) => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press('+')
}
const doubleClick =
  ({ x, y }: Place) =>
  (page: Page) =>
    page.mouse.dblclick(x, y)

/** `steps`: gestures with the seconds that pass before each; the last is measured. */
type Gesture = {
  readonly name: string
  readonly screen: BrowserContextOptions
  readonly steps: readonly (readonly [wait: number, make: (page: Page) => Promise<void>])[]
}

const desk: BrowserContextOptions = { locale: 'fr-FR', viewport: { width: 1280, height: 800 } }
const gestures: readonly Gesture[] = [
  { name: 'phone: pinch ×4', screen: phone, steps: [[0.5, pinch(4)]] },
  { name: 'phone: pinch ×4 beside the middle', screen: phone, steps: [[0.5, pinch(4, { x: 170, y: 290 })]] },
  {
    name: 'phone: pinch ×3, ×2',
    screen: phone,
    steps: [
      [1, pinch(3)],
      [1, pinch(2)],
    ],
  },
  { name: 'desk: + three times', screen: desk, steps: [[0.5, press(3)]] },
  { name: 'desk: double click beside the middle', screen: desk, steps: [[0.5, doubleClick({ x: 400, y: 260 })]] },
  {
    name: 'desk: + three times, twice more',
    screen: desk,
    steps: [
      [1, press(3)],
      [1, press(2)],
    ],
  },
]

type Measured = { readonly milliseconds: number; readonly bytes: number }

const measure = async (browser: Browser, url: string, { screen, steps }: Gesture): Promise<Measured> => {
  const { context, page, network } = await openPhone(browser, screen)
  await page.addInitScript(installMeter)
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
  await page.goto(url, { waitUntil: 'load' })
  await network.settled()
  const before = network.sent().length
  await page
    .getByRole('button', { name: /^Agrandir/ })
    .first()
    .click()
  await page.locator('.zoomed[data-measured="true"]').waitFor()
  let milliseconds = 0
  for (const [wait, make] of steps) {
    await page.waitForTimeout(wait * 1000)
    await page.evaluate(() => (globalThis as unknown as { meter: Meter }).meter.arm())
    const sharper = page.evaluate(() => (globalThis as unknown as { meter: Meter }).meter.sharper())
    await make(page)
    milliseconds = await sharper
  }
  await network.settled()
  const sent = network.sent().slice(before)
  await context.close()
  return { milliseconds, bytes: sent.filter(({ isScript }) => !isScript).reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Prints how soon an enlarged picture is sharper, on a slow line and a slow processor; a missed goal makes the run fail. */
export const benchZoom = async (browser: Browser, work: string): Promise<void> => {
  const rows: string[][] = []
  for (const gesture of gestures) {
    const measured: Measured[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, work, gesture))
    const all = measured.map(({ milliseconds }) => milliseconds)
    const kilobytes = median(measured.map(({ bytes }) => bytes)) / 1000
    rows.push([gesture.name, fixed(median(all), 0), fixed(Math.max(...all), 0), fixed(kilobytes, 0), verdict(median(all) <= goal)])
  }
  const title = `Sharper pixels in the middle of the zoom, slow 4G, processor 4 times slower (medians of ${runs})`
  printTable(title, ['gesture', 'ms', 'worst', 'kB in all', `≤ ${goal} ms`], rows)
}
