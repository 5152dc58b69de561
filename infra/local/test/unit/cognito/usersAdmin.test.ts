import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetGroupCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { callPool, provePassword, signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { openAccount } from '../../../src/cognito/openAccount.ts'
import { awsWith } from '../../kit/standIns.ts'
import { startUsersBench, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })

let bench: UsersBench
let aws: Awaited<ReturnType<typeof awsWith>>
let root: CognitoIdentityProviderClient
let UserPoolId: string
beforeAll(async () => {
  bench = await startUsersBench()
  UserPoolId = bench.pool.userPoolId
  const Resource = `arn:aws:cognito-idp:eu-west-3:000000000000:userpool/${UserPoolId}`
  aws = await awsWith('cognito-idp', bench.users.service, [{ Action: 'cognito-idp:AdminListGroupsForUser', Resource }])
  root = new CognitoIdentityProviderClient(aws.root)
})
afterAll(async () => void (await Promise.all([aws.stop(), bench.users.stop()])))

const create = (Username: string, more: object = {}) =>
  root.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS', ...more }))

describe('what an administrator does at the local user pool', () => {
  it('an account with a password for good signs in at once', async () => {
    const Username = 'owner@mail.example'
    const { User } = await create(Username, { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] })
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true, UserCreateDate: expect.any(Date) })
    await root.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'for good', Permanent: true }))
    await root.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admin' }))
    const { accessToken } = await signInByPassword(bench.pool, { email: Username, password: 'for good' })
    expect(decodeJwt(accessToken)).toMatchObject({ 'cognito:groups': ['admin'] })
    await expect(create(Username.toUpperCase())).rejects.toMatchObject(refusal('UsernameExistsException'))
  })
  it('an account of the shop that a killed start began is finished by the next one, and keeps its password from then on', async () => {
    const credentials = { email: 'begun@mail.example', password: 'atelier' }
    await create(credentials.email, { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] })
    await openAccount(root, UserPoolId, credentials, ['admin'])
    await openAccount(root, UserPoolId, { ...credentials, password: 'another' }, ['admin'])
    const { accessToken } = await signInByPassword(bench.pool, credentials)
    expect(decodeJwt(accessToken)).toMatchObject({ 'cognito:groups': ['admin'] })
  })
  it('an account that waits for its code is confirmed with its own password, once, and its address stays unverified', async () => {
    const credentials = await bench.signUp('waiting@mail.example', 'secret')
    const confirm = () => root.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: credentials.email }))
    await confirm()
    const { idToken } = await signInByPassword(bench.pool, credentials)
    expect(decodeJwt(idToken).email_verified).not.toBe(true)
    await expect(confirm()).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    )
  })
  it('an invitation brings a password that must be replaced', async () => {
    const Username = 'guest@mail.example'
    await create(Username, { MessageAction: undefined, TemporaryPassword: 'for now' })
    expect(bench.mails.at(-1)).toMatchObject({ to: Username, html: expect.stringContaining('for now') })
    const asked = await provePassword(bench.pool, { email: Username, password: 'for now' })
    expect(asked).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: expect.any(String) })
    const choose = (NEW_PASSWORD: string) => {
      const { ChallengeName, Session } = asked
      const ChallengeResponses = { USERNAME: Username, NEW_PASSWORD }
      return bench.call('RespondToAuthChallenge', { ClientId: bench.pool.clientId, ChallengeName, Session, ChallengeResponses })
    }
    await expect(choose('short')).rejects.toMatchObject(refusal('InvalidPasswordException'))
    expect(await choose('my own one')).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } })
    await signInByPassword(bench.pool, { email: Username, password: 'my own one' })
  })
  it('the password of an invitation is good for a week', async () => {
    const Username = 'late.guest@mail.example'
    await create(Username, { TemporaryPassword: 'for now' })
    await bench.moveClock(7 * 24 * 3600, Username)
    await expect(signInByPassword(bench.pool, { email: Username, password: 'for now' })).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.'),
    )
  })
  it('groups are joined, listed and left; a token issued later says so', async () => {
    const account = await bench.confirmed()
    const user = { UserPoolId, Username: account.email }
    const groups = async () => (await root.send(new AdminListGroupsForUserCommand(user))).Groups?.map(({ GroupName }) => GroupName)
    expect(await groups()).toEqual([])
    await root.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
    await root.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }))
    expect(await groups()).toEqual(['admin'])
    const { Group } = await root.send(new GetGroupCommand({ UserPoolId, GroupName: 'admin' }))
    expect(Group).toMatchObject({ GroupName: 'admin', UserPoolId })
    await expect(root.send(new GetGroupCommand({ UserPoolId, GroupName: 'nobody' }))).rejects.toMatchObject(
      refusal('ResourceNotFoundException', 'Group not found.'),
    )
    const { Users = [] } = await root.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'admin' }))
    expect(JSON.stringify(Users)).toContain(account.email)
    await root.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'admin' }))
    expect(await groups()).toEqual([])
    expect(decodeJwt((await signInByPassword(bench.pool, account)).accessToken)).not.toHaveProperty('cognito:groups')
  })
  it('an account that is disabled lets nobody in, and says nothing else', async () => {
    const account = await bench.confirmed()
    const { refreshToken } = await signInByPassword(bench.pool, account)
    await root.send(new AdminDisableUserCommand({ UserPoolId, Username: account.email }))
    await expect(signInByPassword(bench.pool, account)).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
    )
    const refresh = callPool(bench.pool, 'GetTokensFromRefreshToken', { ClientId: bench.pool.clientId, RefreshToken: refreshToken })
    await expect(refresh).rejects.toMatchObject(refusal('NotAuthorizedException'))
  })
  it('finds an account by its address', async () => {
    const { email } = await bench.confirmed('found@mail.example')
    const { Users = [] } = await root.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }))
    expect(Users).toHaveLength(1)
    const found = await root.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
    expect(found.UserAttributes).toEqual(expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]))
  })
  it.each([
    ['an account', () => new AdminGetUserCommand({ UserPoolId, Username: 'no@mail.example' }), 'UserNotFoundException'],
    [
      'a group',
      () => new AdminAddUserToGroupCommand({ UserPoolId, Username: 'owner@mail.example', GroupName: 'no' }),
      'ResourceNotFoundException',
    ],
    [
      'a pool',
      () => new AdminGetUserCommand({ UserPoolId: 'eu-west-3_other', Username: 'owner@mail.example' }),
      'ResourceNotFoundException',
    ],
  ])('reports to an administrator that %s does not exist', async (_, command, name) => {
    await expect(root.send(command() as AdminGetUserCommand)).rejects.toMatchObject({ name })
  })
})

describe('a function’s role at the local user pool', () => {
  it('does what it may, and nothing else', async () => {
    const { email: Username } = await bench.confirmed()
    const reader = new CognitoIdentityProviderClient(aws.reader)
    await expect(reader.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))).resolves.toMatchObject({ Groups: [] })
    await expect(reader.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admin' }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
    expect(aws.denials.at(-1)).toMatch(/not authorized to perform: cognito-idp:AdminAddUserToGroup on resource: .*userpool\/eu-west-3_/)
  })
})

describe('an account’s own attributes', () => {
  it('a new address takes the old one’s place once its code comes back, and never another’s', async () => {
    const account = await bench.confirmed()
    const other = await bench.confirmed()
    const { accessToken: AccessToken } = await signInByPassword(bench.pool, account)
    const change = (Value: string) => bench.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
    const emailOf = async () => (await root.send(new AdminGetUserCommand({ UserPoolId, Username: account.email }))).UserAttributes
    await expect(change(other.email.toUpperCase())).rejects.toMatchObject(refusal('AliasExistsException'))
    await change('moved@mail.example')
    expect(await emailOf()).toContainEqual({ Name: 'email', Value: account.email })
    const Code = bench.codeFor('moved@mail.example')
    await bench.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    await expect(signInByPassword(bench.pool, { ...account, email: 'moved@mail.example' })).resolves.toBeDefined()
    await expect(signInByPassword(bench.pool, account)).rejects.toMatchObject(refusal('NotAuthorizedException'))
  })
  it('no one says of themselves that an address is verified, or what group they are in', async () => {
    const { accessToken: AccessToken } = await signInByPassword(bench.pool, await bench.confirmed())
    for (const Name of ['email_verified', 'custom:role', 'cognito:groups', 'sub']) {
      const change = bench.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: 'admin' }] })
      await expect(change).rejects.toMatchObject({ name: expect.stringMatching(/^(NotAuthorized|InvalidParameter)Exception$/) })
    }
  })
  it('a password is changed by who knows it', async () => {
    const account = await bench.confirmed()
    const { accessToken: AccessToken } = await signInByPassword(bench.pool, account)
    const change = (PreviousPassword: string) =>
      bench.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'another' })
    await expect(change('guessed')).rejects.toMatchObject(refusal('NotAuthorizedException', 'Incorrect username or password.'))
    await change(account.password)
    await expect(signInByPassword(bench.pool, { ...account, password: 'another' })).resolves.toBeDefined()
  })
  it('an account that deleted itself is gone', async () => {
    const account = await bench.confirmed()
    const { accessToken: AccessToken } = await signInByPassword(bench.pool, account)
    await bench.call('DeleteUser', { AccessToken })
    await expect(signInByPassword(bench.pool, account)).rejects.toMatchObject(refusal('NotAuthorizedException'))
    await expect(bench.call('GetUser', { AccessToken })).rejects.toMatchObject(refusal('NotAuthorizedException'))
  })
})
