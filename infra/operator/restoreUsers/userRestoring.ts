import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ExportedUser } from '../../../lambdas/account/export/userExportStore.ts'
import { retry } from '../../../lambdas/kit/retry.ts'
import { kindOf, type RowName } from '../../../lambdas/privacy/dataMap.ts'
import { adminGroup } from '../../../shared/kit/route.ts'
import { type StoredRow, type TableAccess, withEach } from '../kit/tableAccess.ts'

/** The shop into which users are restored. */
type Shop = {
  readonly pool: { readonly client: CognitoIdentityProviderClient; readonly id: string }
  readonly table: TableAccess
  /** Records in the journal that an account becomes an administrator's, before it does. */
  readonly tellJournal: (sub: string, address: string) => Promise<void>
}

type UsersWanted = {
  /** False if nothing is to be written. */
  readonly write?: boolean
  /** The most users restored per second. */
  readonly perSecond?: number
}

/**
 * The numbers of an export's users: `same` still have their id, `lost` are missing, `since` have signed up again with a verified address,
 * `unproven` never verified theirs, or a stranger signed up with it since and has not verified it yet, and `left` had their account erased.
 */
type Outcome = 'same' | 'lost' | 'since' | 'unproven' | 'left'
export type UserCount = Record<Outcome | 'restored' | 'rows', number>

/**
 * Cognito limits the setting of passwords to thirty a second, customers' own resets included:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html#category_operations
 */
const restoredPerSecond = 20

/** The rows that belong to an account's id. Rows that end within minutes, count or are evidence stay as they are. */
const movedKinds: readonly RowName[] = ['favorite', 'cart', 'keptAddresses', 'secondFactor', 'ordersSeen']

const subIn = ({ pk }: StoredRow): string => pk.slice(pk.indexOf('#') + 1).replace(/^user:/, '')

type Rows = { readonly bySub: ReadonlyMap<string, readonly StoredRow[]>; readonly gone: ReadonlySet<string> }

const rowsOfAccounts = async (table: TableAccess): Promise<Rows> => {
  const bySub = new Map<string, StoredRow[]>()
  const gone = new Set<string>()
  for await (const rows of table.pages())
    for (const row of rows) {
      const [kind] = kindOf(row)
      if (kind === 'goneAccount') gone.add(subIn(row))
      if (movedKinds.includes(kind)) bySub.set(subIn(row), [...(bySub.get(subIn(row)) ?? []), row])
    }
  return { bySub, gone }
}

/** Moves a row to the account's new id. A row that the account has there already is newer, and stays. */
const moveRow = async (table: TableAccess, row: StoredRow, from: string, to: string): Promise<void> => {
  const put = { ...row, pk: row.pk.replace(from, to) }
  const remove = { key: row, remove: {} }
  const isMoved = await table.write([{ key: put, put, condition: { when: 'attribute_not_exists(#pk)' } }, remove])
  if (!isMoved) await table.write([remove])
}

type Today = { readonly sub: string; readonly isProven: boolean; readonly isBegun: boolean }

const userNow = async ({ client, id: UserPoolId }: Shop['pool'], Username: string): Promise<Today | undefined> => {
  try {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }))
    return {
      sub: user.Username ?? '',
      isProven: user.UserAttributes?.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true') ?? false,
      // This account was created by an operator's command and not finished: no sign-in is possible yet.
      isBegun: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
    }
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

const addressOf = ({ attributes }: ExportedUser): string => attributes.email ?? ''

const isProven = ({ attributes, status }: ExportedUser): boolean => attributes.email_verified === 'true' && status !== 'UNCONFIRMED'

/** Creates an account, whose id Cognito chooses, without Cognito's mail to new users. */
const create = async ({ client, id: UserPoolId }: Shop['pool'], user: ExportedUser): Promise<string> => {
  const UserAttributes = Object.entries(user.attributes).flatMap(([Name, Value]) => (Name === 'sub' ? [] : [{ Name, Value }]))
  const made = await client.send(
    new AdminCreateUserCommand({ UserPoolId, Username: addressOf(user), UserAttributes, MessageAction: 'SUPPRESS' }),
  )
  return made.User?.Username ?? ''
}

const giveRights = async ({ pool, tellJournal }: Shop, sub: string, user: ExportedUser): Promise<void> => {
  const account = { UserPoolId: pool.id, Username: sub }
  if (user.groups.includes(adminGroup)) await tellJournal(sub, addressOf(user))
  for (const GroupName of user.groups) await pool.client.send(new AdminAddUserToGroupCommand({ ...account, GroupName }))
  if (!user.enabled) await pool.client.send(new AdminDisableUserCommand(account))
}

/**
 * Sets a random permanent password. An account created by an administrator has the state `FORCE_CHANGE_PASSWORD` until its first sign-in
 * with the temporary password (https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html), in which
 * Cognito refuses to reset the password by mail (https://github.com/aws-amplify/amplify-js/issues/2955). A permanent password confirms it
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html). It is set last, so that an
 * interrupted run recognises the account that it has to finish by its state.
 */
const confirm = async ({ client, id: UserPoolId }: Shop['pool'], Username: string): Promise<void> => {
  const Password = randomBytes(32).toString('base64url')
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
}

const outcomeOf = (user: ExportedUser, today: Today | undefined, { gone }: Rows): Outcome => {
  if (today?.sub === user.sub) return 'same'
  if (gone.has(user.sub)) return 'left'
  if (!isProven(user)) return 'unproven'
  if (!today || today.isBegun) return 'lost'
  return today.isProven ? 'since' : 'unproven'
}

const restoreUser = async (shop: Shop, user: ExportedUser, rows: Rows, count: UserCount, write: boolean): Promise<void> => {
  const { pool, table } = shop
  const today = (await userNow(pool, user.sub)) ?? (await userNow(pool, addressOf(user)))
  const outcome = outcomeOf(user, today, rows)
  if (write && (outcome === 'lost' || outcome === 'since')) {
    const sub = today?.sub ?? (await create(pool, user))
    if (outcome === 'lost') await giveRights(shop, sub, user)
    for (const row of rows.bySub.get(user.sub) ?? []) {
      await moveRow(table, row, user.sub, sub)
      count.rows += 1
    }
    if (outcome === 'lost') await confirm(pool, sub)
    count.restored += 1
  }
  count[outcome] += 1
}

/** The SDK repeats a call whose answer was lost, and is then told that the account exists. */
const unlessThere = async (attempt: () => Promise<void>): Promise<void> =>
  retry({ attempts: 3, passing: error => error instanceof UsernameExistsException }, attempt)

/** The number of users restored concurrently. */
const usersAtOnce = 16

async function* chunksOf<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let chunk: T[] = []
  for await (const one of all) {
    chunk.push(one)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

/**
 * Restores the users of an export that the pool has lost: with their address, groups and disabled state, and with their rows of the table,
 * under the new id that Cognito gives them (E97). No mail is sent. It may be interrupted at any call and run again. Only numbers are
 * reported.
 */
export const restoreUsers = async (
  shop: Shop,
  users: AsyncIterable<ExportedUser>,
  { write = false, perSecond = restoredPerSecond }: UsersWanted,
): Promise<UserCount> => {
  const rows = await rowsOfAccounts(shop.table)
  const count: UserCount = { same: 0, lost: 0, since: 0, unproven: 0, left: 0, restored: 0, rows: 0 }
  for await (const chunk of chunksOf(users, usersAtOnce)) {
    const paced = pause((1_000 * chunk.length) / perSecond)
    await withEach(chunk, user => unlessThere(() => restoreUser(shop, user, rows, count, write)))
    await paced
  }
  return count
}
