import { isDeepStrictEqual } from 'node:util'
import type { Condition } from '../../../lambdas/kit/table/expression.ts'
import { kindOf, type RowName } from '../../../lambdas/privacy/dataMap.ts'
import { type RowWrite, type StoredRow, type TableAccess, withEach } from '../kit/tableAccess.ts'
import { migrate } from '../migrations/migrate.ts'
import { restoringOf, saleAttributes } from './rowRestoring.ts'

/** The rows to restore: those of these kinds, and among them those of these partitions. */
export type RowsWanted = {
  readonly kinds: 'all' | readonly RowName[]
  readonly partitions?: readonly string[]
  /** True if rows that were changed since are restored too. */
  readonly changed?: boolean
  /** True if this includes rows of sales, and works sold or held since. */
  readonly sales?: boolean
  /** False if nothing is to be written. */
  readonly write?: boolean
}

/** The numbers of rows of a kind: `lost` are only in the copy, `changed` differ, `since` are only in the live table and never touched. */
export type KindCount = { lost: number; changed: number; since: number; same: number; restored: number; left: number }

type Pair = { readonly kind: RowName; readonly earlier: StoredRow; readonly today: StoredRow | undefined }

const nameOf = ({ pk, sk }: StoredRow): string => JSON.stringify([pk, sk])

const rowsOf = async (table: TableAccess): Promise<ReadonlyMap<string, StoredRow>> => {
  const all = new Map<string, StoredRow>()
  for await (const rows of table.pages()) for (const row of rows) all.set(nameOf(row), row)
  return all
}

/** Checks for an expired row: DynamoDB would delete it again, and until then it would be kept longer than people were promised. */
const isOver = ({ expiresAtEpoch }: StoredRow, at: Date): boolean =>
  typeof expiresAtEpoch === 'number' && expiresAtEpoch * 1_000 <= at.getTime()

const isOfSale = ({ kind, earlier, today }: Pair): boolean =>
  restoringOf[kind] === 'sale' ||
  (kind === 'artwork' && today !== undefined && saleAttributes.some(name => !isDeepStrictEqual(earlier[name], today[name])))

const isWanted = (pair: Pair, { kinds, partitions, changed = false, sales = false }: RowsWanted): boolean => {
  const restoring = restoringOf[pair.kind]
  const isChosen = kinds === 'all' ? restoring !== 'personal' : kinds.includes(pair.kind)
  if (restoring === 'passing' || !isChosen) return false
  if (partitions && !partitions.includes(pair.earlier.pk)) return false
  return pair.today === undefined || (changed && restoring !== 'personal' && (sales || !isOfSale(pair)))
}

/**
 * The condition that a row is still as it was read: each of its attributes, and none of the others that rows of its kind have. A concurrent
 * write of an attribute that no row of the kind had before would go unnoticed, since DynamoDB has no condition for it.
 */
const stillAs = (row: StoredRow, known: ReadonlySet<string>): Condition => {
  const names = [...known].filter(name => name !== 'sk')
  const has = names.filter(name => row[name] !== undefined)
  const terms = names.map(name => (row[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`))
  return { when: terms.join(' AND '), values: Object.fromEntries(has.map(name => [name, row[name]])) }
}

/**
 * A transaction takes 100 rows and 4 MB, conditions included:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const rowsAtOnce = 40

/** Groups rows that are written in one transaction: those of one partition, such as an order with its parcels and refunds. */
const togetherOf = (pairs: readonly Pair[]): readonly (readonly Pair[])[] =>
  Object.values(Object.groupBy(pairs, ({ earlier }) => earlier.pk)).flatMap((all = []) =>
    Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, part) => all.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce)),
  )

/** Fills each transaction with as many partitions as it takes. */
const callsOf = (all: readonly (readonly Pair[])[]): readonly (readonly (readonly Pair[])[])[] => {
  const calls: (readonly Pair[])[][] = []
  let rows = rowsAtOnce
  for (const pairs of all) {
    if (rows + pairs.length > rowsAtOnce) {
      calls.push([])
      rows = 0
    }
    calls.at(-1)?.push(pairs)
    rows += pairs.length
  }
  return calls
}

const unseen: Condition = { when: 'attribute_not_exists(#pk)' }

type Compared = {
  readonly counts: ReadonlyMap<RowName, KindCount>
  /** The rows of the copy that the live table lacks or that differ. */
  readonly differing: readonly Pair[]
  /** The attributes that rows of a kind have in either table. */
  readonly known: ReadonlyMap<RowName, ReadonlySet<string>>
}

const compare = (today: ReadonlyMap<string, StoredRow>, then: ReadonlyMap<string, StoredRow>, at: Date): Compared => {
  const [counts, known] = [new Map<RowName, KindCount>(), new Map<RowName, Set<string>>()]
  const countOf = (row: StoredRow): readonly [RowName, KindCount] => {
    const [kind] = kindOf(row)
    const count = counts.get(kind) ?? { lost: 0, changed: 0, since: 0, same: 0, restored: 0, left: 0 }
    counts.set(kind, count)
    known.set(kind, new Set([...(known.get(kind) ?? []), ...Object.keys(row)]))
    return [kind, count]
  }
  for (const [name, row] of today) {
    const [, count] = countOf(row)
    if (!then.has(name)) count.since += 1
  }
  const differing = [...then].flatMap(([name, row]): readonly Pair[] => {
    const [[kind, count], live] = [countOf(row), today.get(name)]
    const state = isDeepStrictEqual(row, live) ? 'same' : live ? 'changed' : 'lost'
    if (state === 'lost' && isOver(row, at)) return []
    count[state] += 1
    return state === 'same' ? [] : [{ kind, earlier: row, today: live }]
  })
  return { counts, differing, known }
}

/**
 * Compares the live table with a copy of an earlier time, and copies back the wanted rows. The copy is migrated first, since today's
 * functions read the restored rows (E69). Nothing is deleted, and concurrent writes of the shop stay. It may be interrupted at any call and
 * run again, because each run compares again. Only numbers are reported, by kind.
 */
export const restoreRows = async (
  live: TableAccess,
  copy: TableAccess,
  wanted: RowsWanted,
  at: Date,
): Promise<ReadonlyMap<RowName, KindCount>> => {
  await migrate(copy)
  const { counts, differing, known } = compare(await rowsOf(live), await rowsOf(copy), at)
  const chosen = differing.filter(pair => isWanted(pair, wanted) && !isOver(pair.earlier, at))
  if (!wanted.write) return counts
  const writeOf = ({ kind, earlier: put, today }: Pair): RowWrite => ({
    key: put,
    put,
    condition: today ? stillAs(today, known.get(kind) ?? new Set()) : unseen,
  })
  const write = async (all: readonly (readonly Pair[])[]): Promise<void> => {
    const pairs = all.flat()
    const isDone = await live.write(pairs.map(writeOf))
    // One of the rows changed meanwhile; the other partitions are then written one by one.
    if (!isDone && all.length > 1) for (const alone of all) await write([alone])
    else
      for (const { kind } of pairs) {
        const count = counts.get(kind)
        if (count) count[isDone ? 'restored' : 'left'] += 1
      }
  }
  await withEach(callsOf(togetherOf(chosen)), write)
  return counts
}
