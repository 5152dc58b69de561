import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { deleteRow, updateRow } from '../../lambdas/kit/table/table.ts'
import { giveUp } from '../../lambdas/order/settlement.ts'
import type { Account, AnyRow } from '../../lambdas/person/person.ts'
import type { Services } from '../../lambdas/person/services.ts'
import type { ShopPool } from './shopHere.ts'

type Place = { readonly table: string; readonly uploads: string; readonly pool: ShopPool }

/** Reads the whole table as it is now: what somebody wrote a moment ago is found too. */
async function* everyRow(table: string): AsyncGenerator<readonly AnyRow[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) yield Items as AnyRow[]
}

/** Returns what a call of the pool answers; `undefined` where it knows no such account. */
const unlessUnknown = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

const accountCalls = ({ operator, poolId: UserPoolId }: ShopPool): Pick<Services, 'findAccount' | 'lockAccount' | 'deleteAccount'> => ({
  findAccount: async address => {
    const user = await unlessUnknown(operator.send(new AdminGetUserCommand({ UserPoolId, Username: address })))
    if (!user?.Username) return undefined
    const { Groups = [] } = await operator.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: user.Username }))
    const told = (user.UserAttributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value] as const)
    const since = user.UserCreateDate?.toISOString()
    return {
      sub: user.Username,
      groups: Groups.flatMap(({ GroupName }) => GroupName ?? []),
      attributes: { ...Object.fromEntries(told), ...(since && { since }), enabled: String(user.Enabled), status: user.UserStatus ?? '' },
    }
  },
  lockAccount: async ({ sub }: Account) => {
    const user = { UserPoolId, Username: sub }
    await unlessUnknown(operator.send(new AdminDisableUserCommand(user)))
    await unlessUnknown(operator.send(new AdminUserGlobalSignOutCommand(user)))
  },
  deleteAccount: async ({ sub }: Account) => {
    await unlessUnknown(operator.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub })))
  },
})

/** Reaches a shop with an operator's own permissions, as the SDK finds them in the environment. */
export const servicesOf = ({ table, uploads, pool }: Place): Services => {
  const files = new S3Client()
  return {
    rows: () => everyRow(table),
    deleteRow,
    changeRow: updateRow,
    readImage: async Key => {
      try {
        const { Body } = await files.send(new GetObjectCommand({ Bucket: uploads, Key }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    deleteImage: async Key => {
      await files.send(new DeleteObjectCommand({ Bucket: uploads, Key }))
    },
    ...accountCalls(pool),
    giveUpOrder: id => giveUp(id, 'erased at the buyer’s request'),
  }
}
