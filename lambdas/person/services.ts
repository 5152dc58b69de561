import type { OrderStatus } from '../../shared/order/orderLife.ts'
import type { RowChange } from '../kit/table/expression.ts'
import type { Key } from '../kit/table/keys.ts'
import type { Account, AnyRow } from './person.ts'

/** What finding and erasing somebody needs of the world. Each function is one call, which may fail, and may be made again. */
export type Services = {
  /** Reads the whole table, page by page. */
  readonly rows: () => AsyncIterable<readonly AnyRow[]>
  readonly deleteRow: (key: Key) => Promise<void>
  /** Returns `false` where the condition does not hold. */
  readonly changeRow: (key: Key, change: RowChange) => Promise<unknown>
  /** An image of a quote request; `undefined` when it is gone. */
  readonly readImage: (path: string) => Promise<Uint8Array | undefined>
  /** Succeeds also when there is no such file. */
  readonly deleteImage: (path: string) => Promise<void>
  readonly findAccount: (address: string) => Promise<Account | undefined>
  /** Ends the account's sessions and lets nobody sign in. */
  readonly lockAccount: (account: Account) => Promise<void>
  readonly deleteAccount: (account: Account) => Promise<void>
  /** Ends the request that asked for the erasure, once nothing is left to erase. */
  readonly endRequest: (key: Key) => Promise<void>
  /** Ends an order that waits for its payment, at the provider first. */
  readonly giveUpOrder: (id: string) => Promise<OrderStatus | undefined>
}
