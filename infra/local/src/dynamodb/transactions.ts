import { setTimeout as sleep } from 'node:timers/promises'
import { type AwsCall, awsOperationOf, cancelledTransaction, traceHeader } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { asFields, type Fields, isFields, listOf, parseFields, textOf } from '../kit/unknown.ts'

const singleWrites = ['PutItem', 'UpdateItem', 'DeleteItem']

/** Returns the items that a call writes or checks, by table and key. Every table of the shop has the keys `pk` and `sk`. */
const itemsOf = (operation: string, input: Fields): readonly string[] => {
  const nameOf = (action: Fields): string => {
    const { pk, sk } = asFields(action.Key ?? action.Item)
    return JSON.stringify([textOf(action.TableName), pk, sk])
  }
  if (singleWrites.includes(operation)) return [nameOf(input)]
  if (operation !== 'TransactWriteItems') return []
  return listOf(input.TransactItems).map(item => nameOf(asFields(Object.values(asFields(item)).find(isFields))))
}

export type Transactions = {
  /** Lets each transaction last so long, at least; 0 as at the start: those that meet are performed one after the other. */
  last(milliseconds: number): void
  /** Returns, since the last call, how many transactions were performed, how many writes met one, and how long each transaction that did waited. */
  told(): { readonly performed: number; readonly met: number; readonly waits: readonly number[] }
  perform(call: AwsCall, forward: () => Promise<Reply>, refuse: () => Reply): Promise<Reply>
}

/**
 * Lets a write meet a transaction as on AWS, which DynamoDB Local never does: a write of an item that an ongoing transaction includes is
 * refused.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export const meetingTransactions = (): Transactions => {
  const ongoing = new Set<string>()
  let [lasting, performed, met] = [0, 0, 0]
  let waits: number[] = []
  /** When the transaction of an invocation first met another, by the invocation's trace. */
  const metAt = new Map<string, number>()
  const run = async (trace: string, items: readonly string[], forward: () => Promise<Reply>): Promise<Reply> => {
    const since = metAt.get(trace)
    if (since !== undefined) waits.push(Date.now() - since)
    metAt.delete(trace)
    for (const item of items) ongoing.add(item)
    const [reply] = await Promise.all([forward(), sleep(lasting)]).finally(() => {
      for (const item of items) ongoing.delete(item)
    })
    performed += 1
    return reply
  }
  return {
    last: milliseconds => {
      lasting = milliseconds
    },
    told: () => {
      const since = { performed, met, waits }
      performed = 0
      met = 0
      waits = []
      return since
    },
    perform: async (call, forward, refuse) => {
      const operation = awsOperationOf(call)
      const items = lasting ? itemsOf(operation, parseFields(call.body)) : []
      const codes = items.map(item => (ongoing.has(item) ? 'TransactionConflict' : undefined))
      const isSingle = singleWrites.includes(operation)
      const trace = call.headers[traceHeader] ?? ''
      if (codes.some(Boolean)) {
        met += 1
        if (isSingle) return refuse()
        if (!metAt.has(trace)) metAt.set(trace, Date.now())
        return cancelledTransaction(codes)
      }
      return items.length && !isSingle ? run(trace, items, forward) : forward()
    },
  }
}

export const transactionsPath = '/__control/transactions'

/**
 * Tells and sets how long the table's transactions last. It takes and answers JSON without a key, at the AWS endpoint.
 *
 * | call                         | body             | does                                                             |
 * | ---------------------------- | ---------------- | ---------------------------------------------------------------- |
 * | PUT /__control/transactions  | { milliseconds } | from now on each transaction lasts so long, and may be met       |
 * | GET /__control/transactions  |                  | `{ performed, met, waits }` since the last time                  |
 */
export const answerTransactions = (transactions: Transactions, method: string, body: string): Reply => {
  if (method === 'PUT') transactions.last(Number(parseFields(Buffer.from(body)).milliseconds) || 0)
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(transactions.told()) }
}
