import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { tableAccess } from '../../../infra/operator/kit/tableAccess.ts'
import { type RowsWanted, restoreRows } from '../../../infra/operator/restore/restoreRows.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { openOwnTables } from '../../kit/cloud/ownTable.ts'
import type { Row } from '../../kit/cloud/table.ts'

/** DynamoDB Local has no point-in-time recovery: here the copy is a table filled with what the live one held at that time. */
let tables: Awaited<ReturnType<typeof openOwnTables>>
beforeAll(async () => {
  tables = await openOwnTables()
})
afterAll(() => tables.stop())

/** As many as a large shop has with `GALERIE_ROWS=10000`. */
const rowCount = Number(process.env.GALERIE_ROWS ?? 500)

const now = new Date('2026-11-25T12:00:00Z')
const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000)

const work = (id: number, more: object = {}): Row => ({
  ...keys.artwork(id),
  id,
  title: `Œuvre ${id}`,
  availability: 'Disponible',
  ...more,
})
const order = (id: string, more: object = {}): Row => ({
  ...keys.order(id),
  id,
  status: 'paid',
  paidAt: '2026-11-01T10:00:00.000Z',
  ...more,
})
const refund = (id: string): Row => ({ ...keys.orderRefund(id, 1), amount: 1_000 })
const mail: Row = { ...keys.orderMail('a', 'confirmation'), to: 'a@mail.example', sentAt: '2026-11-01T10:00:00.000Z' }
const over: Row = { ...keys.message('over'), text: 'Bonjour', expiresAtEpoch: seconds(now) - 1 }

const written: Row = { ...keys.message('m'), text: 'Bonjour' }
const subscribed: Row = { ...keys.subscriber('s'), status: 'confirmed' }
const left: Row = { ...keys.subscriber('s'), status: 'unsubscribed' }

const earlier: readonly Row[] = [
  written,
  subscribed,
  work(1),
  work(2),
  work(3),
  work(4),
  keys.slug('deux'),
  order('a'),
  refund('a'),
  order('b'),
  mail,
  over,
]
const renamed = work(3, { title: 'Autre', tags: ['bleu'] })
const sold = work(4, { availability: 'Vendu', soldBy: 'c' })
const refunded = order('b', { status: 'refunded' })
const later = work(5)
const live: readonly Row[] = [left, work(1), renamed, sold, refunded, later]

const nameOf = ({ pk, sk }: Row): string => `${pk} ${sk}`
const byName = (rows: readonly Row[]): Readonly<Record<string, Row>> => Object.fromEntries(rows.map(row => [nameOf(row), row]))
const pair = async () => ({ shop: await tables.make(live), copy: await tables.make(earlier) })
const restore = async ({ shop, copy }: { readonly shop: string; readonly copy: string }, wanted: RowsWanted) =>
  Object.fromEntries(await restoreRows(tables.access(shop), tables.access(copy), wanted, now))

const lost = [work(2), keys.slug('deux'), order('a'), refund('a')]

describe('restoring rows', () => {
  it('only counts what differs, by kind', async () => {
    const both = await pair()
    const counts = await restore(both, { kinds: 'all', changed: true, sales: true })
    expect(counts.artwork).toEqual({ lost: 1, changed: 2, since: 1, same: 1, restored: 0, left: 0 })
    expect(counts.order).toMatchObject({ lost: 1, changed: 1 })
    expect(counts.orderMail).toMatchObject({ lost: 1 })
    expect(counts.message).toMatchObject({ lost: 1 })
    expect(await tables.rows(both.shop)).toEqual(byName(live))
  })

  it('brings back what was lost, neither mails nor what is over, and leaves what is there', async () => {
    const both = await pair()
    await restore(both, { kinds: 'all', write: true })
    expect(await tables.rows(both.shop)).toEqual(byName([...live, ...lost]))
    expect((await restore(both, { kinds: 'all', write: true })).artwork).toMatchObject({ lost: 0, restored: 0 })
  })

  it('puts back changed rows when asked, but not what a sale changed', async () => {
    const both = await pair()
    await restore(both, { kinds: 'all', changed: true, write: true })
    expect(await tables.rows(both.shop)).toEqual(byName([...live, ...lost, work(3)]))
  })

  it('puts back what a sale changed when asked for that too', async () => {
    const both = await pair()
    await restore(both, { kinds: 'all', changed: true, sales: true, write: true })
    expect(await tables.rows(both.shop)).toEqual(byName([...live, ...lost, work(3), work(4), order('b')]))
  })

  it('brings back what tells of people only where its kind is named, and nobody who unsubscribed', async () => {
    const both = await pair()
    await restore(both, { kinds: ['message', 'subscriber'], changed: true, sales: true, write: true })
    expect(await tables.rows(both.shop)).toEqual(byName([...live, written]))
  })

  it('restores the chosen kinds and partitions alone', async () => {
    const both = await pair()
    await restore(both, { kinds: ['artwork', 'order'], partitions: ['ORDER#a'], write: true })
    expect(await tables.rows(both.shop)).toEqual(byName([...live, order('a')]))
  })

  it.each([
    ['another value', { title: 'Entre-temps' }],
    ['an attribute more', { colors: ['ocre'] }],
  ])('keeps %s that the shop writes between comparing and copying', async (_, change) => {
    const both = await pair()
    const meanwhile = { ...renamed, ...change }
    const shop = tables.access(both.shop)
    let isWritten = false
    const write: typeof shop.write = async writes => {
      if (!isWritten) await tables.put(both.shop, meanwhile)
      isWritten = true
      return await shop.write(writes)
    }
    const copy = tables.access(both.copy)
    // A kind's attributes are known by the rows of that kind in either table.
    await tables.put(both.copy, work(1, { colors: ['bleu'] }))
    const wanted = { kinds: ['artwork'], partitions: ['ARTWORK#3'], changed: true, write: true } as const
    const counts = await restoreRows({ ...shop, write }, copy, wanted, now)
    expect(counts.get('artwork')).toMatchObject({ restored: 0, left: 1 })
    expect((await tables.rows(both.shop))[nameOf(renamed)]).toEqual(meanwhile)
  })

  it('ends the same when it is cut off at any call and run again, and keeps an order whole meanwhile', async () => {
    const wanted = { kinds: 'all', changed: true, write: true } as const
    // More than one call takes, so that some orders are back where it was cut off and others are not.
    const orders = ['p', 'q', 'r', 's'].map(id => [
      order(id),
      ...Array.from({ length: 20 }, (_, n) => ({ ...keys.orderParcel(id, n), number: n })),
    ])
    const pair = async () => ({ shop: await tables.make(live), copy: await tables.make([...earlier, ...orders.flat()]) })
    const whole = await pair()
    const { client, calls } = tables.cutClient()
    await restoreRows(tableAccess(client, whole.shop), tableAccess(client, whole.copy), wanted, now)
    expect(calls()).toBeGreaterThan(5)
    for (let at = 1; at <= calls(); at += 1) {
      const both = await pair()
      const cut = tables.cutClient(at).client
      await expect(restoreRows(tableAccess(cut, both.shop), tableAccess(cut, both.copy), wanted, now)).rejects.toThrow('cut off')
      const half = await tables.rows(both.shop)
      expect(nameOf(order('a')) in half).toBe(nameOf(refund('a')) in half)
      for (const rows of orders) expect([0, rows.length]).toContain(rows.filter(row => nameOf(row) in half).length)
      await restore(both, wanted)
      expect(await tables.rows(both.shop)).toEqual(await tables.rows(whole.shop))
    }
  })

  it(`brings ${rowCount} rows back`, async () => {
    const all = Array.from({ length: rowCount }, (_, id) => work(id))
    const both = { shop: await tables.make([]), copy: await tables.make(all) }
    const before = process.cpuUsage()
    expect((await restore(both, { kinds: 'all', write: true })).artwork).toMatchObject({ lost: rowCount, restored: rowCount })
    const { user, system } = process.cpuUsage(before)
    // The goal is ten minutes for all; what this process computes may take one of them.
    expect((user + system) / 1e6).toBeLessThan(60)
    expect(Object.keys(await tables.rows(both.shop))).toHaveLength(rowCount)
  }, 600_000)
})
