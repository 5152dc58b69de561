import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ForgotPasswordCommand,
  GetGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { keepEntry } from '../../../lambdas/kit/journal/journal.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { deleteRow } from '../../../lambdas/kit/table/table.ts'
import type { AccessEvent } from '../../../shared/journal/journal.ts'
import { adminGroup, ownerGroup } from '../../../shared/kit/route.ts'
import { describedError } from '../kit/awsErrors.ts'
import { addressSchema, poolOf, type Shop, type ShopPool, shopHere } from '../kit/shopHere.ts'

const usage = `npm run admin:create -- ADDRESS [--site URL --table NAME] [--forget-code]
  Makes an administrator of the person who reads that address, and mails a link to choose a password.
  --site, --table  the deployed shop and its DynamoDB table, with AWS credentials in the environment; without them the shop on this machine
  --forget-code    for a lost telephone: the next sign-in takes another authenticator app`

const exists = async ({ operator, poolId }: ShopPool, address: string): Promise<boolean> => {
  try {
    await operator.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: address }))
    return true
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

const isAdmin = async ({ operator, poolId }: ShopPool, address: string): Promise<boolean> => {
  const { Groups = [] } = await operator.send(new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: address }))
  return Groups.some(({ GroupName }) => GroupName === adminGroup)
}

const nameOf = async ({ operator, poolId }: ShopPool, address: string): Promise<string> =>
  (await operator.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: address }))).Username ?? ''

/** Records this command in the journal, without its caller, who is in AWS's own trail. */
const tellJournal = async (pool: ShopPool, address: string, what: AccessEvent): Promise<void> =>
  keepEntry({ kind: 'access', what, of: { kind: 'account', id: await nameOf(pool, address), label: address } })

/**
 * Gives the account, new or existing, a random password and ends its sessions, because a stranger may have opened it with this address
 * and know its password. Its reader sets a new one by mail.
 */
const handOver = async (pool: ShopPool, address: string): Promise<void> => {
  const { operator, poolId } = pool
  const user = { UserPoolId: poolId, Username: address }
  const verified = { Name: 'email_verified', Value: 'true' }
  if (await exists(pool, address)) await operator.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [verified] }))
  else {
    const UserAttributes = [{ Name: 'email', Value: address }, verified]
    await operator.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }))
  }
  const Password = randomBytes(32).toString('base64url')
  // The journal's entry is written first, so that an operator with rights over the pool but not over the table cannot make an administrator
  // with this command.
  await tellJournal(pool, address, 'administratorMade')
  await operator.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }))
  await operator.send(new AdminUserGlobalSignOutCommand(user))
  await operator.send(new AdminAddUserToGroupCommand({ ...user, GroupName: adminGroup }))
}

/** Adds the account to the owner's group if its address is the stage's own; it is idempotent. */
const markOwner = async ({ operator, poolId }: ShopPool, address: string): Promise<void> => {
  const group = { UserPoolId: poolId, GroupName: ownerGroup }
  const { Group } = await operator.send(new GetGroupCommand(group))
  if (Group?.Description?.toLowerCase() === address.toLowerCase())
    await operator.send(new AdminAddUserToGroupCommand({ ...group, Username: address }))
}

/** Deletes the administrator's second factor and ends their sessions. */
const forgetCode = async (pool: ShopPool, address: string): Promise<void> => {
  const Username = await nameOf(pool, address)
  await tellJournal(pool, address, 'factorForgotten')
  await deleteRow(keys.secondFactor(Username))
  await pool.operator.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.poolId, Username }))
}

/**
 * Makes a new or existing account an administrator's; an existing administrator keeps their password. Running it again only sends the mail
 * again.
 */
const createAdmin = async (shop: Shop, address: string, forgetsCode: boolean): Promise<void> => {
  process.env[settingNames.tableName] = shop.table
  const pool = await poolOf(shop)
  const isNew = !((await exists(pool, address)) && (await isAdmin(pool, address)))
  if (isNew) await handOver(pool, address)
  await markOwner(pool, address)
  if (forgetsCode) await forgetCode(pool, address)
  await pool.anybody.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: address }))
  console.log(`${address} is ${isNew ? 'now' : 'already'} an administrator of ${shop.site}; a link to choose a password is in the mail.`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string' }, table: { type: 'string' }, 'forget-code': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const address = addressSchema.safeParse(positionals[0])
  if (!address.success || positionals.length > 1) throw new Error(usage)
  const { site, table } = values
  if ((site === undefined) !== (table === undefined)) throw new Error(usage)
  const shop = site === undefined || table === undefined ? await shopHere(usage) : { site, table }
  await createAdmin(shop, address.data, values['forget-code'])
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
