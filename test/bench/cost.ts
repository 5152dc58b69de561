/**
 * Measures what visits cost, by AWS's list prices: a visit is recorded in Chromium on this machine's shop, and priced by the synthesised
 * template. Then it compares pages and searches with 20 works and with 5,000. `--works N` sets another number. Run it on an otherwise idle
 * machine.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { localDirectory } from '../../infra/local/prepare.ts'
import type { Consumed } from '../../infra/local/table/tableService.ts'
import { launchOptions } from '../kit/setup/browser.ts'
import { billOf, type Line, type Visited, worstMonth } from './bill.ts'
import { operationAt, readDeployed } from './deployed.ts'
import { fixed, median, printTable } from './figures.ts'
import { shopWithWorks } from './manyWorks.ts'
import { benchFirstScreen, benchScaling, type Shop } from './scaling.ts'
import { recordVisit, type Sent, type Step } from './trace.ts'

const { values: options } = parseArgs({ options: { works: { type: 'string', default: '5000' } } })
const fewWorks = 20
const ports = { few: 5400, many: 5420 }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const openShop = async (port: number, works: number) => {
  const consumed: Consumed[] = []
  // The logs of earlier runs belong to another shop.
  await rm(join(localDirectory, 'logs', String(port)), { recursive: true, force: true })
  const cloud = await shopWithWorks(works, {
    port,
    onConsumed: each => consumed.push(each),
    log: line => console.log(`${works} works: ${line}`),
  })
  const shop: Shop = { site: cloud.endpoints.site, works, consumed }
  return { shop, consumed, stop: cloud.stop }
}

/**
 * Returns the duration of each operation from its function's log. It is the median, so that the first call, which also starts the
 * function, does not count.
 */
const durationsOf = async (names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const read = async (name: string): Promise<readonly [string, number]> => {
    const log = await readFile(join(localDirectory, 'logs', String(ports.few), `${name}.log`), 'utf8')
    return [name, median([...log.matchAll(/Duration: ([\d.]+) ms/g)].map(([, milliseconds]) => Number(milliseconds)))]
  }
  return new Map(await Promise.all(names.map(read)))
}

const printSteps = (steps: readonly Step[]): void =>
  printTable(
    'A visit by someone who was never here, on a phone: what travels at each step',
    ['step', 'requests', 'of the API', 'kB'],
    steps.map(({ name, sent }) => [
      name,
      String(sent.length),
      String(sent.filter(({ path }) => path.startsWith('/api/')).length),
      fixed(sum(sent.map(({ bytes }) => bytes)) / 1000),
    ]),
  )

const printBill = (title: string, lines: readonly Line[]): void => {
  const total = sum(lines.map(({ dollars }) => dollars))
  const row = ({ what, amount, unit, dollars }: Line) => [what, fixed(amount, 0), unit, fixed(dollars, 2), fixed((100 * dollars) / total)]
  printTable(title, ['', 'amount', 'unit', 'dollars', '%'], [...lines.map(row), ['in all', '', '', fixed(total, 2), '100.0']])
}

/** Attributes the table's units to this visit alone; the background work has ended by then. */
const visitedOf = async (sent: readonly Sent[], consumed: readonly Consumed[]): Promise<Visited> => {
  const units = (kind: Consumed['kind']) => sum(consumed.filter(each => each.kind === kind).map(each => each.units))
  const names = sent.flatMap(({ method, path }) => operationAt(method, path) ?? [])
  return { sent, readUnits: units('read'), writeUnits: units('write'), durations: await durationsOf([...new Set(names)]) }
}

const deployed = await readDeployed()
const few = await openShop(ports.few, fewWorks)
const browser = await chromium.launch(launchOptions)
try {
  // The first visit starts the functions cold, so it is not counted.
  await recordVisit(browser, few.shop.site)
  const before = few.consumed.length
  const steps = await recordVisit(browser, few.shop.site)
  const visited = await visitedOf(
    steps.flatMap(({ sent }) => sent),
    few.consumed.slice(before),
  )
  printSteps(steps)
  printBill('A million such visits, by list prices', billOf(visited, deployed))
  printBill('The worst month that a stranger with one machine can make', worstMonth())
  const many = await openShop(ports.many, Number(options.works))
  try {
    await benchScaling(few.shop, many.shop)
    await benchFirstScreen(browser, few.shop, many.shop)
  } finally {
    await many.stop()
  }
} finally {
  await browser.close()
  await few.stop()
}
