import { randomBytes } from 'node:crypto'
import { type Fields, isTrue, listOf, numberOf } from '../kit/unknown.ts'
import { describe, removeUser } from './account.ts'
import { choosePassword, newPassword } from './password.ts'
import { attributesIn, isEmail } from './pool/attributes.ts'
import { sendSecret } from './pool/codes.ts'
import { findUser, type LocalPool, type Operation, update } from './pool/pool.ts'
import {
  invalid,
  notHere,
  optionalText,
  passwordShape,
  refused,
  requiredText,
  textsIn,
  userNotFound,
  usernameShape,
} from './pool/refusals.ts'
import type { User } from './pool/store.ts'
import { revokeAll } from './sessions.ts'
import { addUser, confirmAsAdmin } from './signUp.ts'

/** Finds the user; administrators always get an explicit error when there is none. */
const userIn = (pool: LocalPool, input: Fields): User => {
  const user = findUser(pool, requiredText(input, 'Username', usernameShape))
  if (!user) throw userNotFound()
  return user
}

const groupIn = ({ settings }: LocalPool, input: Fields) => {
  const name = requiredText(input, 'GroupName', { most: 128 })
  const group = settings.groups.get(name)
  if (!group) throw refused('ResourceNotFoundException', 'Group not found.')
  return { name, ...group }
}

const seconds = (milliseconds: number): number => milliseconds / 1000

const stateOf = ({ createdAt, modifiedAt, enabled, status }: User) => ({
  UserCreateDate: seconds(createdAt),
  UserLastModifiedDate: seconds(modifiedAt),
  Enabled: enabled,
  UserStatus: status,
})
const userType = (user: User) => ({ Username: user.sub, Attributes: describe(user), ...stateOf(user) })

/** Paginates by position: `NextToken` is the index where the next page begins. */
const page = <T>(input: Fields, items: readonly T[], most = 60) => {
  const from = Number(optionalText(input, 'NextToken') ?? optionalText(input, 'PaginationToken') ?? 0)
  const limit = numberOf(input.Limit, most)
  if (!Number.isInteger(from) || limit < 0 || limit > 60) throw invalid('The page asked for does not exist')
  const next = from + (limit || most)
  return { shown: items.slice(from, next), next: next < items.length ? String(next) : undefined }
}

const adminGetUser: Operation = async (pool, input) => {
  const user = userIn(pool, input)
  return { Username: user.sub, UserAttributes: describe(user), ...stateOf(user) }
}

const symbolRich = (): string => `${randomBytes(9).toString('base64url')}aA1!`

const adminCreateUser: Operation = async (pool, input) => {
  const email = requiredText(input, 'Username', usernameShape)
  if (!isEmail(email)) throw invalid('Username should be an email.')
  const action = optionalText(input, 'MessageAction')
  if (action !== undefined && action !== 'SUPPRESS') throw notHere(`MessageAction ${action}`)
  const { sub, ...given } = attributesIn(pool.settings, input)
  if (sub !== undefined) throw invalid('Cannot modify the non-mutable attribute sub')
  const attributes = { ...given, email }
  const password = optionalText(input, 'TemporaryPassword', passwordShape) ?? symbolRich()
  const verifierFor = newPassword(pool.settings, password)
  const clientMetadata = textsIn(input, 'ClientMetadata')
  const request = { userAttributes: attributes, validationData: null, clientMetadata }
  await pool.triggers.run({ source: 'PreSignUp_AdminCreateUser', userName: email, clientId: 'CLIENT_ID_NOT_APPLICABLE', request })
  const user = addUser(pool, { attributes, status: 'FORCE_CHANGE_PASSWORD' })
  const temporaryUntil = user.createdAt + pool.settings.passwordPolicy.temporaryDays * 86_400_000
  update(pool, user, { password: verifierFor(user), temporaryUntil })
  if (action !== 'SUPPRESS') {
    const mail = { source: 'AdminCreateUser', to: email, clientId: 'CLIENT_ID_NOT_APPLICABLE', clientMetadata } as const
    await sendSecret(pool, user, mail, password)
  }
  return { User: userType(user) }
}

const adminSetUserPassword: Operation = async (pool, input) => {
  const user = userIn(pool, input)
  const verifier = newPassword(pool.settings, requiredText(input, 'Password', passwordShape))(user)
  if (isTrue(input.Permanent)) choosePassword(pool, user, verifier)
  else {
    const temporaryUntil = pool.clock.now(user.sub) + pool.settings.passwordPolicy.temporaryDays * 86_400_000
    update(pool, user, { password: verifier, status: 'FORCE_CHANGE_PASSWORD', temporaryUntil })
  }
  return {}
}

const adminUpdateUserAttributes: Operation = async (pool, input) => {
  const user = userIn(pool, input)
  const given = attributesIn(pool.settings, input)
  if ((findUser(pool, given.email ?? user.sub) ?? user) !== user)
    throw refused('AliasExistsException', 'An account with the given email already exists.')
  update(pool, user, { attributes: { ...user.attributes, ...given } })
  return {}
}

const setGroups = (pool: LocalPool, input: Fields, change: (groups: Set<string>, name: string) => unknown): Fields => {
  const { name } = groupIn(pool, input)
  const user = userIn(pool, input)
  const groups = new Set(user.groups)
  change(groups, name)
  update(pool, user, { groups: [...groups] })
  return {}
}

const adminListGroupsForUser: Operation = async (pool, input) => {
  const { shown, next } = page(input, userIn(pool, input).groups)
  const Groups = shown.map(GroupName => ({
    GroupName,
    UserPoolId: pool.settings.id,
    Description: pool.settings.groups.get(GroupName)?.description ?? '',
  }))
  return { Groups, ...(next ? { NextToken: next } : {}) }
}

const listUsersInGroup: Operation = async (pool, input) => {
  const { name } = groupIn(pool, input)
  const { shown, next } = page(
    input,
    [...pool.store.users.values()].filter(({ groups }) => groups.includes(name)),
  )
  return { Users: shown.map(userType), ...(next ? { NextToken: next } : {}) }
}

/** Parses a filter such as `email = "claire@example.fr"`; `^=` matches a prefix. */
const matching = (filter: string): ((user: User) => boolean) => {
  const [, name = '', sign, wanted = ''] = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(filter) ?? []
  if (!['email', 'sub'].includes(name)) throw notHere(`filter ${filter}`)
  const attributeOf = ({ sub, attributes }: User): string => (name === 'sub' ? sub : (attributes[name] ?? ''))
  return user => (sign === '=' ? attributeOf(user) === wanted : attributeOf(user).startsWith(wanted))
}

const listUsers: Operation = async (pool, input) => {
  if (listOf(input.AttributesToGet).length) throw notHere('AttributesToGet')
  const filter = optionalText(input, 'Filter', { most: 256 })
  const users = [...pool.store.users.values()]
  const { shown, next } = page(input, filter === undefined ? users : users.filter(matching(filter)))
  return { Users: shown.map(userType), ...(next ? { PaginationToken: next } : {}) }
}

const setEnabled =
  (enabled: boolean): Operation =>
  async (pool, input) => {
    const user = userIn(pool, input)
    if (!enabled) revokeAll(pool, user.sub)
    update(pool, user, { enabled })
    return {}
  }

/** The operations that require a role: they go through the AWS endpoint, which authorises each as `cognito-idp:<name>` on the pool. */
export const adminOperations: Readonly<Record<string, Operation | undefined>> = {
  AdminGetUser: adminGetUser,
  AdminCreateUser: adminCreateUser,
  AdminConfirmSignUp: async (pool, input) => {
    await confirmAsAdmin(pool, userIn(pool, input), textsIn(input, 'ClientMetadata'))
    return {}
  },
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminAddUserToGroup: async (pool, input) => setGroups(pool, input, (groups, name) => groups.add(name)),
  AdminRemoveUserFromGroup: async (pool, input) => setGroups(pool, input, (groups, name) => groups.delete(name)),
  AdminListGroupsForUser: adminListGroupsForUser,
  GetGroup: async (pool, input) => {
    const { name, description } = groupIn(pool, input)
    return { Group: { GroupName: name, UserPoolId: pool.settings.id, Description: description } }
  },
  AdminEnableUser: setEnabled(true),
  AdminDisableUser: setEnabled(false),
  AdminDeleteUser: async (pool, input) => {
    removeUser(pool, userIn(pool, input))
    return {}
  },
  AdminUserGlobalSignOut: async (pool, input) => {
    revokeAll(pool, userIn(pool, input).sub)
    return {}
  },
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
}
