/**
 * Measures a shop with many works and orders: what the owner's lists and a person's copy cost, how long a start waits for the rendering, and
 * how soon a saved work is on its page meanwhile. It takes some 20 minutes on an idle machine, most of them to write the rows.
 */
import { parseArgs } from 'node:util'
import { buildAll } from '../../infra/build/build.ts'
import type { Consumed } from '../../infra/local/src/dynamodb/tableService.ts'
import { adminArtworkRoutes } from '../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminMessageRoutes } from '../../shared/contact/admin/adminMessageRoutes.ts'
import { adminSubscriberRoutes } from '../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { adminOrderRoutes } from '../../shared/order/admin/adminOrderRoutes.ts'
import { paths } from '../../shared/paths.ts'
import '../kit/setup/gallerySetup.ts'
import { announceTestCloud } from '../kit/cloud/cloud.ts'
import type { Visitor } from '../kit/cloud/visitor.ts'
import { formOf, member } from '../kit/shop/owner.ts'
import { until } from '../kit/values/until.ts'
import { fixed, median, printTable, verdict } from './figures.ts'
import { paidOrder, rowsOfOrders } from './manyOrders.ts'
import { rowsOfPeople } from './manyPeople.ts'
import { rowsOfWorks, shopWithRows } from './manyWorks.ts'

const goals = { milliseconds: 1_000, kilobytes: 200, savedSeconds: 10 }
const runs = 5

const secondsSince = (startedAt: number): string => fixed((performance.now() - startedAt) / 1000)

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '100000' },
    /** As many messages, and as many subscribers. */
    people: { type: 'string', default: '10000' },
  },
})
const [works, orders, people] = [Number(values.works), Number(values.orders), Number(values.people)]

type Question = { readonly q?: string; readonly period?: string; readonly list?: 'todo' }
/** One question to one of the owner's lists, as its screen asks it, and the rows of the answer. */
type Ask = () => Promise<{ readonly answer: object; readonly found: number }>

const ofOrders =
  (owner: Visitor, query: Question): Ask =>
  async () => {
    const answer = await owner.call(adminOrderRoutes.listOrders, { query: { most: '50', ...query } })
    return { answer, found: answer.todos?.length ?? answer.orders.length }
  }
const ofMessages =
  (owner: Visitor, query: { readonly q?: string }): Ask =>
  async () => {
    const answer = await owner.call(adminMessageRoutes.listMessages, { query: { most: '50', ...query } })
    return { answer, found: answer.messages.length }
  }
const ofSubscribers =
  (owner: Visitor, query: { readonly q?: string }): Ask =>
  async () => {
    const answer = await owner.call(adminSubscriberRoutes.listSubscribers, { query: { most: '50', ...query } })
    return { answer, found: answer.subscribers.length }
  }
const ofWorks =
  (owner: Visitor, query: { readonly q?: string }): Ask =>
  async () => {
    const answer = await owner.call(adminArtworkRoutes.listAllArtworks, { query: { most: '60', ...query } })
    return { answer, found: answer.artworks.length }
  }

const measure = async (consumed: readonly Consumed[], ask: Ask) => {
  const readings: { milliseconds: number; bytes: number; units: number; found: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const [first, startedAt] = [consumed.length, performance.now()]
    const { answer, found } = await ask()
    const milliseconds = performance.now() - startedAt
    const units = consumed.slice(first).reduce((sum, each) => sum + each.units, 0)
    readings.push({ milliseconds, bytes: Buffer.byteLength(JSON.stringify(answer)), units, found })
  }
  const middle = (of: keyof (typeof readings)[number]) => median(readings.map(reading => reading[of]))
  return { milliseconds: middle('milliseconds'), kilobytes: middle('bytes') / 1000, units: middle('units'), found: middle('found') }
}

const bench = async (title: string, consumed: readonly Consumed[], questions: Readonly<Record<string, Ask>>): Promise<void> => {
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(questions)) {
    const { milliseconds, kilobytes, units, found } = await measure(consumed, ask)
    const isMet = milliseconds <= goals.milliseconds && kilobytes <= goals.kilobytes
    rows.push([name, fixed(found, 0), fixed(milliseconds, 0), fixed(kilobytes, 0), fixed(units), verdict(isMet)])
  }
  printTable(
    `${title} (medians of ${runs}); goal: ${goals.milliseconds} ms and ${goals.kilobytes} kB`,
    ['question', 'found', 'ms', 'kB', 'read units', 'met'],
    rows,
  )
}

const benchOrders = (owner: Visitor, consumed: readonly Consumed[]): Promise<void> => {
  const [one, old] = [paidOrder(Math.floor(orders / 2), orders), paidOrder(Math.floor(orders / 10), orders)]
  const family = one.customerName?.split(' ').at(-1) ?? ''
  return bench(`The owner's orders, ${orders} of them`, consumed, {
    'the first screen': ofOrders(owner, {}),
    'what is to do': ofOrders(owner, { list: 'todo' }),
    'a reference': ofOrders(owner, { q: one.reference }),
    'the beginning of a name': ofOrders(owner, { q: family.slice(0, 5) }),
    'a first name that many have': ofOrders(owner, { q: 'Claire' }),
    'a mail address': ofOrders(owner, { q: one.customerEmail }),
    'a month, nine years ago': ofOrders(owner, { period: old.createdAt.slice(0, 7) }),
    'a name in a month': ofOrders(owner, { q: old.customerName ?? '', period: old.createdAt.slice(0, 7) }),
    'a word that nobody has': ofOrders(owner, { q: 'xylographe' }),
  })
}

const benchOthers = async (owner: Visitor, consumed: readonly Consumed[]): Promise<void> => {
  const q = paidOrder(Math.floor(people / 2), people).customerName ?? ''
  await bench(`The owner's messages and subscribers, ${people} of each`, consumed, {
    'the first screen of messages': ofMessages(owner, {}),
    'a name among messages': ofMessages(owner, { q }),
    'the first screen of subscribers': ofSubscribers(owner, {}),
    'a name among subscribers': ofSubscribers(owner, { q }),
  })
  await bench(`The owner's works, ${works} of them`, consumed, {
    'the first screen': ofWorks(owner, {}),
    'a title': ofWorks(owner, { q: `${Math.floor(works / 2)}` }),
  })
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
  yield* rowsOfPeople(people)
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
  await benchOthers(owner, consumed)
} finally {
  await shop.stop()
}
