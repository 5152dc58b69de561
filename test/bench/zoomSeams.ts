import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { aWorkWith } from '../kit/shop/pictures.ts'
import { fixed, median, printTable, verdict } from './figures.ts'

/** A picture of one tone, of 24 million pixels: whatever is not of that tone in the zoom is a seam. */
const ground = '#8a6b4f'
const size = { width: 6000, height: 4000 } as const
const scales = 20
/** Levels of 255 by which the mean of a line of pixels may differ: files of two sizes may round a tone one level apart, which is invisible. */
const goal = 1

/** The part of the screen that nothing but the picture covers. */
const clip = { x: 240, y: 140, width: 800, height: 520 } as const

/** Returns by how much the mean of the worst line of pixels, across or down, differs from that of most lines. */
const worstLine = async (page: Page): Promise<number> => {
  const picture = sharp(await page.screenshot({ clip })).removeAlpha()
  const channels = await Promise.all(
    ([0, 1, 2] as const).map(channel => picture.clone().extractChannel(channel).raw().toBuffer({ resolveWithObject: true })),
  )
  const differences = channels.map(({ data, info: { width, height } }) => {
    const [across, down] = [new Array<number>(height).fill(0), new Array<number>(width).fill(0)]
    for (const [at, value] of data.entries()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      across[y] = (across[y] ?? 0) + value
      down[x] = (down[x] ?? 0) + value
    }
    const means = [...across.map(sum => sum / width), ...down.map(sum => sum / height)]
    const usual = median(means)
    return Math.max(...means.map(mean => Math.abs(mean - usual)))
  })
  return Math.max(...differences)
}

/** Waits until no tile is on its way any more. */
const whole = async (page: Page): Promise<void> => {
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('.zoom-viewport img')].every(image => image.complete))
  await page.waitForTimeout(400)
}

/** Prints the worst line of pixels of a plain picture, enlarged to twenty scales at places beside the middle; a missed goal makes the run fail. */
export const benchSeams = async (browser: Browser, site: string): Promise<void> => {
  const photograph = await sharp({ create: { ...size, channels: 3, background: ground } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const url = new URL(await aWorkWith(photograph, 'Toile unie'), site).href
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
  await page.goto(url, { waitUntil: 'load' })
  const button = page.getByRole('button', { name: /^Agrandir/ }).first()
  await button.click()
  await page.locator('.zoomed[data-measured="true"]').waitFor()
  const worst: number[] = []
  let tiles = 0
  for (let step = 0; step < scales; step += 1) {
    // The golden ratio's multiples are spread evenly and never meet a round scale.
    const share = (step * 0.618_034) % 1
    await page.mouse.move(clip.x + clip.width * share, clip.y + clip.height * ((step * 0.414_214) % 1))
    await page.keyboard.press('0')
    await page.mouse.wheel(0, -400 * (0.5 + 1.8 * share))
    await whole(page)
    tiles = Math.max(tiles, await page.locator('.zoom-viewport img').count())
    worst.push(await worstLine(page))
  }
  await page.close()
  const most = Math.max(...worst)
  const row = [`${scales} scales, up to ${tiles} files at once`, fixed(most, 2), verdict(most <= goal && tiles > 4)]
  printTable('Seams in the zoom: the worst line of pixels of a plain picture', ['view', 'levels', `≤ ${goal}`], [row])
}
