import type { Setting } from '../../lambdas/kit/settings.ts'
import type { indexes } from '../../lambdas/kit/table/keys.ts'

export type TableAction = 'Query' | 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem'

/** Rows a function may touch, by what their partition key begins with (`CART#*`), and what it may do to them. */
export type TableGrant = { readonly actions: readonly TableAction[]; readonly keys: readonly string[] }

export type PoolCall = 'AdminListGroupsForUser' | 'AdminGetUser'

type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject'

/** Files a function may touch, by what their key begins with (`quotes/*`), and what it may do to them. */
export type ObjectGrant = { readonly actions: readonly ObjectAction[]; readonly keys: readonly string[] }

/** What one function may do, and the settings it reads besides those its permissions bring. */
export type Grant = {
  readonly table?: readonly TableGrant[]
  /** Partitions it may query, by index. */
  readonly indexes?: Readonly<Partial<Record<keyof typeof indexes, readonly string[]>>>
  /** Files it may touch, by bucket. */
  readonly objects?: Readonly<Partial<Record<'uploads' | 'media' | 'site', readonly ObjectGrant[]>>>
  readonly stripe?: true
  readonly mail?: true
  /** What it asks the user pool about a person. */
  readonly poolCalls?: readonly PoolCall[]
  /** May know a call that came through the distribution, and so whom it is of. */
  readonly origin?: true
  /** May have the distribution ask again for what it keeps. */
  readonly edge?: true
  readonly settings?: readonly Extract<Setting, 'siteUrl'>[]
}
