import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { retry } from '../../../lambdas/kit/retry.ts'
import { codesOf, failedCondition, isPassing } from '../../../lambdas/kit/table/cancellation.ts'
import { type Condition, changeOf, conditionOf, type RowChange } from '../../../lambdas/kit/table/expression.ts'
import type { Key } from '../../../lambdas/kit/table/keys.ts'

/** A row of the table. */
export type StoredRow = Key & Readonly<Record<string, unknown>>

/** One write of a transaction. */
export type RowWrite =
  | { readonly key: Key; readonly change: RowChange }
  | { readonly key: Key; readonly put: StoredRow; readonly condition?: Condition }
  | { readonly key: Key; readonly remove: Condition }

/**
 * A table as an operator's command accesses it, by a given client and name: unlike the functions' table, whose client and name come from
 * the environment, it may be a copy.
 */
export type TableAccess = {
  readonly name: string
  /** Reads the table, or one of `of` parts of it, page by page. */
  readonly pages: (part?: { readonly at: number; readonly of: number }) => AsyncGenerator<readonly StoredRow[]>
  readonly read: (key: Key) => Promise<StoredRow | undefined>
  /** Makes all the writes in one transaction; returns whether their conditions held. */
  readonly write: (writes: readonly RowWrite[]) => Promise<boolean>
}

const keyOnly = ({ pk, sk }: Key): Key => ({ pk, sk })

const itemOf = (TableName: string, write: RowWrite) => {
  const row = { TableName, Key: keyOnly(write.key) }
  if ('change' in write) return { Update: { ...row, ...changeOf(write.change) } }
  if ('put' in write) return { Put: { TableName, Item: write.put, ...conditionOf(write.condition ?? {}) } }
  return { Delete: { ...row, ...conditionOf(write.remove) } }
}

const attempts = 8

export const tableAccess = (database: DynamoDBClient, name: string): TableAccess => {
  const client = DynamoDBDocumentClient.from(database, { marshallOptions: { removeUndefinedValues: true } })
  return {
    name,
    async *pages(part) {
      const segment = part && { Segment: part.at, TotalSegments: part.of }
      const scan = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...segment })
      for await (const { Items = [] } of scan) yield Items as StoredRow[]
    },
    read: async key => {
      const { Item } = await client.send(new GetCommand({ TableName: name, Key: keyOnly(key), ConsistentRead: true }))
      return Item as StoredRow | undefined
    },
    write: async writes => {
      const items = writes.map(write => itemOf(name, write))
      try {
        await retry({ attempts, passing: isPassing }, () => client.send(new TransactWriteCommand({ TransactItems: items })))
        return true
      } catch (error) {
        if (codesOf(error).includes(failedCondition)) return false
        throw error
      }
    },
  }
}

/** The number of rows written concurrently. */
const atOnce = 16

/** Calls the function for each item, some at a time. The first failure ends it, after those under way. */
export const withEach = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < all.length; at += atOnce) {
    const outcomes = await Promise.allSettled(all.slice(at, at + atOnce).map(act))
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}
