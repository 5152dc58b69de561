import type { InvokedName } from '../../lambdas/kit/invocation.ts'
import type { Setting } from '../../lambdas/kit/settings.ts'
import type { indexes } from '../../lambdas/kit/table/keys.ts'

export type TableAction =
  | 'Query'
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/** Rows a function may access, by the prefix of their partition key (`CART#*`), and the actions allowed on them. */
export type TableGrant = { readonly actions: readonly TableAction[]; readonly keys: readonly string[] }

export type PoolCall =
  | 'AdminListGroupsForUser'
  | 'AdminGetUser'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminConfirmSignUp'
  | 'AdminUserGlobalSignOut'
  | 'AdminDisableUser'
  | 'AdminDeleteUser'
  | 'ListUsers'
  | 'ListUsersInGroup'

export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject'

/** Objects a function may access, by the prefix of their key (`quotes/*`), and the actions allowed on them. */
export type ObjectGrant = { readonly actions: readonly ObjectAction[]; readonly keys: readonly string[] }

/** A function's permissions, and the settings that it reads besides those that the permissions imply. */
export type Grant = {
  readonly table?: readonly TableGrant[]
  /** The partitions it may query, by index. */
  readonly indexes?: Readonly<Partial<Record<keyof typeof indexes, readonly string[]>>>
  /** The objects it may access, by bucket. */
  readonly objects?: Readonly<Partial<Record<'uploads' | 'media' | 'site' | 'papers', readonly ObjectGrant[]>>>
  /** It may read the painter's details, which its answers or mails contain (E78). */
  readonly gallery?: true
  readonly stripe?: true
  readonly mail?: true
  /** The calls it may make to the user pool. */
  readonly poolCalls?: readonly PoolCall[]
  /** It may read the origin secret, with which it recognises calls through the distribution and trusts their viewers' addresses. */
  readonly origin?: true
  /** The functions it may invoke. */
  readonly invokes?: readonly InvokedName[]
  /** It may sign with the key of the certificates, and read the public part. */
  readonly signs?: true
  /** It may invalidate the distribution's cache. */
  readonly edge?: true
  readonly settings?: readonly Extract<Setting, 'siteUrl' | 'userPoolClientId' | 'samples'>[]
}
