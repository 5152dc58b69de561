import type { Browser } from '@playwright/test'
import type { Consumed } from '../../infra/local/src/dynamodb/tableService.ts'
import { pageDataPath } from '../../shared/kit/pageKeys.ts'
import { paths } from '../../shared/paths.ts'
import { fixed, median, printTable, verdict } from './figures.ts'
import { visit } from './pageVisit.ts'

/** A shop to be measured, with its table's consumption. */
export type Shop = { readonly site: string; readonly works: number; readonly consumed: readonly Consumed[] }

type Reading = { readonly bytes: number; readonly milliseconds: number; readonly units: number }

/** Each entry is a page with its data, or an answer of the API, which has twenty works in either shop. */
const asked = {
  home: [paths.home(), pageDataPath(paths.home())],
  'a work': [paths.artwork('oeuvre-10'), pageDataPath(paths.artwork('oeuvre-10'))],
  'a search': ['/api/artworks/search?tri=prix-croissant'],
  'a search by words': ['/api/artworks/search?q=e'],
  'catalogue, first screen': [paths.catalogue(), pageDataPath(paths.catalogue())],
} satisfies Record<string, readonly string[]>
type Name = keyof typeof asked

/** The goal applies to these; the other figures are only printed. */
const promised: ReadonlySet<string> = new Set<Name>(['home', 'a work', 'a search', 'a search by words'])
const goal = 1.1

const runs = 200
const warmUps = 10
/** The counter in the address bypasses the edge's cache. */
let turn = 0

const once = async ({ site, consumed }: Shop, addresses: readonly string[]): Promise<Reading> => {
  const before = consumed.length
  const startedAt = performance.now()
  let bytes = 0
  for (const address of addresses) {
    turn += 1
    const reply = await fetch(`${site}${address}${address.includes('?') ? '&' : '?'}turn=${turn}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
    bytes += (await reply.arrayBuffer()).byteLength
  }
  const milliseconds = performance.now() - startedAt
  const units = consumed.slice(before).reduce((sum, each) => sum + each.units, 0)
  return { bytes, milliseconds, units }
}

/** Measures the shops in turn, so that other load on the machine affects all alike. */
const measure = async (shops: readonly Shop[], name: Name): Promise<readonly Reading[]> => {
  const readings = shops.map((): Reading[] => [])
  for (let run = -warmUps; run < runs; run += 1)
    for (const [index, shop] of shops.entries()) {
      const reading = await once(shop, asked[name])
      if (run >= 0) readings[index]?.push(reading)
    }
  const middle = (all: readonly Reading[], of: keyof Reading) => median(all.map(reading => reading[of]))
  return readings.map(all => ({ bytes: middle(all, 'bytes'), milliseconds: middle(all, 'milliseconds'), units: middle(all, 'units') }))
}

const ratio = (value: number, floor: number): number => (value === floor ? 1 : value / floor)

const rowsOf = (name: Name, small: Reading, large: Reading): string[][] => {
  const line = (figure: keyof Reading, show: (value: number) => string): string[] => {
    const times = ratio(large[figure], small[figure])
    const held = promised.has(name) ? [`≤ ${fixed(goal, 2)}`, verdict(times <= goal)] : ['', '']
    return [`${name}: ${figure}`, show(small[figure]), show(large[figure]), fixed(times, 2), ...held]
  }
  return [line('bytes', value => fixed(value, 0)), line('units', value => fixed(value)), line('milliseconds', value => fixed(value, 2))]
}

/** Compares pages and searches with few works and with many. */
export const benchScaling = async (few: Shop, many: Shop): Promise<void> => {
  const rows: string[][] = []
  for (const name of Object.keys(asked) as Name[]) {
    const [small, large] = await measure([few, many], name)
    if (small && large) rows.push(...rowsOf(name, small, large))
  }
  const head = ['figure', `${few.works} works`, `${many.works} works`, 'ratio', 'goal', 'met']
  printTable(`Pages with their data, and answers of the API, by the number of works (medians of ${runs}, warm, by turns)`, head, rows)
}

/** Measures when the catalogue's first screen appears on a phone, with few works and with many. */
export const benchFirstScreen = async (browser: Browser, few: Shop, many: Shop): Promise<void> => {
  const seen = new Map<Shop, Awaited<ReturnType<typeof visit>>[]>([
    [few, []],
    [many, []],
  ])
  for (let run = 0; run < 3; run += 1)
    for (const [shop, visits] of seen) visits.push(await visit(browser, new URL(paths.catalogue(), shop.site).href))
  const middle = (shop: Shop, of: 'largestPaint' | 'bytes' | 'requests') => median((seen.get(shop) ?? []).map(each => each[of]))
  const row = (figure: string, of: 'largestPaint' | 'bytes' | 'requests') => {
    const [small, large] = [middle(few, of), middle(many, of)]
    return [figure, fixed(small, 0), fixed(large, 0), fixed(ratio(large, small), 2)]
  }
  printTable(
    'The catalogue on a phone, cold, slow 4G, processor 4 times slower (medians of 3)',
    ['figure', `${few.works} works`, `${many.works} works`, 'ratio'],
    [row('LCP ms', 'largestPaint'), row('bytes', 'bytes'), row('requests', 'requests')],
  )
}
