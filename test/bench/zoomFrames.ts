import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { fixed, median, printTable, verdict } from './figures.ts'
import { openPhone } from './pageVisit.ts'

/** Milliseconds from one frame to the next: a screen of sixty frames a second shows one each 16.7. */
const goal = 20
/** How many of all frames must keep the goal. */
const share = 0.95
const runs = 5
/** How long fingers move, and how often a screen tells where they are, in milliseconds. */
const [gestureLasts, toldEvery] = [2_000, 1_000 / 60]

type Point = { readonly x: number; readonly y: number }
type Fingers = readonly Point[]

const middle: Point = { x: 187, y: 380 }
const apart = (reach: number): Fingers => [
  { x: middle.x - reach, y: middle.y },
  { x: middle.x + reach, y: middle.y },
]
const around = (turn: number): Point => ({ x: middle.x + 90 * Math.cos(turn), y: middle.y + 160 * Math.sin(turn) })

/** Where the fingers are, from 0 at the gesture's begin to 1 at its end. */
type Gesture = { readonly name: string; readonly prepare?: (at: number) => Fingers; readonly fingers: (at: number) => Fingers }

const enlarge = (at: number): Fingers => apart(40 * 4 ** at)
const gestures: readonly Gesture[] = [
  { name: 'two fingers, there and back twice', fingers: at => apart(40 * 4 ** ((1 - Math.cos(4 * Math.PI * at)) / 2)) },
  { name: 'one finger, twice around, enlarged 4 times', prepare: enlarge, fingers: at => [around(4 * Math.PI * at)] },
]

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers = []) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((point, id) => ({ ...point, id })) })

const make = async (devtools: CDPSession, fingers: (at: number) => Fingers, lasts: number): Promise<void> => {
  await touch(devtools, 'touchStart', fingers(0))
  const began = performance.now()
  for (let told = 1; performance.now() - began < lasts; told += 1) {
    await setTimeout(Math.max(0, told * toldEvery - (performance.now() - began)))
    await touch(devtools, 'touchMove', fingers(Math.min(1, (performance.now() - began) / lasts)))
  }
  await touch(devtools, 'touchEnd')
}

/** Runs in the page: notes when each frame begins, from now on. */
const noteFrames = (): void => {
  const frames: number[] = []
  Object.assign(globalThis, { frames })
  const note = (at: number): void => {
    frames.push(at)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
const notedFrames = (page: Page): Promise<readonly number[]> => page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)

type Measured = { readonly typical: number; readonly kept: number; readonly count: number }

const measure = async (browser: Browser, url: string, { prepare, fingers }: Gesture): Promise<Measured> => {
  const { context, page, network } = await openPhone(browser)
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
  await page.goto(url, { waitUntil: 'load' })
  await network.settled()
  await page
    .getByRole('button', { name: /^Agrandir/ })
    .first()
    .click()
  await page.locator('.zoomed[data-measured="true"]').waitFor()
  await page.waitForTimeout(1_000)
  const devtools = await context.newCDPSession(page)
  if (prepare) await make(devtools, prepare, 300)
  await page.evaluate(noteFrames)
  await make(devtools, fingers, gestureLasts)
  const frames = await notedFrames(page)
  await context.close()
  const lengths = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  return {
    typical: lengths.toSorted((a, b) => a - b)[Math.ceil(share * lengths.length) - 1] ?? Number.NaN,
    kept: lengths.filter(length => length <= goal).length / lengths.length,
    count: lengths.length,
  }
}

/** Prints how evenly the zoom follows the fingers while its tiles load, on a slow line and a slow processor; a missed goal makes the run fail. */
export const benchFrames = async (browser: Browser, url: string): Promise<void> => {
  const rows: string[][] = []
  for (const gesture of gestures) {
    const measured: Measured[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, url, gesture))
    const of = (pick: (one: Measured) => number): number => median(measured.map(pick))
    const kept = of(one => one.kept)
    rows.push([
      gesture.name,
      fixed(
        of(one => one.count),
        0,
      ),
      fixed(of(one => one.typical)),
      `${fixed(100 * kept)} %`,
      verdict(kept >= share),
    ])
  }
  const title = `Frames of the zoom, slow 4G, processor 4 times slower (medians of ${runs})`
  printTable(title, ['gesture', 'frames', '95th, ms', `≤ ${goal} ms`, `≥ ${100 * share} %`], rows)
}
