import type { OrderStatus } from '../../shared/order/orderLife.ts'
import type { RowChange } from '../kit/table/expression.ts'
import type { Key } from '../kit/table/keys.ts'

/** An account of the user pool; its `sub` identifies it in the pool and in the table. */
export type Account = {
  readonly sub: string
  readonly groups: readonly string[]
  /** Its attributes, as the pool names them. */
  readonly attributes: Readonly<Record<string, string>>
}

export type AnyRow = Key & Readonly<Record<string, unknown>>

/** The services that finding and erasing a person uses. Each function makes one call, which may fail, and may be made again. */
export type Services = {
  /** Reads a whole partition, as it is now. */
  readonly partition: (pk: string) => Promise<readonly AnyRow[]>
  /** Returns the keys in a partition of an index, which may lack what was written in the last second. */
  readonly indexed: (index: 'lookup' | 'customer', value: string) => Promise<readonly Key[]>
  /** Reads the rows of these keys that exist, as they are now. */
  readonly rowsAt: (keys: readonly Key[]) => Promise<readonly AnyRow[]>
  /** Waits until the indexes have what was written before. */
  readonly settle: () => Promise<void>
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
