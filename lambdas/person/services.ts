import type { OrderStatus } from '../../shared/order/orderLife.ts'
import type { RowChange } from '../kit/table/expression.ts'
import type { Key } from '../kit/table/keys.ts'
import type { Account, AnyRow } from './person.ts'

/** The services that finding and erasing somebody uses. Each function makes one call, which may fail, and may be made again. */
export type Services = {
  /** Reads the whole table, page by page. */
  readonly rows: () => AsyncIterable<readonly AnyRow[]>
  readonly deleteRow: (key: Key) => Promise<void>
  /** Changes a row; returns `false` where the condition does not hold. */
  readonly changeRow: (key: Key, change: RowChange) => Promise<unknown>
  /** Reads an image of a quote request; `undefined` when it is gone. */
  readonly readImage: (path: string) => Promise<Uint8Array | undefined>
  /** Deletes a file; a missing one is no error. */
  readonly deleteImage: (path: string) => Promise<void>
  readonly findAccount: (address: string) => Promise<Account | undefined>
  /** Ends the account's sessions and prevents new sign-ins. */
  readonly lockAccount: (account: Account) => Promise<void>
  readonly deleteAccount: (account: Account) => Promise<void>
  /** Deletes the request for the erasure, once nothing else is left. */
  readonly endRequest: (key: Key) => Promise<void>
  /** Ends a pending order, first at the payment provider. */
  readonly giveUpOrder: (id: string) => Promise<OrderStatus | undefined>
}
