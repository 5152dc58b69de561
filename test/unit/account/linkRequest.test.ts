import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Callback, Context, CreateAuthChallengeTriggerEvent, CreateAuthChallengeTriggerHandler } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { magicLinkAnswer } from '../../../shared/account/account.ts'

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_BUCKET: 'site' })
const name = 'createAuthChallenge'
const handler: CreateAuthChallengeTriggerHandler = (await import(`../../../lambdas/account/signIn/${name}.ts`)).handler
const table = mockClient(DynamoDBDocumentClient)
const users = mockClient(CognitoIdentityProviderClient)
const files = mockClient(S3Client)

beforeEach(() => {
  for (const client of [table, users, files]) client.reset()
  table.on(GetCommand).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
  users.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admin' }] })
  const text = JSON.stringify({ siteUrl: 'https://galerie.example' })
  files.on(GetObjectCommand).resolves({ Body: { transformToString: async () => text } as never, ETag: '"1"' })
})

const ask = (request: object = {}): Promise<unknown> => {
  const event = {
    userPoolId: 'pool',
    userName: 'claire',
    request: {
      session: [{ challengeName: 'CUSTOM_CHALLENGE', challengeResult: false }],
      clientMetadata: { action: magicLinkAnswer },
      userAttributes: { email: 'claire@mail.example' },
      ...request,
    },
  }
  return Promise.resolve(handler(event as unknown as CreateAuthChallengeTriggerEvent, {} as Context, undefined as unknown as Callback))
}

describe('a request for a link', () => {
  it('mails one to an administrator', async () => {
    await ask()
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('asks the pool nothing for an address without an account', async () => {
    await ask({ userNotFound: true, userAttributes: {} })
    expect(users.calls()).toHaveLength(0)
  })

  it('asks the pool nothing for an account that asks too often', async () => {
    table.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }))
    await ask()
    expect(users.calls()).toHaveLength(0)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })
})
