import { retry, StaleRead } from '../../../lambdas/kit/retry.ts'
import { type Key, keys } from '../../../lambdas/kit/table/keys.ts'
import { type StoredRow, type TableAccess, withEach } from '../kit/tableAccess.ts'
import type { Migration } from './migration.ts'

type NumberedMigration = readonly [number: number, migration: Migration]

/** The migrations in their order, one a file (`0001-name.ts`). One that was ever deployed keeps its number and its place. */
const migrations: readonly NumberedMigration[] = []

/** A migration's row: the time at which it was done, or the number of finished parts of the table. It has no personal data and no end. */
type MigrationRow = Key & { readonly doneAt?: string; readonly parts?: number }

/** An interrupted run repeats its current part. Parts are counted, because a row's key may contain personal data. */
const parts = 4

/** The most attempts for a row that is changed concurrently. */
const attempts = 8

/** Migrates a row; returns whether it had the earlier form. */
const migrateRow = async (table: TableAccess, migration: Migration, found: StoredRow): Promise<boolean> => {
  let row: StoredRow | undefined = found
  return await retry({ attempts, exhausted: `The row ${found.sk} changed at every attempt to migrate it` }, async () => {
    if (!row || !migration.concerns(row)) return false
    if (await table.write(migration.writes(row))) return true
    row = await table.read(found)
    throw new StaleRead()
  })
}

const remember = (table: TableAccess, number: number, through: number): Promise<boolean> =>
  table.write([
    {
      key: keys.migration(number),
      change: {
        set: { parts: through },
        when: 'attribute_not_exists(#doneAt) AND (attribute_not_exists(#parts) OR #parts < :through)',
        values: { through },
      },
    },
  ])

const finish = (table: TableAccess, number: number): Promise<boolean> =>
  table.write([{ key: keys.migration(number), change: { setOnce: { doneAt: new Date().toISOString() }, remove: ['parts'] } }])

/** Migrates the table part by part, from where an earlier run was interrupted. Returns the number of changed rows. */
const run = async (table: TableAccess, number: number, migration: Migration, from: number): Promise<number> => {
  let changed = 0
  for (let at = from; at < parts; at += 1) {
    for await (const rows of table.pages({ at, of: parts }))
      await withEach(rows.filter(migration.concerns), async row => {
        if (await migrateRow(table, migration, row)) changed += 1
      })
    if (at + 1 < parts) await remember(table, number, at + 1)
  }
  await finish(table, number)
  return changed
}

const nameOf = (number: number): string => String(number).padStart(4, '0')

type Told = { readonly log?: (line: string) => void; readonly known?: readonly NumberedMigration[] }

/**
 * Runs the migrations that this table has not had, in their order (E69). It may be interrupted at any call and run again, also
 * concurrently, because a migrated row is left alone. The first failure ends it with an error.
 */
export const migrate = async (table: TableAccess, { log = () => undefined, known = migrations }: Told = {}): Promise<void> => {
  for (const [number, migration] of known) {
    const record = (await table.read(keys.migration(number))) as MigrationRow | undefined
    if (record?.doneAt) continue
    try {
      const changed = await run(table, number, migration, record?.parts ?? 0)
      log(`Migration ${nameOf(number)} is done: ${migration.says} (${changed} rows changed).`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${nameOf(number)} stopped: ${migration.says}. ${reason}`)
    }
  }
}
