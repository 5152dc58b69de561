import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { noteSignIn } from '../../../lambdas/account/signIn/signInJournal.ts'

Object.assign(process.env, { TABLE_NAME: 'gallery' })
const table = mockClient(DynamoDBDocumentClient)
const users = mockClient(CognitoIdentityProviderClient)
beforeEach(() => {
  table.reset()
  users.reset()
})

describe('passwords that are tried', () => {
  const event = {
    userPoolId: 'pool',
    userName: 'owner',
    request: { session: [{ challengeName: 'SRP_A', challengeResult: true }], userAttributes: { email: 'owner@mail.example' } },
  } as unknown as DefineAuthChallengeTriggerEvent
  const tries = async (count: number, groups: readonly string[] = []) => {
    table.on(UpdateCommand).resolves({ Attributes: { count } })
    users.on(AdminListGroupsForUserCommand).resolves({ Groups: groups.map(GroupName => ({ GroupName })) })
    await noteSignIn(event, 'PASSWORD_VERIFIER')
    return table.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input.ExpressionAttributeValues)
  }

  it('counts tried passwords for everybody together, and for an administrator by the address', async () => {
    const [all, own] = await tries(1, ['admin'])
    expect(all).toMatchObject({ ':set_what': 'passwordTried', ':add_count': 1 })
    expect(all).not.toHaveProperty(':set_by')
    expect(own).toMatchObject({ ':set_what': 'administratorPasswordTried', ':set_by': { sub: 'owner', email: 'owner@mail.example' } })
  })

  it('cost as much, and so take as long, for anybody else', async () => {
    expect(await tries(1)).toMatchObject([
      { ':set_what': 'passwordTried', ':add_count': 1 },
      { ':set_what': 'passwordTried', ':add_count': 0 },
    ])
  })

  it('cost one write and no question to the pool beyond a hundred in an hour', async () => {
    expect(await tries(101, ['admin'])).toHaveLength(1)
    expect(users.calls()).toHaveLength(0)
  })

  it('fail no sign-in while the pool does not say whose they are', async () => {
    table.on(UpdateCommand).resolves({ Attributes: { count: 1 } })
    users.on(AdminListGroupsForUserCommand).rejects(new Error('TooManyRequests'))
    await expect(noteSignIn(event, 'PASSWORD_VERIFIER')).resolves.toBeUndefined()
  })
})
