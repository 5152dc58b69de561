import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  paginateListStackResources,
  paginateListStacks,
} from '@aws-sdk/client-cloudformation'
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { DescribeKeyCommand, KMSClient, ScheduleKeyDeletionCommand } from '@aws-sdk/client-kms'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteSecretCommand, DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

/** A resource that CloudFormation retains when its stack is deleted. */
export type Retained = { readonly type: string; readonly id: string }

/** The retained types of resources in the order of their deletion, people's data first. SES's identity stays, see `destroyStage`. */
const kinds = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::KMS::Key',
  'AWS::SES::EmailIdentity',
]

const isKind = ({ type }: Retained): boolean => kinds.includes(type)
const inOrder = (one: Retained, other: Retained): number => kinds.indexOf(one.type) - kinds.indexOf(other.type)

/** Lists a stack's resources; for a deleted one those that it retained, which CloudFormation lists for 90 days by the stack's id. */
const resourcesOf = async (client: CloudFormationClient, StackName: string, isDeleted: boolean): Promise<readonly Retained[]> => {
  const found: Retained[] = []
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType: type = '', PhysicalResourceId: id = '', ResourceStatus } of StackResourceSummaries)
      if (id && (isDeleted ? ResourceStatus === 'DELETE_SKIPPED' : ResourceStatus !== 'DELETE_COMPLETE')) found.push({ type, id })
  return found.filter(isKind)
}

const deletedStacks = async (client: CloudFormationClient, stackName: string): Promise<readonly string[]> => {
  const found: string[] = []
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, { StackStatusFilter: ['DELETE_COMPLETE'] }))
    for (const { StackName, StackId = '' } of StackSummaries) if (StackName === stackName) found.push(StackId)
  return found
}

/** Returns the stack that owns a resource now, since a stack of another name may have adopted it. */
const holderOf = async (client: CloudFormationClient, PhysicalResourceId: string): Promise<string | undefined> => {
  try {
    return (await client.send(new DescribeStackResourcesCommand({ PhysicalResourceId }))).StackResources?.[0]?.StackName
  } catch (error) {
    // A resource without a stack is an error:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStackResources.html
    if (error instanceof Error && error.name === 'ValidationError') return undefined
    throw error
  }
}

const gone = new Set(['ResourceNotFoundException', 'NotFoundException', 'NoSuchBucket', 'NoSuchEntity'])
const isGone = (error: unknown): boolean => error instanceof Error && gone.has(error.name)

const unlessGone = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await action()
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

type Remover = { readonly isThere: (id: string) => Promise<boolean>; readonly remove: (id: string) => Promise<void> }

const tables = (region: string): Remover => {
  const client = new DynamoDBClient({ region })
  return {
    isThere: async TableName => {
      const found = await unlessGone(() => client.send(new DescribeTableCommand({ TableName })))
      return found !== undefined && found.Table?.TableStatus !== 'DELETING'
    },
    remove: async TableName => {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }))
      if (Table?.DeletionProtectionEnabled) {
        await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
        // The table cannot be deleted while its protection is changed.
        await waitUntilTableExists({ client, maxWaitTime: 300 }, { TableName })
      }
      await client.send(new DeleteTableCommand({ TableName }))
    },
  }
}

const pools = (region: string): Remover => {
  const client = new CognitoIdentityProviderClient({ region })
  return {
    isThere: async UserPoolId => (await unlessGone(() => client.send(new DescribeUserPoolCommand({ UserPoolId })))) !== undefined,
    remove: async UserPoolId => {
      // Settings that are left out are reset, which no longer matters.
      await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }))
      await client.send(new DeleteUserPoolCommand({ UserPoolId }))
    },
  }
}

/** Deletes every version of every file, because a bucket with an earlier version or a delete marker is not empty. */
const empty = async (client: S3Client, Bucket: string): Promise<void> => {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, MaxKeys: 1_000 }))
    const Objects = [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) => (Key ? [{ Key, VersionId }] : []))
    if (!Objects.length) return
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors[0]) throw new Error(`${Errors.length} files of ${Bucket} cannot be deleted: ${Errors[0].Code} ${Errors[0].Message}`)
  }
}

const buckets = (region: string): Remover => {
  const client = new S3Client({ region })
  return {
    isThere: async Bucket => (await unlessGone(() => client.send(new ListObjectVersionsCommand({ Bucket, MaxKeys: 1 })))) !== undefined,
    remove: async Bucket => {
      await empty(client, Bucket)
      await client.send(new DeleteBucketCommand({ Bucket }))
    },
  }
}

const secrets = (region: string): Remover => {
  const client = new SecretsManagerClient({ region })
  return {
    isThere: async SecretId => {
      const found = await unlessGone(() => client.send(new DescribeSecretCommand({ SecretId })))
      return found !== undefined && found.DeletedDate === undefined
    },
    remove: async SecretId => void (await client.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }))),
  }
}

/** A key is deleted after a month, in which that may be called off: https://docs.aws.amazon.com/kms/latest/developerguide/deleting-keys.html */
const signingKeys = (region: string): Remover => {
  const client = new KMSClient({ region })
  return {
    isThere: async KeyId => {
      const found = await unlessGone(() => client.send(new DescribeKeyCommand({ KeyId })))
      return found !== undefined && found.KeyMetadata?.DeletionDate === undefined
    },
    remove: async KeyId => void (await client.send(new ScheduleKeyDeletionCommand({ KeyId, PendingWindowInDays: 30 }))),
  }
}

const removers: Readonly<Record<string, (region: string) => Remover>> = {
  'AWS::DynamoDB::Table': tables,
  'AWS::Cognito::UserPool': pools,
  'AWS::S3::Bucket': buckets,
  'AWS::SecretsManager::Secret': secrets,
  'AWS::KMS::Key': signingKeys,
}

export const isRemovable = ({ type }: Retained): boolean => type in removers

/** Deletes a resource for good; a missing one is no error. */
export const removeRetained = async (region: string, { type, id }: Retained): Promise<void> =>
  void (await unlessGone(async () => await removers[type]?.(region).remove(id)))

/** Finds the retained resources of a stack of that name that exist, even if it was deleted, in the last 90 days. */
export const findRetained = async (region: string, stackName: string, stackId: string | undefined): Promise<readonly Retained[]> => {
  const client = new CloudFormationClient({ region })
  const live = stackId === undefined ? [] : await resourcesOf(client, stackId, false)
  const earlier = await Promise.all((await deletedStacks(client, stackName)).map(id => resourcesOf(client, id, true)))
  const found = new Map([...live, ...earlier.flat()].map(retained => [`${retained.type} ${retained.id}`, retained]))
  const kept: Retained[] = []
  for (const retained of found.values()) {
    const holder = await holderOf(client, retained.id)
    if (holder !== undefined && holder !== stackName) continue
    if (!isRemovable(retained) || (await removers[retained.type]?.(region).isThere(retained.id))) kept.push(retained)
  }
  return kept.sort(inOrder)
}
