import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { migrate, migrations } from '../../../infra/migrations/migrate.ts'
import type { Migration } from '../../../infra/migrations/migration.ts'
import { type TableAccess, tableAccess } from '../../../infra/migrations/tableAccess.ts'
import { addressHash, customers, dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'
import { accountingEnd, retention } from '../../../shared/kit/retention.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { mailService } from '../../kit/cloud/outage.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { openOwnTables } from '../../kit/cloud/ownTable.ts'
import { everyRow, type Row } from '../../kit/cloud/table.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { aSubscriber, askFor } from '../../kit/shop/newsletter.ts'
import { member } from '../../kit/shop/owner.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'

openOwnShop()

let tables: Awaited<ReturnType<typeof openOwnTables>>
beforeAll(async () => {
  tables = await openOwnTables()
})
afterAll(() => tables.stop())

const without = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Row

/** Takes from a row what was not written before the migrations. */
const asBefore = (row: Row): Row => {
  if (row.sk === 'ARTWORK') return without(row, 'size')
  if (row.sk === 'ORDER' && row.status !== 'pending') return without(row, 'customer', 'expiresAtEpoch')
  if (row.sk === 'REFERENCE' || row.sk.startsWith('TOKEN#')) return without(row, 'expiresAtEpoch')
  if (row.sk.startsWith('MAIL#') && !row.isFleeting && !row.sentAt) return without(row, 'due', 'dueAt', 'dueSince', 'expiresAtEpoch')
  return row
}
const isMigration = ({ sk }: Row): boolean => sk === 'MIGRATION'
const rowsIn = async (name: string): Promise<readonly Row[]> => Object.values(await tables.rows(name)).filter(row => !isMigration(row))
const inOrder = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(row => !isMigration(row)).toSorted((one, other) => (`${one.pk} ${one.sk}` < `${other.pk} ${other.sk}` ? -1 : 1))

const migrated = async (name: string): Promise<readonly Row[]> => {
  await migrate(tables.access(name))
  return await rowsIn(name)
}

const at = '2025-03-02T10:05:00.000Z'
const order = (id: string, more: object): Row => ({
  ...keys.order(id),
  id,
  reference: `GL-2503-${id}`,
  status: 'paid',
  history: [
    { status: 'pending', at: '2025-03-02T10:00:00.000Z', reason: 'checkout' },
    { status: 'paid', at, reason: 'checkout.session.completed' },
  ],
  customerEmail: `${id}@mail.example`,
  createdAt: '2025-03-02T10:00:00.000Z',
  paidAt: at,
  ...more,
})
const reference = (id: string): Row => ({ ...keys.orderReference(`GL-2503-${id}`), orderId: id })
const refunded = {
  status: 'refunded',
  history: [
    { status: 'paid', at, reason: 'checkout.session.completed' },
    { status: 'refunded', at: '2026-01-04T10:00:00.000Z', reason: 'charge.refunded' },
  ],
}
const mail = (id: string, more: object = {}): Row => ({
  ...keys.orderMail(id, 'confirmation'),
  to: `${id}@mail.example`,
  subject: 'Merci',
  html: '<p>Merci</p>',
  text: 'Merci',
  queuedAt: at,
  ...more,
})

/** One row of each form that a table of before may have. */
const before: readonly Row[] = [
  order('a', {}),
  reference('a'),
  mail('a'),
  order('b', refunded),
  reference('b'),
  mail('b', { sentAt: '2026-11-20T10:00:00.000Z' }),
  order('c', { status: 'pending', history: [] }),
  reference('c'),
  // Its buyer had their data erased.
  order('d', { customerEmail: '', expiresAtEpoch: 2_000_000_000 }),
  mail('d', { failedAt: '2026-11-20T10:00:00.000Z', due: dues.failedMails, dueAt: at, dueSince: at }),
  { ...keys.subscriber('pending'), status: 'pending', expiresAtEpoch: 1_900_000_000 },
  { ...keys.subscriberToken('pending', 'x'), issuedAt: at },
  { ...keys.subscriber('confirmed'), status: 'confirmed' },
  { ...keys.subscriberToken('confirmed', 'x'), issuedAt: at },
  { ...keys.subscriberToken('gone', 'x'), issuedAt: at },
  { ...keys.artwork(1), id: 1, dimensions: '97 x 130 cm' },
  { ...keys.artwork(2), id: 2, dimensions: '0 x 80 cm' },
  ...['Animal', 'Animal', 'Marine', 'musique'].map((collectionRef, at) => ({ ...keys.artwork(3 + at), id: 3 + at, collectionRef })),
]

describe('a table of before', () => {
  it('has, once migrated, the very rows that the shop writes today', async () => {
    const owner = await member('admin')
    await aSale(await anArtwork())
    const { id } = await aSale(await anArtwork())
    await refund(owner, id)
    await aSubscriber()
    await mailService({ kind: 'refuse', code: 'ServiceUnavailable' })
    const waiting = newAddress()
    await askFor(waiting)
    const today = (await everyRow())
      // What SES puts off counts its tries.
      .map(row => (row.sk.startsWith('MAIL#') && !row.sentAt ? without(row, 'tries', 'trouble') : row))
    const old = today.filter(row => !isMigration(row)).map(asBefore)
    expect(old.filter(row => !today.includes(row)).map(({ sk }) => sk.replace(/#.*/, ''))).toEqual(
      expect.arrayContaining(['ARTWORK', 'ORDER', 'REFERENCE', 'TOKEN', 'MAIL']),
    )
    const now = await migrated(await tables.make(old))
    const dueTimes = (row: Row): Row => (row.sk.startsWith('MAIL#') && !row.sentAt ? without(row, 'dueAt') : row)
    expect(now.map(dueTimes)).toEqual(inOrder(today).map(dueTimes))
    expect(now.find(({ to }) => to === waiting)).toMatchObject({ due: dues.mails })
    expect(now.find(({ pk, sk }) => pk === keys.subscriber(subscriberIdOf(waiting)).pk && sk.startsWith('TOKEN#'))).toHaveProperty(
      'expiresAtEpoch',
    )
  })

  it('lists its paid orders for their buyers, and has an end for what tells of people', async () => {
    const name = await tables.make(before)
    await migrate(tables.access(name))
    const rows = await tables.rows(name)
    expect(rows['ORDER#a ORDER']).toMatchObject({
      customer: customers.orders(addressHash('a@mail.example')),
      expiresAtEpoch: accountingEnd(new Date(at)),
    })
    expect(rows['REFERENCE#GL-2503-a REFERENCE']).toMatchObject({ orderId: 'a', expiresAtEpoch: accountingEnd(new Date(at)) })
    // The year of the refund, not of the sale.
    expect(rows['ORDER#b ORDER']).toMatchObject({ expiresAtEpoch: accountingEnd(new Date('2026-01-04')) })
    expect(rows['ORDER#a MAIL#confirmation']).toMatchObject({ due: dues.mails, dueSince: at })
    expect(rows['ORDER#b MAIL#confirmation']).not.toHaveProperty('due')
    expect(rows['ORDER#b MAIL#confirmation']?.expiresAtEpoch).toBe(
      Date.parse('2026-11-20T10:00:00Z') / 1000 + retention.sentMailDays * 86_400,
    )
    expect(rows['ORDER#d MAIL#confirmation']).toMatchObject({
      due: dues.failedMails,
      expiresAtEpoch: Date.parse('2026-11-20T10:00:00Z') / 1000 + retention.refusedMailDays * 86_400,
    })
    for (const key of ['ORDER#c ORDER', 'REFERENCE#GL-2503-c REFERENCE', 'SUBSCRIBER#confirmed TOKEN#x']) {
      expect(rows[key]).not.toHaveProperty('customer')
      expect(rows[key]).not.toHaveProperty('expiresAtEpoch')
    }
    expect(rows['ORDER#d ORDER']).not.toHaveProperty('customer')
    expect(rows['SUBSCRIBER#pending TOKEN#x']).toHaveProperty('expiresAtEpoch', 1_900_000_000)
    expect(Math.abs(Number(rows['SUBSCRIBER#gone TOKEN#x']?.expiresAtEpoch) - Date.now() / 1000)).toBeLessThan(60)
    expect(rows['ARTWORK#1 ARTWORK']).toMatchObject({ size: { height: 97, width: 130, shape: 'rectangle' } })
    expect(rows['ARTWORK#2 ARTWORK']).not.toHaveProperty('size')
    for (const [number] of migrations) expect(rows[`${keys.migration(number).pk} MIGRATION`]).toHaveProperty('doneAt')
  })

  it('has works that name their collection by its address, and on the site each sample collection that a work named', async () => {
    const name = await tables.make(before)
    await migrate(tables.access(name))
    const rows = await tables.rows(name)
    expect([3, 4, 5, 6].map(id => rows[`ARTWORK#${id} ARTWORK`]?.collectionRef)).toEqual(['animal', 'animal', 'marine', 'musique'])
    const [animal] = sampleCollections
    const { slug, ...draft } = animal ?? {}
    const content = Object.values(rows).filter(({ pk }) => pk === 'CONTENT#collection')
    expect(content.map(({ sk }) => sk).toSorted()).toEqual([
      'DRAFT#exemple-animal',
      'PUBLISHED#exemple-animal',
      'SLUG#animal',
      'VERSION#exemple-animal#00',
    ])
    expect(rows['CONTENT#collection DRAFT#exemple-animal']).toMatchObject({ slug, draft, version: 1, publishedVersion: 1, publications: 1 })
    expect(rows['CONTENT#collection PUBLISHED#exemple-animal']).toMatchObject({ shown: animal })
    expect(rows['CONTENT#collection SLUG#animal']).toMatchObject({ id: 'exemple-animal' })
  })

  it('is left alone by a second run, which reads nothing but its records', async () => {
    const name = await tables.make(before)
    await migrate(tables.access(name))
    const first = await tables.rows(name)
    const { client, calls } = tables.cutClient()
    await migrate(tableAccess(client, name))
    expect(await tables.rows(name)).toEqual(first)
    expect(calls()).toBe(migrations.length)
  })

  const cutAt = async (call: number): Promise<{ readonly isCut: boolean; readonly rows: readonly Row[] }> => {
    const name = await tables.make(before)
    let isCut = false
    await migrate(tableAccess(tables.cutClient(call).client, name)).catch((error: Error) => {
      expect(error.message).toContain('cut off at call')
      isCut = true
    })
    return { isCut, rows: await migrated(name) }
  }
  const orphan = ({ pk }: Row): boolean => pk === keys.subscriber('gone').pk

  it('is migrated whole where a run was cut off at any call and run again', async () => {
    const whole = (await migrated(await tables.make(before))).filter(row => !orphan(row))
    let last = 0
    for (let call = 1; ; call += 1) {
      const { isCut, rows } = await cutAt(call)
      expect(rows.filter(row => !orphan(row))).toEqual(whole)
      if (!isCut) break
      last = call
    }
    // Four parts a migration are read and all but the last noted, beside its row's reading and end, and the rows written.
    expect(last).toBeGreaterThan((4 + 3 + 2) * migrations.length)
  }, 120_000)

  it('is migrated once by two runs at the same moment', async () => {
    const name = await tables.make(before)
    const changed: number[] = []
    const log = (line: string) => changed.push(Number(/\((\d+) rows/.exec(line)?.[1]))
    await Promise.all([migrate(tables.access(name), { log }), migrate(tables.access(name), { log })])
    const alone: number[] = []
    const other = await tables.make(before)
    await migrate(tables.access(other), { log: line => alone.push(Number(/\((\d+) rows/.exec(line)?.[1])) })
    const sum = (numbers: readonly number[]) => numbers.reduce((one, next) => one + next, 0)
    expect(sum(changed)).toBe(sum(alone))
    const [one, two] = await Promise.all([rowsIn(name), rowsIn(other)])
    expect(one.filter(row => !orphan(row))).toEqual(two.filter(row => !orphan(row)))
  })
})

/** Does `act` just before the first write of a row whose key begins so. */
const meanwhile = (table: TableAccess, pk: string, act: () => Promise<unknown>): TableAccess => {
  let isOver = false
  return {
    ...table,
    write: async writes => {
      if (!isOver && writes[0]?.key.pk.startsWith(pk)) {
        isOver = true
        await act()
      }
      return await table.write(writes)
    },
  }
}

describe('what the shop writes at the same moment', () => {
  it('stays: a work that goes to another collection meanwhile hangs there', async () => {
    const name = await tables.make(before)
    const now = { ...keys.artwork(3), id: 3, collectionRef: 'evasion' }
    await migrate(meanwhile(tables.access(name), 'ARTWORK#3', () => tables.put(name, now)))
    expect((await tables.rows(name))['ARTWORK#3 ARTWORK']).toEqual(now)
  })

  it('stays: an order that is refunded meanwhile has the end of its refund', async () => {
    const name = await tables.make(before)
    const end = accountingEnd(new Date('2026-11-23'))
    const now = order('a', { ...refunded, customer: 'ORDERS#theirs', expiresAtEpoch: end })
    await migrate(meanwhile(tables.access(name), 'ORDER#a', () => tables.put(name, now)))
    expect((await tables.rows(name))['ORDER#a ORDER']).toEqual(now)
  })

  it('stays: who confirms meanwhile keeps their links', async () => {
    const name = await tables.make(before)
    const confirms = () => tables.put(name, { ...keys.subscriber('pending'), status: 'confirmed' })
    await migrate(meanwhile(tables.access(name), 'SUBSCRIBER#pending', confirms))
    expect((await tables.rows(name))['SUBSCRIBER#pending TOKEN#x']).not.toHaveProperty('expiresAtEpoch')
  })

  it('stays: a mail that leaves meanwhile is not sent again', async () => {
    const name = await tables.make(before)
    const sent = mail('a', { sentAt: '2026-11-23T10:00:00.000Z', expiresAtEpoch: 1_900_000_000 })
    await migrate(meanwhile(tables.access(name), 'ORDER#a', () => tables.put(name, sent)))
    expect((await tables.rows(name))['ORDER#a MAIL#confirmation']).toEqual(sent)
  })
})

describe('a migration that fails', () => {
  it('ends the others, says which one it is, and is run again', async () => {
    let isBroken = true
    const trouble: Migration = {
      says: 'try what cannot be done',
      concerns: ({ sk }) => sk === 'ORDER',
      writes: () => {
        if (isBroken) throw new Error('An order of no year')
        return []
      },
    }
    const known = [migrations[0], [7, trouble], [8, { ...trouble, says: 'come after it' }]] as typeof migrations
    const name = await tables.make(before)
    await expect(migrate(tables.access(name), { known })).rejects.toThrow(
      'Migration 0007 stopped: try what cannot be done. An order of no year',
    )
    const done = async () =>
      Object.values(await tables.rows(name)).flatMap(({ pk, sk, doneAt }) => (sk === 'MIGRATION' && doneAt ? [pk] : []))
    expect(await done()).toEqual(['MIGRATION#0001'])
    isBroken = false
    await migrate(tables.access(name), { known })
    expect(await done()).toEqual(['MIGRATION#0001', 'MIGRATION#0007', 'MIGRATION#0008'])
  })
})

it('is numbered from 1 on, each once', () => {
  expect(migrations.map(([number]) => number)).toEqual(migrations.map((_, at) => at + 1))
})
