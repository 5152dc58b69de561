import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startAccessControl } from '../../../src/aws/access.ts'
import { secretsService } from '../../../src/aws/secrets.ts'
import { tableService } from '../../../src/dynamodb/tableService.ts'
import { meetingTransactions } from '../../../src/dynamodb/transactions.ts'
import { rootCredentials } from '../../../src/kit/account.ts'
import { awsWith, mayReader, readerRole } from '../../kit/standIns.ts'

const tableArn = 'arn:aws:dynamodb:eu-west-3:000000000000:table/Shop'
const service = tableService(
  { url: 'http://127.0.0.1:1', credentials: rootCredentials },
  new Map([['Shop', { '': 'pk', lookup: 'lookup' }]]),
  { transactions: meetingTransactions() },
)

const accessesOf = (operation: string, input: unknown) =>
  service.accessesOf({
    method: 'POST',
    url: new URL('http://aws.local/'),
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify(input)),
  })

const ownCart = {
  Action: ['dynamodb:Query', 'dynamodb:PutItem'],
  Resource: tableArn,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CART#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
}

describe('what a call to the table touches', () => {
  it.each([
    ['GetItem', { TableName: 'Shop', Key: { pk: { S: 'CART#1' }, sk: { S: 'x' } } }, 'dynamodb:GetItem', tableArn, ['CART#1']],
    ['PutItem by ARN', { TableName: tableArn, Item: { pk: { S: 'CART#1' } } }, 'dynamodb:PutItem', tableArn, ['CART#1']],
    [
      'Query',
      {
        TableName: 'Shop',
        KeyConditionExpression: '#p = :p AND begins_with(sk, :s)',
        ExpressionAttributeNames: { '#p': 'pk' },
        ExpressionAttributeValues: { ':p': { S: 'CART#1' }, ':s': { S: 'I' } },
      },
      'dynamodb:Query',
      tableArn,
      ['CART#1'],
    ],
    [
      'Query of an index',
      {
        TableName: 'Shop',
        IndexName: 'lookup',
        KeyConditionExpression: 'lookup = :l',
        ExpressionAttributeValues: { ':l': { S: 'SLUG#a' } },
      },
      'dynamodb:Query',
      `${tableArn}/index/lookup`,
      ['SLUG#a'],
    ],
    ['Scan', { TableName: 'Shop' }, 'dynamodb:Scan', tableArn, undefined],
    [
      'BatchGetItem',
      { RequestItems: { Shop: { Keys: [{ pk: { S: 'A' } }, { pk: { S: 'B' } }] } } },
      'dynamodb:BatchGetItem',
      tableArn,
      ['A', 'B'],
    ],
    [
      'BatchWriteItem',
      { RequestItems: { Shop: [{ PutRequest: { Item: { pk: { S: 'A' } } } }, { DeleteRequest: { Key: { pk: { S: 'B' } } } }] } },
      'dynamodb:BatchWriteItem',
      tableArn,
      ['A', 'B'],
    ],
  ])('derives action, resource and leading keys from %s', (title, input, action, resource, keys) => {
    const [access] = accessesOf(title.split(' ')[0] ?? '', input)
    expect(access).toMatchObject({ action, resource })
    expect(access?.context?.['dynamodb:LeadingKeys']).toEqual(keys)
  })

  it('asks for every action of a transaction, each with its own key', () => {
    const accesses = accessesOf('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName: 'Shop', Item: { pk: { S: 'A' } } } },
        { Update: { TableName: 'Shop', Key: { pk: { S: 'B' } } } },
        { ConditionCheck: { TableName: 'Shop', Key: { pk: { S: 'C' } } } },
      ],
    })
    expect(accesses.map(({ action, context }) => [action, context?.['dynamodb:LeadingKeys']])).toEqual([
      ['dynamodb:PutItem', ['A']],
      ['dynamodb:UpdateItem', ['B']],
      ['dynamodb:ConditionCheckItem', ['C']],
    ])
  })
})

describe('a role that may touch its own carts only', () => {
  const may = async (operation: string, input: unknown): Promise<boolean> => {
    const answers = await Promise.all(accessesOf(operation, input).map(access => mayReader([ownCart], access)))
    return answers.every(Boolean)
  }
  it.each([
    ['puts into a cart', 'PutItem', { TableName: 'Shop', Item: { pk: { S: 'CART#1' } } }, true],
    ['puts into an order', 'PutItem', { TableName: 'Shop', Item: { pk: { S: 'ORDER#1' } } }, false],
    ['deletes from a cart', 'DeleteItem', { TableName: 'Shop', Key: { pk: { S: 'CART#1' } } }, false],
    ['scans everything', 'Scan', { TableName: 'Shop' }, false],
    [
      'puts an order by a transaction',
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName: 'Shop', Item: { pk: { S: 'CART#1' } } } },
          { Put: { TableName: 'Shop', Item: { pk: { S: 'ORDER#1' } } } },
        ],
      },
      false,
    ],
  ])('decides whether a role of its own carts %s', async (_, operation, input, expected) => {
    expect(await may(operation, input)).toBe(expected)
  })
})

it('refuses a role what its policy allows beyond its boundary (E150)', async () => {
  const statements = [{ Action: ['sqs:SendMessage', 'kinesis:PutRecord'], Resource: '*' }]
  const access = (action: string, resource: string) => mayReader(statements, { action, resource })
  expect(await access('sqs:SendMessage', 'arn:aws:sqs:eu-west-3:000000000000:queue')).toBe(true)
  expect(await access('kinesis:PutRecord', 'arn:aws:kinesis:eu-west-3:000000000000:stream/visits')).toBe(false)
})

describe('the decisions about a role', () => {
  const object = (key: string) => ({ action: 's3:GetObject', resource: `arn:aws:s3:::media/${key}` })
  const row = (...keys: readonly string[]) => ({
    action: 'dynamodb:Query',
    resource: tableArn,
    context: { 'dynamodb:LeadingKeys': keys, 'dynamodb:Select': keys.join() },
  })
  const statements = [ownCart, { Action: 's3:GetObject', Resource: ['arn:aws:s3:::media/page-?.jpg', 'arn:aws:s3:::media/CART#*'] }]
  it.each([
    ['the rows of two carts', row('CART#1'), row('CART#2'), 1],
    ['a cart and a name like its pattern', row('CART#1'), row('CART#*'), 2],
    ['a cart and an order', row('CART#1'), row('ORDER#1'), 2],
    ['a cart, and a cart with an order', row('CART#1'), row('CART#1', 'ORDER#1'), 2],
    ['a query with keys and one without', row('CART#1'), { action: 'dynamodb:Query', resource: tableArn }, 2],
    ['two files of one pattern', object('page-1.jpg'), object('page-2.jpg'), 1],
    ['files of two patterns', object('page-1.jpg'), object('page-12.jpg'), 2],
    ['two actions', object('page-1.jpg'), { ...object('page-1.jpg'), action: 's3:PutObject' }, 2],
  ])('judges anew only what a role’s policies tell apart: %s', async (_, one, other, times) => {
    const judged: unknown[] = []
    const decide = startAccessControl(undefined, async (_principal, access) => judged.push(access) > 0)
    const role = readerRole(statements)
    for (const access of [one, other, one, other]) await decide(role, access)
    expect(judged).toHaveLength(times)
  })
  it('does not guess what a policy’s variable stands for', async () => {
    const judged: unknown[] = []
    const decide = startAccessControl(undefined, async (_principal, access) => judged.push(access) > 0)
    const ownFiles = [{ Action: 's3:GetObject', Resource: ['arn:aws:s3:::media/$', '{aws:userid}/*'].join('') }]
    for (const key of ['claire/1', 'jean/1']) await decide(readerRole(ownFiles), object(key))
    expect(judged).toHaveLength(2)
  })
})

describe('a function without the permission', () => {
  const arn = 'arn:aws:secretsmanager:eu-west-3:000000000000:secret:Stripe-abc123'
  let aws: Awaited<ReturnType<typeof awsWith>>
  beforeAll(async () => {
    aws = await awsWith('secretsmanager', secretsService(new Map([[arn, '{"secretKey":"sk"}']])), [
      { Action: 'secretsmanager:DescribeSecret', Resource: arn },
    ])
  })
  afterAll(() => aws.stop())
  const read = (client: 'root' | 'reader' | 'stranger', id = arn) =>
    new SecretsManagerClient(aws[client]).send(new GetSecretValueCommand({ SecretId: id }))

  it('refuses a function as AWS does, by function, action and resource', async () => {
    await expect(read('reader')).rejects.toMatchObject({ name: 'AccessDeniedException' })
    expect(aws.denials.at(-1)).toMatch(
      /assumed-role\/ReaderRole\/reader is not authorized to perform: secretsmanager:GetSecretValue on resource: arn:aws:secretsmanager:.*Stripe/,
    )
  })
  it('lets the account’s root read a secret that a function may not', async () => {
    expect((await read('root')).SecretString).toBe('{"secretKey":"sk"}')
    expect((await read('root', 'Stripe')).ARN).toBe(arn)
  })
  it('refuses a stranger, whose key is unknown', async () => {
    await expect(read('stranger')).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  })
  it('hears that a secret does not exist', async () => {
    await expect(read('root', 'Other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('a secret that is put anew', () => {
  const arn = 'arn:aws:secretsmanager:eu-west-3:000000000000:secret:Stripe-abc123'
  const token = 'b5f0a1c2-0000-4000-8000-000000000001'
  let aws: Awaited<ReturnType<typeof awsWith>>
  beforeAll(async () => {
    aws = await awsWith('secretsmanager', secretsService(new Map([[arn, 'old']])), [
      { Action: 'secretsmanager:GetSecretValue', Resource: arn },
    ])
  })
  afterAll(() => aws.stop())
  const put = (input: object, client: 'root' | 'reader' = 'root') =>
    new SecretsManagerClient(aws[client]).send(new PutSecretValueCommand({ SecretId: arn, ...input }))
  const read = async () => (await new SecretsManagerClient(aws.root).send(new GetSecretValueCommand({ SecretId: arn }))).SecretString

  it('reads a secret put anew from then on, under a version of its own', async () => {
    const { VersionId, VersionStages } = await put({ SecretString: 'new', ClientRequestToken: token })
    expect({ VersionId, VersionStages }).toEqual({ VersionId: token, VersionStages: ['AWSCURRENT'] })
    expect(await read()).toBe('new')
  })

  it('accepts the same secret again, and no other value under its version', async () => {
    expect((await put({ SecretString: 'new', ClientRequestToken: token })).VersionId).toBe(token)
    await expect(put({ SecretString: 'newer', ClientRequestToken: token })).rejects.toMatchObject({ name: 'ResourceExistsException' })
    expect(await read()).toBe('new')
  })

  it.each([
    ['nothing', {}, 'InvalidRequestException'],
    ['more than it holds', { SecretString: 'x'.repeat(65_537) }, 'ValidationException'],
    ['a token that is too short', { SecretString: 'x', ClientRequestToken: 'short' }, 'ValidationException'],
    ['an unknown secret', { SecretId: 'Other', SecretString: 'x' }, 'ResourceNotFoundException'],
  ])('refuses a new secret with %s', async (_, input, name) => {
    await expect(put(input)).rejects.toMatchObject({ name })
  })

  it('refuses a new secret from a function that may only read it', async () => {
    await expect(put({ SecretString: 'x' }, 'reader')).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })
})
