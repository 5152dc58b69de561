import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  ListStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteTableCommand, DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DescribeKeyCommand, KMSClient, ScheduleKeyDeletionCommand } from '@aws-sdk/client-kms'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteSecretCommand, DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { destroyStage } from '../../../infra/operator/destroy/destroyStage.ts'
import { checkStage } from '../../../infra/stages/stage.ts'

const ownerEmail = 'moi@ailleurs.fr'
const dev = checkStage('dev', { ownerEmail })

type Stack = {
  readonly name: string
  readonly id: string
  isProtected: boolean
  isDeleted: boolean
  readonly resources: [string, string][]
}
type Kept = { isProtected: boolean }
type File = { readonly Key: string; readonly VersionId: string }

/** What is in the account. CloudFormation, Cognito, DynamoDB and S3 refuse what they refuse on AWS. */
type Account = {
  stacks: Stack[]
  tables: Map<string, Kept>
  pools: Map<string, Kept>
  buckets: Map<string, File[]>
  secrets: Set<string>
  /** The keys with the days until they are deleted, once that is planned. */
  keys: Map<string, number | undefined>
  /** The write after which nothing is answered any more, and those done so far. */
  cutAt: number
  writes: number
}

let account: Account
const of = (name: string, message = name) => Object.assign(new Error(message), { name })
const write = () => {
  account.writes += 1
  if (account.writes === account.cutAt) throw new Error('cut off')
}
const found = <T>(of_: ReadonlyMap<string, T>, name: string | undefined, error: string): T => {
  const thing = of_.get(name ?? '')
  if (!thing) throw of(error)
  return thing
}

const stackNamed = (name = ''): Stack => {
  const stack = account.stacks.find(each => each.id === name || (each.name === name && !each.isDeleted))
  if (!stack) throw of('ValidationError', `Stack with id ${name} does not exist`)
  return stack
}

const aws = {
  cloudFormation: mockClient(CloudFormationClient),
  dynamo: mockClient(DynamoDBClient),
  cognito: mockClient(CognitoIdentityProviderClient),
  s3: mockClient(S3Client),
  secrets: mockClient(SecretsManagerClient),
  kms: mockClient(KMSClient),
}

beforeEach(() => {
  for (const mock of Object.values(aws)) mock.reset()
  const shop: Stack = {
    name: 'Galerie-dev',
    id: 'arn:stack/Galerie-dev/2',
    isProtected: false,
    isDeleted: false,
    resources: [
      ['AWS::S3::Bucket', 'media'],
      ['AWS::SecretsManager::Secret', 'stripe'],
      ['AWS::KMS::Key', 'signing'],
      ['AWS::Lambda::Function', 'checkout'],
      ['AWS::Cognito::UserPool', 'pool'],
      ['AWS::SES::EmailIdentity', ownerEmail],
      ['AWS::DynamoDB::Table', 'table'],
    ],
  }
  account = {
    stacks: [
      shop,
      // An earlier attempt left a bucket; another one's is a shop's that goes on.
      {
        ...shop,
        id: 'arn:stack/Galerie-dev/1',
        isDeleted: true,
        resources: [
          ['AWS::S3::Bucket', 'earlier'],
          ['AWS::S3::Bucket', 'taken'],
        ],
      },
      {
        ...shop,
        name: 'Galerie-prod',
        id: 'arn:stack/Galerie-prod/1',
        resources: [
          ['AWS::S3::Bucket', 'taken'],
          ['AWS::DynamoDB::Table', 'prod'],
        ],
      },
    ],
    tables: new Map([
      ['table', { isProtected: true }],
      ['prod', { isProtected: true }],
    ]),
    pools: new Map([['pool', { isProtected: true }]]),
    buckets: new Map([
      ['media', Array.from({ length: 2_300 }, (_, at) => ({ Key: `m/${at}`, VersionId: `${at}` }))],
      ['earlier', []],
      ['taken', [{ Key: 'a', VersionId: '1' }]],
    ]),
    secrets: new Set(['stripe']),
    keys: new Map([['signing', undefined]]),
    cutAt: 0,
    writes: 0,
  }
  aws.cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const { name, id, isProtected, isDeleted } = stackNamed(StackName)
    const StackStatus = isDeleted ? 'DELETE_COMPLETE' : 'CREATE_COMPLETE'
    return { Stacks: [{ StackName: name, StackId: id, StackStatus, EnableTerminationProtection: isProtected }] }
  })
  aws.cloudFormation.on(UpdateTerminationProtectionCommand).callsFake(({ StackName }) => {
    write()
    stackNamed(StackName).isProtected = false
    return {}
  })
  aws.cloudFormation.on(DeleteStackCommand).callsFake(({ StackName }) => {
    write()
    const stack = stackNamed(StackName)
    if (stack.isProtected) throw of('ValidationError', 'cannot be deleted while TerminationProtection is enabled')
    stack.isDeleted = true
    return {}
  })
  aws.cloudFormation.on(ListStacksCommand).callsFake(() => ({
    StackSummaries: account.stacks.filter(({ isDeleted }) => isDeleted).map(({ name, id }) => ({ StackName: name, StackId: id })),
  }))
  aws.cloudFormation.on(ListStackResourcesCommand).callsFake(({ StackName }) => {
    const { isDeleted, resources } = stackNamed(StackName)
    const statusOf = (type: string) =>
      !isDeleted ? 'CREATE_COMPLETE' : type === 'AWS::Lambda::Function' ? 'DELETE_COMPLETE' : 'DELETE_SKIPPED'
    return {
      StackResourceSummaries: resources.map(([ResourceType, PhysicalResourceId]) => ({
        ResourceType,
        PhysicalResourceId,
        ResourceStatus: statusOf(ResourceType),
      })),
    }
  })
  aws.cloudFormation.on(DescribeStackResourcesCommand).callsFake(({ PhysicalResourceId: wanted }) => {
    const holder = account.stacks.find(({ isDeleted, resources }) => !isDeleted && resources.some(([, id]) => id === wanted))
    if (!holder) throw of('ValidationError', `Stack for ${wanted} does not exist`)
    return { StackResources: [{ StackName: holder.name }] }
  })
  aws.dynamo.on(DescribeTableCommand).callsFake(({ TableName }) => {
    const { isProtected } = found(account.tables, TableName, 'ResourceNotFoundException')
    return { Table: { TableStatus: 'ACTIVE', DeletionProtectionEnabled: isProtected } }
  })
  aws.dynamo.on(UpdateTableCommand).callsFake(({ TableName }) => {
    write()
    found(account.tables, TableName, 'ResourceNotFoundException').isProtected = false
    return {}
  })
  aws.dynamo.on(DeleteTableCommand).callsFake(({ TableName }) => {
    write()
    if (found(account.tables, TableName, 'ResourceNotFoundException').isProtected) throw of('ValidationException', 'protected')
    account.tables.delete(TableName)
    return {}
  })
  aws.cognito
    .on(DescribeUserPoolCommand)
    .callsFake(({ UserPoolId }) => ({ UserPool: found(account.pools, UserPoolId, 'ResourceNotFoundException') }))
  aws.cognito.on(UpdateUserPoolCommand).callsFake(({ UserPoolId }) => {
    write()
    found(account.pools, UserPoolId, 'ResourceNotFoundException').isProtected = false
    return {}
  })
  aws.cognito.on(DeleteUserPoolCommand).callsFake(({ UserPoolId }) => {
    write()
    if (found(account.pools, UserPoolId, 'ResourceNotFoundException').isProtected) throw of('InvalidParameterException', 'protected')
    account.pools.delete(UserPoolId)
    return {}
  })
  aws.s3.on(ListObjectVersionsCommand).callsFake(({ Bucket, MaxKeys }) => {
    const files = found(account.buckets, Bucket, 'NoSuchBucket').slice(0, MaxKeys)
    // Half are versions, half marks of deletion.
    return { Versions: files.filter((_, at) => at % 2 === 0), DeleteMarkers: files.filter((_, at) => at % 2 === 1) }
  })
  aws.s3.on(DeleteObjectsCommand).callsFake(({ Bucket, Delete }) => {
    write()
    if (Delete.Objects.length > 1_000) throw of('MalformedXML')
    const going = new Set(Delete.Objects.map(({ Key, VersionId }: File) => `${Key} ${VersionId}`))
    const files = found(account.buckets, Bucket, 'NoSuchBucket')
    account.buckets.set(
      Bucket,
      files.filter(({ Key, VersionId }) => !going.has(`${Key} ${VersionId}`)),
    )
    return {}
  })
  aws.s3.on(DeleteBucketCommand).callsFake(({ Bucket }) => {
    write()
    if (found(account.buckets, Bucket, 'NoSuchBucket').length) throw of('BucketNotEmpty', 'The bucket you tried to delete is not empty')
    account.buckets.delete(Bucket)
    return {}
  })
  aws.secrets.on(DescribeSecretCommand).callsFake(({ SecretId }) => {
    if (!account.secrets.has(SecretId)) throw of('ResourceNotFoundException')
    return {}
  })
  aws.kms.on(DescribeKeyCommand).callsFake(({ KeyId }) => {
    if (!account.keys.has(KeyId)) throw of('NotFoundException')
    const days = account.keys.get(KeyId)
    return { KeyMetadata: { KeyId, ...(days && { DeletionDate: new Date() }) } }
  })
  aws.kms.on(ScheduleKeyDeletionCommand).callsFake(({ KeyId, PendingWindowInDays }) => {
    write()
    account.keys.set(KeyId, PendingWindowInDays)
    return {}
  })
  aws.secrets.on(DeleteSecretCommand).callsFake(({ SecretId, ForceDeleteWithoutRecovery }) => {
    write()
    if (!ForceDeleteWithoutRecovery) throw of('InvalidRequestException')
    account.secrets.delete(SecretId)
    return {}
  })
})

const destroy = async (stage = dev, typed = 'Galerie-dev') => {
  const lines: string[] = []
  const left = await destroyStage(stage, { log: line => void lines.push(line), ask: async () => `${typed}\n` })
  return { left, said: lines.join('\n') }
}

/** What an account holds once the stage is gone: the other shop, untouched. */
const expectGone = () => {
  expect(account.stacks.filter(({ isDeleted }) => !isDeleted).map(({ name }) => name)).toEqual(['Galerie-prod'])
  expect([...account.tables]).toEqual([['prod', { isProtected: true }]])
  expect([...account.buckets]).toEqual([['taken', [{ Key: 'a', VersionId: '1' }]]])
  expect([account.pools.size, account.secrets.size]).toEqual([0, 0])
  // A key may be called back for a month.
  expect(account.keys.get('signing')).toBe(30)
}

describe('npm run destroy', () => {
  it('removes a stage with all that its stacks retained, whatever protects it, and nothing of another', async () => {
    for (const stack of account.stacks) stack.isProtected = true
    const { left, said } = await destroy()
    expect(left).toEqual([])
    expectGone()
    expect(account.stacks.find(({ name }) => name === 'Galerie-prod')?.isProtected).toBe(true)
    expect(said).toMatch(/these go for good.*\n {2}DynamoDB Table table\n {2}Cognito UserPool pool\n {2}S3 Bucket (media|earlier)/)
    expect(said).toMatch(/SES keeps the owner’s address/)
    expect(said).not.toContain('taken')
    expect((await destroy()).said).toBe('There is nothing of Galerie-dev in this account and region.')
  })

  it('does nothing unless the stack’s name is typed', async () => {
    await expect(destroy(dev, 'dev')).rejects.toThrow('Nothing was deleted.')
    await expect(destroy(dev, '')).rejects.toThrow('Nothing was deleted.')
    expect(account.writes).toBe(0)
  })

  it('goes on where it stopped, wherever that was', async () => {
    const fresh = structuredClone(account)
    for (let cutAt = 1; ; cutAt += 1) {
      account = { ...structuredClone(fresh), cutAt }
      const outcome = await destroy().catch((error: Error) => ({ left: [error.message], said: '' }))
      account.cutAt = 0
      if (!outcome.left.length) {
        expect(cutAt).toBeGreaterThan(9)
        break
      }
      expect((await destroy()).left).toEqual([])
      expectGone()
    }
  })

  it('destroys the stacks beside the shop too: firewall, certificate, the edge’s alarms and budget', async () => {
    for (const name of ['Galerie-dev-Firewall', 'Galerie-dev-Certificate', 'Galerie-dev-EdgeAlarms', 'Galerie-dev-Budget'])
      account.stacks.push({ name, id: `arn:stack/${name}/1`, isProtected: false, isDeleted: false, resources: [] })
    expect((await destroy()).left).toEqual([])
    expectGone()
  })

  it('tells what it could not remove, and removes the rest', async () => {
    aws.s3.on(DeleteBucketCommand, { Bucket: 'media' }).rejects(of('BucketNotEmpty', 'The bucket you tried to delete is not empty'))
    const { left } = await destroy()
    expect(left).toEqual(['S3 Bucket media: The bucket you tried to delete is not empty'])
    expect([account.tables.has('table'), account.secrets.size, account.buckets.has('earlier')]).toEqual([false, 0, false])
  })

  it('refuses the shop customers buy in, and says what would stay and how it is taken up', async () => {
    await expect(destroy(checkStage('prod', { ownerEmail }), 'Galerie-prod')).rejects.toThrow(
      /is not destroyed by a command.*\n.*stay: the table.*\n.*\n {2}npm run restore -- prod --from TABLE/,
    )
    expect(account.writes).toBe(0)
  })
})
