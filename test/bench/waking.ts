import type { Browser } from '@playwright/test'
import { fixed, median, printTable, verdict } from './figures.ts'
import { visit } from './pageVisit.ts'

const runs = 9
/** Milliseconds after which React listens, by how many times slower the processor is: half of what it took in November 2026. */
const goals = { 1: 900, 4: 1950 }

/** Prints when React listens to a page whose files arrive at once; the loading part tells of the slow network. A missed goal makes the run fail. */
export const benchWaking = async (browser: Browser, site: string, pages: Readonly<Record<string, string>>): Promise<void> => {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    for (const [rate, goal] of Object.entries(goals)) {
      const moments: number[] = []
      for (let run = 0; run <= runs; run += 1) moments.push((await visit(browser, new URL(path, site).href, Number(rate))).listens)
      // The first visit only fills the edge's cache.
      const typical = median(moments.slice(1))
      rows.push([name, rate, fixed(typical), String(goal), verdict(typical <= goal)])
    }
  }
  printTable(`React listens, network not limited (ms, medians of ${runs})`, ['page', 'processor slower', 'ms', 'goal', 'met'], rows)
}
