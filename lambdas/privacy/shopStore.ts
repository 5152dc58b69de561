import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { markGone } from '../kit/http/goneAccount.ts'
import { indexes, type Key } from '../kit/table/keys.ts'
import { deleteRow, getRows, queryRows, updateRow } from '../kit/table/table.ts'
import { endPendingOrder } from '../order/release.ts'
import type { Account, AnyRow, Services } from './services.ts'

/** The user pool, with its client where that is not the environment's. */
type AdministeredPool = { readonly poolId: string; readonly operator?: CognitoIdentityProviderClient }

type Place = { readonly uploads: string; readonly pool: AdministeredPool }

/**
 * Milliseconds; an index gets a write "within a fraction of a second, under normal conditions":
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.Writes
 */
const indexLag = 1000

const tableReads: Pick<Services, 'partition' | 'indexed' | 'rowsAt' | 'settle'> = {
  partition: pk => queryRows<AnyRow>({ where: '#pk = :pk', values: { pk }, consistency: 'latest' }),
  indexed: (index, value) => {
    const { name, partition } = indexes[index]
    return queryRows<Key>({ index: name, where: `#${partition} = :value`, values: { value } })
  },
  rowsAt: keys => getRows<AnyRow>(keys, 'latest'),
  settle: () => new Promise(resolve => setTimeout(resolve, indexLag)),
}

/** Returns the answer of a call to the pool; `undefined` where it knows no such account. */
const unlessUnknown = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

const accountCalls = ({
  operator = new CognitoIdentityProviderClient(),
  poolId: UserPoolId,
}: AdministeredPool): Pick<Services, 'findAccount' | 'lockAccount' | 'deleteAccount'> => ({
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
    await markGone(sub)
    await unlessUnknown(operator.send(new AdminDisableUserCommand(user)))
    await unlessUnknown(operator.send(new AdminUserGlobalSignOutCommand(user)))
  },
  deleteAccount: async ({ sub }: Account) => {
    await unlessUnknown(operator.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub })))
  },
})

/** Builds the services of a shop with the SDK's credentials from the environment: an operator's, or a function's. */
export const servicesOf = ({ uploads, pool }: Place): Services => {
  const files = new S3Client()
  return {
    ...tableReads,
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
    giveUpOrder: id => endPendingOrder(id, 'erased at the buyer’s request'),
    endRequest: deleteRow,
  }
}
