import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type TableAccess, tableAccess } from '../../../infra/operator/kit/tableAccess.ts'
import { migrate } from '../../../infra/operator/migrations/migrate.ts'
import type { Migration } from '../../../infra/operator/migrations/migration.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { openOwnTables } from '../../kit/cloud/ownTable.ts'
import type { Row } from '../../kit/cloud/table.ts'

let tables: Awaited<ReturnType<typeof openOwnTables>>
beforeAll(async () => {
  tables = await openOwnTables()
})
afterAll(() => tables.stop())

/** An invented migration: works get a `title` in the place of their `name`, and a row that claims it as their address. */
const titles: Migration = {
  says: 'title the works',
  concerns: ({ sk, name }) => sk === 'ARTWORK' && name !== undefined,
  writes: row => [
    {
      key: row,
      change: { set: { title: row.name }, remove: ['name'], when: '#name = :seen', values: { seen: row.name } },
    },
    { key: keys.slug(String(row.name)), change: { set: { artworkId: row.id } } },
  ],
}
/** Another one, which every work has had already. */
const ranks: Migration = { says: 'rank the works', concerns: ({ unranked }) => unranked === true, writes: () => [] }
const known = [
  [1, titles],
  [2, ranks],
] as const

const work = (id: number, more: object): Row => ({ ...keys.artwork(id), id, ...more })
const slug = (name: string, artworkId: number): Row => ({ ...keys.slug(name), artworkId })

const order: Row = { ...keys.order('a'), id: 'a', name: 'Claire' }
const titled = work(9, { title: 'neuf' })
const before: readonly Row[] = [
  order,
  titled,
  ...Array.from({ length: 8 }, (_, at) => work(at + 1, { name: `titre-${at + 1}`, colors: ['ocre'] })),
]
const after: readonly Row[] = [
  order,
  titled,
  ...Array.from({ length: 8 }, (_, at) => [
    work(at + 1, { title: `titre-${at + 1}`, colors: ['ocre'] }),
    slug(`titre-${at + 1}`, at + 1),
  ]).flat(),
]

const isMigration = ({ sk }: Row): boolean => sk === 'MIGRATION'
const byKey = (rows: readonly Row[]): Readonly<Record<string, Row>> => Object.fromEntries(rows.map(row => [`${row.pk} ${row.sk}`, row]))
const rowsIn = async (name: string) => byKey(Object.values(await tables.rows(name)).filter(row => !isMigration(row)))
const doneIn = async (name: string) =>
  Object.values(await tables.rows(name)).flatMap(row => (isMigration(row) && row.doneAt ? [row.pk] : []))

describe('migrating a table', () => {
  it('changes the rows that a migration concerns, and no other', async () => {
    const name = await tables.make(before)
    const lines: string[] = []
    await migrate(tables.access(name), { known, log: line => lines.push(line) })
    expect(await rowsIn(name)).toEqual(byKey(after))
    expect(lines).toEqual([
      'Migration 0001 is done: title the works (8 rows changed).',
      'Migration 0002 is done: rank the works (0 rows changed).',
    ])
  })

  it('reads only its records when it is run again', async () => {
    const name = await tables.make(before)
    await migrate(tables.access(name), { known })
    const { client, calls } = tables.cutClient()
    await migrate(tableAccess(client, name), { known })
    expect([calls(), await rowsIn(name)]).toEqual([known.length, byKey(after)])
  })

  it('ends the same after it was cut off at any call and run again', async () => {
    for (let call = 1, isCut = true; isCut; call += 1) {
      isCut = false
      const name = await tables.make(before)
      await migrate(tableAccess(tables.cutClient(call).client, name), { known }).catch((error: Error) => {
        expect(error.message).toContain('cut off at call')
        isCut = true
      })
      // Four parts are read and three of them noted, beside the record's reading and its end, and each work is written.
      expect(isCut || call > (4 + 3 + 2) * known.length + 8).toBe(true)
      await migrate(tables.access(name), { known })
      expect(await rowsIn(name)).toEqual(byKey(after))
    }
  }, 120_000)

  it('changes each row once when two run at the same moment', async () => {
    const name = await tables.make(before)
    let changed = 0
    const log = (line: string): void => {
      changed += Number(/\((\d+) rows/.exec(line)?.[1])
    }
    await Promise.all([migrate(tables.access(name), { known, log }), migrate(tables.access(name), { known, log })])
    expect([changed, await rowsIn(name)]).toEqual([8, byKey(after)])
  })

  it('keeps what the shop writes at the same moment', async () => {
    const name = await tables.make(before)
    const table = tables.access(name)
    const now = work(3, { title: 'entre-temps' })
    let isOver = false
    const write: TableAccess['write'] = async writes => {
      if (!isOver && writes[0]?.key.pk === now.pk) {
        isOver = true
        await tables.put(name, now)
      }
      return await table.write(writes)
    }
    await migrate({ ...table, write }, { known })
    const { [`${now.pk} ${now.sk}`]: kept, ...others } = await rowsIn(name)
    expect([kept, Object.keys(others).includes('SLUG#titre-3 SLUG')]).toEqual([now, false])
  })

  it('stops at the first failure, names the migration, and goes on from there at the next run', async () => {
    let isBroken = true
    const trouble: Migration = {
      says: 'try what cannot be done',
      concerns: ({ sk }) => isBroken && sk === 'ORDER',
      writes: () => {
        throw new Error('An order of no year')
      },
    }
    const three = [...known, [7, trouble], [8, { ...ranks, says: 'come after it' }]] as const
    const name = await tables.make(before)
    await expect(migrate(tables.access(name), { known: three })).rejects.toThrow(
      'Migration 0007 stopped: try what cannot be done. An order of no year',
    )
    expect(await doneIn(name)).toEqual(['MIGRATION#0001', 'MIGRATION#0002'])
    isBroken = false
    await migrate(tables.access(name), { known: three })
    expect(await doneIn(name)).toEqual(['MIGRATION#0001', 'MIGRATION#0002', 'MIGRATION#0007', 'MIGRATION#0008'])
  })
})
