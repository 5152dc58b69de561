/**
 * Measures a shop with many works and orders: what the owner's lists and a person's copy cost, how long a start waits for the rendering, and
 * how soon a saved work is on its page meanwhile. It takes some 20 minutes on an idle machine, most of them to write the rows.
 */
import { parseArgs } from 'node:util'
import { buildAll } from '../../infra/build.ts'
import type { Consumed } from '../../infra/local/table/tableService.ts'
import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { paths } from '../../shared/paths.ts'
import '../kit/setup/gallerySetup.ts'
import { announceTestCloud } from '../kit/cloud/cloud.ts'
import type { Visitor } from '../kit/cloud/visitor.ts'
import { formOf, member } from '../kit/shop/owner.ts'
import { until } from '../kit/values/until.ts'
import { fixed, median, printTable, verdict } from './figures.ts'
import { paidOrder, rowsOfOrders } from './manyOrders.ts'
import { rowsOfWorks, shopWithRows } from './manyWorks.ts'

const goals = { milliseconds: 1_000, kilobytes: 200, savedSeconds: 10 }
const runs = 5

const secondsSince = (startedAt: number): string => fixed((performance.now() - startedAt) / 1000)

const { values } = parseArgs({ options: { works: { type: 'string', default: '10000' }, orders: { type: 'string', default: '100000' } } })
const [works, orders] = [Number(values.works), Number(values.orders)]

type Question = { readonly q?: string; readonly period?: string; readonly list?: 'todo' }
const ask = (owner: Visitor, query: Question) => owner.call(adminOrderRoutes.listOrders, { query: { most: '50', ...query } })

const measure = async (owner: Visitor, consumed: readonly Consumed[], query: Question) => {
  const readings: { milliseconds: number; bytes: number; units: number; found: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const [first, startedAt] = [consumed.length, performance.now()]
    const answer = await ask(owner, query)
    const milliseconds = performance.now() - startedAt
    const units = consumed.slice(first).reduce((sum, each) => sum + each.units, 0)
    readings.push({ milliseconds, bytes: Buffer.byteLength(JSON.stringify(answer)), units, found: answer.orders.length })
  }
  const middle = (of: keyof (typeof readings)[number]) => median(readings.map(reading => reading[of]))
  return { milliseconds: middle('milliseconds'), kilobytes: middle('bytes') / 1000, units: middle('units'), found: middle('found') }
}

const benchOrders = async (owner: Visitor, consumed: readonly Consumed[]): Promise<void> => {
  const [one, old] = [paidOrder(Math.floor(orders / 2), orders), paidOrder(Math.floor(orders / 10), orders)]
  const family = one.customerName?.split(' ').at(-1) ?? ''
  const questions: Readonly<Record<string, Question>> = {
    'the first screen': {},
    'what is to do': { list: 'todo' },
    'a reference': { q: one.reference },
    'the beginning of a name': { q: family.slice(0, 5) },
    'a first name that many have': { q: 'Claire' },
    'a mail address': { q: one.customerEmail },
    'a month, nine years ago': { period: old.createdAt.slice(0, 7) },
    'a name in a month': { q: old.customerName ?? '', period: old.createdAt.slice(0, 7) },
    'a word that nobody has': { q: 'xylographe' },
  }
  const rows: string[][] = []
  for (const [name, query] of Object.entries(questions)) {
    const { milliseconds, kilobytes, units, found } = await measure(owner, consumed, query)
    const isMet = milliseconds <= goals.milliseconds && kilobytes <= goals.kilobytes
    rows.push([name, fixed(found, 0), fixed(milliseconds, 0), fixed(kilobytes, 0), fixed(units), verdict(isMet)])
  }
  printTable(
    `The owner's orders, ${orders} of them (medians of ${runs}); goal: ${goals.milliseconds} ms and ${goals.kilobytes} kB`,
    ['question', 'found', 'ms', 'kB', 'read units', 'met'],
    rows,
  )
}

/** Saves a work, and returns the seconds until its page says so. */
const savedSeconds = async (owner: Visitor, site: string): Promise<number> => {
  const { artworks } = await owner.call(adminArtworkRoutes.listAllArtworks, { query: {} })
  const work = artworks[0]
  if (!work) throw new Error('There is no work')
  const title = `${work.title} (bis)`
  const startedAt = performance.now()
  await owner.call(adminArtworkRoutes.updateArtwork, { params: { id: String(work.id) }, body: formOf(work, { title }) })
  await until('the page of the saved work', async () => (await (await fetch(site + paths.artwork(work.slug))).text()).includes(title))
  return (performance.now() - startedAt) / 1000
}

await buildAll(console.log)
const consumed: Consumed[] = []
const rowsOfShop = function* () {
  yield* rowsOfWorks(works)
  yield* rowsOfOrders(orders)
}
let [startedAt, onlyWrites] = [performance.now(), true]
const shop = await shopWithRows(rowsOfShop(), {
  port: 4720,
  onConsumed: each => onlyWrites || consumed.push(each),
  onWritten: () => {
    console.log(`The rows are written after ${secondsSince(startedAt)} s`)
    startedAt = performance.now()
    onlyWrites = false
  },
})
try {
  console.log(`The shop is open ${secondsSince(startedAt)} s after its start`)
  announceTestCloud(shop.endpoints)
  const owner = await member('admin')
  const seconds = await savedSeconds(owner, shop.endpoints.site)
  console.log(
    `a work saved then is on its page within ${fixed(seconds)} s (goal ${goals.savedSeconds}: ${verdict(seconds <= goals.savedSeconds)})`,
  )
  await benchOrders(owner, consumed)
} finally {
  await shop.stop()
}
