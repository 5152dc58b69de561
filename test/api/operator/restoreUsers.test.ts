import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { account as awsAccount, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { localDirectory } from '../../../infra/local/src/kit/localDirectory.ts'
import { tableAccess } from '../../../infra/operator/kit/tableAccess.ts'
import { latestExport, readExport } from '../../../infra/operator/restoreUsers/userExports.ts'
import { restoreUsers } from '../../../infra/operator/restoreUsers/userRestoring.ts'
import { type ExportedUser, userExportKey } from '../../../lambdas/account/export/userExportStore.ts'
import { accountOwner, keys } from '../../../lambdas/kit/table/keys.ts'
import { adminGroup } from '../../../shared/kit/route.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { openOwnTables } from '../../kit/cloud/ownTable.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import type { Row } from '../../kit/cloud/table.ts'
import { newAccount, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'

let tables: Awaited<ReturnType<typeof openOwnTables>>
let UserPoolId: string
let ClientId: string
let endpoint: string
beforeAll(async () => {
  tables = await openOwnTables()
  ;({ userPoolId: UserPoolId, clientId: ClientId, endpoint } = await userPool())
})
afterAll(() => tables.stop())

const named = (Username: string) => ({ UserPoolId, Username })
const userNow = (address: string) => userPoolAdmin().send(new AdminGetUserCommand(named(address)))
const subOf = async (address: string): Promise<string> => (await userNow(address)).Username ?? ''
const groupsOf = async (address: string) =>
  (await userPoolAdmin().send(new AdminListGroupsForUserCommand(named(address)))).Groups?.map(({ GroupName }) => GroupName)
const lose = (address: string) => userPoolAdmin().send(new AdminDeleteUserCommand(named(address)))

/** Asks for a mailed link to choose a password by, as the page « Mot de passe oublié » does. */
const forget = (Username: string) =>
  new CognitoIdentityProviderClient({ endpoint, region: awsAccount.region, credentials: rootCredentials, maxAttempts: 1 }).send(
    new ForgotPasswordCommand({ ClientId, Username }),
  )

const line = (sub: string, email: string, more: Partial<ExportedUser> = {}): ExportedUser => ({
  sub,
  attributes: { sub, email, email_verified: 'true' },
  status: 'CONFIRMED',
  enabled: true,
  groups: [],
  mfa: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
})

const rowsOf = (sub: string): readonly Row[] => [
  { ...keys.favorite(accountOwner(sub), 7), artworkId: 7, addedAt: 1 },
  { ...keys.cart(accountOwner(sub)), cart: { lines: { 8: { quantity: 1, addedAt: 1 } } } },
  { ...keys.keptAddresses(sub), addresses: [{ city: 'Sète' }], version: 1 },
  { ...keys.secondFactor(sub), secret: 'GEZDGNBVGY3TQOJQ', lastStep: 0 },
]

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

/** Ten thousand take eight minutes on two busy cores, of which the goal is ten: GALERIE_USERS=10000. */
const many = Number(process.env.GALERIE_USERS ?? 100)

type Told = readonly [sub: string, address: string]

const restore = async (table: string, lines: readonly ExportedUser[], write = true) => {
  const told: Told[] = []
  const shop = {
    pool: { client: userPoolAdmin(), id: UserPoolId },
    table: tables.access(table),
    tellJournal: async (...each: Told) => void told.push(each),
  }
  return { told, count: await restoreUsers(shop, each(lines), { write, perSecond: 10_000 }) }
}

describe('exporting the user pool', () => {
  const files = () =>
    new S3Client({ endpoint: endpoints().aws, region: awsAccount.region, credentials: rootCredentials, forcePathStyle: true })

  const exported = async (): Promise<ReadonlyMap<string | undefined, ExportedUser>> => {
    await runNow('exportUsers')
    const found: (readonly [string | undefined, ExportedUser])[] = []
    const key = await latestExport(files(), endpoints().uploads)
    expect(key).toBe(userExportKey(new Date()))
    for await (const user of readExport(files(), endpoints().uploads, key)) found.push([user.attributes.email, user])
    expect(new Set(found.map(([email]) => email)).size).toBe(found.length)
    return new Map(found)
  }

  it('writes every user, over several pages, into one file for the week, and no address into the log', async () => {
    const more = Array.from({ length: 130 }, newAddress)
    for (const address of more) await userPoolAdmin().send(new AdminCreateUserCommand({ ...named(address), MessageAction: 'SUPPRESS' }))
    const [customer, admin, locked] = [await newAccount(), await newAccount({ groups: [adminGroup] }), await newAccount()]
    await userPoolAdmin().send(new AdminDisableUserCommand(named(locked.email)))
    const users = await exported()
    for (const address of more) expect(users.get(address)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
    const sub = await subOf(customer.email)
    expect(users.get(customer.email)).toEqual({
      ...line(sub, customer.email),
      createdAt: (await userNow(customer.email)).UserCreateDate?.toISOString(),
    })
    expect(users.get(admin.email)?.groups).toEqual([adminGroup])
    expect(users.get(locked.email)?.enabled).toBe(false)
    await lose(customer.email)
    expect((await exported()).has(customer.email)).toBe(false)
    const log = readFileSync(join(localDirectory, 'logs', 'test', 'exportUsers.log'), 'utf8')
    for (const text of [customer.email, sub, admin.email]) expect(log).not.toContain(text)
    for (const address of [...more, admin.email, locked.email]) await lose(address)
  })

  it('an export of the user pool is named by the Monday of its week', () => {
    const name = 'users/2026-12-28.jsonl.gz'
    expect(['2026-12-28T00:00:00Z', '2027-01-01T12:00:00Z', '2027-01-03T23:59:59Z'].map(at => userExportKey(new Date(at)))).toEqual([
      name,
      name,
      name,
    ])
    expect(userExportKey(new Date('2027-01-04T00:00:00Z'))).toBe('users/2027-01-04.jsonl.gz')
  })
})

describe('restoring users', () => {
  it('brings back address, group, lock and rows under a new id, without a mail, and lets a password be chosen', async () => {
    const [customer, owner, locked] = [newAddress(), newAddress(), newAddress()]
    const lines = [line('c', customer), line('o', owner, { groups: [adminGroup] }), line('l', locked, { enabled: false })]
    const table = await tables.make([...rowsOf('c'), ...rowsOf('o'), ...rowsOf('n')])
    expect((await restore(table, lines, false)).count).toMatchObject({ lost: 3, restored: 0 })
    const { told, count } = await restore(table, lines)
    expect(count).toEqual({ same: 0, lost: 3, since: 0, unproven: 0, left: 0, restored: 3, rows: 8 })
    const [c, o] = [await subOf(customer), await subOf(owner)]
    expect(Object.values(await tables.rows(table))).toEqual(
      expect.arrayContaining([...rowsOf(c), ...rowsOf(o), ...rowsOf('n')].map(row => expect.objectContaining(row))),
    )
    expect(Object.keys(await tables.rows(table))).toHaveLength(12)
    expect(told).toEqual([[o, owner]])
    expect([await groupsOf(customer), await groupsOf(owner)]).toEqual([[], [adminGroup]])
    expect(await userNow(locked)).toMatchObject({ Enabled: false, UserStatus: 'CONFIRMED' })
    expect(await forget(customer)).toMatchObject({ CodeDeliveryDetails: { AttributeName: 'email' } })
    expect((await restore(table, lines)).count).toMatchObject({ same: 0, since: 3, rows: 0 })
    expect(await groupsOf(owner)).toEqual([adminGroup])
    for (const address of [customer, owner, locked]) await lose(address)
  })

  it('leaves whoever is still there, had left, or never proved the address, and joins who came back by themselves', async () => {
    const [there, back, taken] = [await newAccount(), await newAccount(), newAddress()]
    await userPoolAdmin().send(
      new AdminCreateUserCommand({
        ...named(taken),
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
      }),
    )
    const [gone, unproven] = [newAddress(), newAddress()]
    const own = await subOf(back.email)
    const later = { ...keys.keptAddresses(own), addresses: [{ city: 'Paris' }], version: 4 }
    const table = await tables.make([...rowsOf('b'), later, ...rowsOf('g'), keys.goneAccount('g')])
    const lines = [
      line(await subOf(there.email), there.email),
      line('b', back.email, { groups: [adminGroup] }),
      line('g', gone),
      line('u', unproven, { status: 'UNCONFIRMED', attributes: { email: unproven, email_verified: 'false' } }),
    ]
    const { told, count } = await restore(table, lines)
    expect(count).toEqual({ same: 1, lost: 0, since: 1, unproven: 1, left: 1, restored: 1, rows: 4 })
    expect(told).toEqual([])
    expect(await groupsOf(back.email)).toEqual([])
    const rows = await tables.rows(table)
    expect(rows[`${later.pk} ${later.sk}`]).toEqual(later)
    expect(Object.values(rows).filter(({ pk }) => pk.includes(own))).toHaveLength(4)
    expect(Object.values(rows).filter(({ pk }) => pk.endsWith('#b') || pk.endsWith(':b'))).toEqual([])
    await expect(userNow(gone)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await expect(userNow(unproven)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    for (const address of [there.email, back.email, taken]) await lose(address)
  })

  it('goes on when Cognito takes no more calls for a while', async () => {
    const address = newAddress()
    for (const operation of ['AdminCreateUser', 'AdminSetUserPassword'])
      await fetch(new URL('/__control/fault', endpoint), {
        method: 'POST',
        body: JSON.stringify({ operation, code: 'TooManyRequestsException', times: 2 }),
      })
    expect((await restore(await tables.make([]), [line('t', address)])).count).toMatchObject({ restored: 1 })
    await lose(address)
  })

  it('ends the same when it is cut off at any call and run again', async () => {
    const never = Number.POSITIVE_INFINITY
    const poolCutAt = (at: number) => {
      let calls = 0
      const client = { endpoint: endpoints().aws, region: awsAccount.region, credentials: rootCredentials, maxAttempts: 1 }
      const pool = new CognitoIdentityProviderClient(client)
      pool.middlewareStack.add(
        next => args => {
          calls += 1
          if (calls >= at) throw new Error(`cut off at call ${at}`)
          return next(args)
        },
        { step: 'initialize' },
      )
      return { pool, calls: () => calls }
    }
    const run = async (poolAt: number, tableAt: number) => {
      const address = newAddress()
      const table = await tables.make(rowsOf('x'))
      const lines = [line('x', address, { groups: [adminGroup], enabled: false })]
      const [cutPool, cutTable] = [poolCutAt(poolAt), tables.cutClient(tableAt)]
      const access = tableAccess(cutTable.client, table)
      const shop = { pool: { client: cutPool.pool, id: UserPoolId }, table: access, tellJournal: async () => undefined }
      const first = restoreUsers(shop, each(lines), { write: true, perSecond: 10_000 })
      if (Math.min(poolAt, tableAt) < never) {
        await expect(first).rejects.toThrow('cut off')
        const half = await userNow(address).catch(() => undefined)
        expect([undefined, 'FORCE_CHANGE_PASSWORD']).toContain(half?.UserStatus)
        await restore(table, lines)
      } else await first
      expect(await userNow(address)).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: false })
      expect(await groupsOf(address)).toEqual([adminGroup])
      const rows = Object.values(await tables.rows(table))
      expect(rows).toEqual(expect.arrayContaining([...rowsOf(await subOf(address))]))
      expect(rows).toHaveLength(4)
      await lose(address)
      return [cutPool.calls(), cutTable.calls()] as const
    }
    const [poolCalls, tableCalls] = await run(never, never)
    expect([poolCalls, tableCalls]).toEqual([6, 5])
    for (let at = 1; at <= poolCalls; at += 1) await run(at, never)
    for (let at = 1; at <= tableCalls; at += 1) await run(never, at)
  })

  it('brings many users back', async () => {
    const addresses = Array.from({ length: many }, newAddress)
    const lines = addresses.map((address, at) => line(`m${at}`, address))
    const table = await tables.make(lines.flatMap(({ sub }) => rowsOf(sub).slice(0, 1)))
    expect((await restore(table, lines)).count).toMatchObject({ restored: many, rows: many })
  }, 1_200_000)
})
