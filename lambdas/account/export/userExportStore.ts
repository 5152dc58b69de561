import {
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup, ownerGroup } from '../../../shared/kit/route.ts'

/** The prefix of the user pool's exports in the uploads bucket, which deletes each after its time (E97). */
export const userExportPrefix = 'users/'

/** Returns the key of a week's file, named by its Monday, so that names sort by week. */
export const userExportKey = (at: Date): string => {
  const monday = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - ((at.getUTCDay() + 6) % 7)))
  return `${userExportPrefix}${monday.toISOString().slice(0, 10)}.jsonl.gz`
}

/** A user in a line of an export: all that the pool returns, which includes no password. */
export type ExportedUser = {
  /** The account's id, by which its rows in the table are found. */
  readonly sub: string
  readonly attributes: Readonly<Record<string, string>>
  /** The status, as Cognito names it: `UNCONFIRMED`, `CONFIRMED` … */
  readonly status: string
  readonly enabled: boolean
  readonly groups: readonly string[]
  /** Cognito's own second factors; the shop's are rows of the table (D12d). */
  readonly mfa: readonly string[]
  readonly createdAt: string
}

/** The client retries, because Cognito refuses calls beyond its quota and accepts them a moment later. */
const client = new CognitoIdentityProviderClient({ maxAttempts: 10, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

/** The most users that one call returns: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html */
const Limit = 60

const groupsBySub = async (UserPoolId: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const groups = new Map<string, string[]>()
  for (const GroupName of [adminGroup, ownerGroup])
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName, Limit }))
      for (const { Username = '' } of Users) groups.set(Username, [...(groups.get(Username) ?? []), GroupName])
  return groups
}

const exported = (user: UserType, groups: readonly string[]): ExportedUser => ({
  sub: user.Username ?? '',
  attributes: Object.fromEntries((user.Attributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value])),
  status: user.UserStatus ?? '',
  enabled: user.Enabled ?? true,
  groups,
  mfa: (user.MFAOptions ?? []).flatMap(({ DeliveryMedium }) => DeliveryMedium ?? []),
  createdAt: user.UserCreateDate?.toISOString() ?? '',
})

/** Lists the users of a pool page by page, so that only one page is in memory. Administrators are few. */
export async function* usersOf(UserPoolId: string): AsyncGenerator<ExportedUser> {
  const groups = await groupsBySub(UserPoolId)
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId, Limit }))
    for (const user of Users) yield exported(user, groups.get(user.Username ?? '') ?? [])
}
