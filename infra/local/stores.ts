import { join } from 'node:path'
import { type Queues, startQueues } from './aws/queues.ts'
import { provideSecrets, type Secrets } from './aws/secrets.ts'
import { runDeployments } from './deployment/deployments.ts'
import { expireObjects } from './media/lifecycle.ts'
import type { Buckets } from './media/media.ts'
import { openBucket } from './media/objectStore.ts'
import { type ProviderKeys, providerSecretArn } from './provider.ts'
import { type LocalTable, provideTable, type TableEngine } from './table/table.ts'
import type { Assets } from './template/assets.ts'
import type { Template } from './template/template.ts'

/** All data stores of the template. */
export type Stores = {
  readonly tables: readonly LocalTable[]
  /** The tables by the stream ARN that the template gives them. */
  readonly tablesByStream: ReadonlyMap<string, LocalTable>
  readonly buckets: Buckets
  readonly secrets: Secrets
  readonly queues: Queues
}

type Options = {
  readonly template: Template
  readonly assets: Assets
  readonly engine: TableEngine
  readonly dataDirectory: string
  readonly providerKeys: ProviderKeys
}

const provideTables = async ({ template, engine }: Options): Promise<ReadonlyMap<string, LocalTable>> => {
  await engine.ready()
  const resources = template.resourcesOf('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
  const provided = resources.map(async resource => {
    const { ref, attributes } = template.identityOf(resource)
    return [attributes.StreamArn ?? ref, await provideTable(engine.client, ref, resource.properties)] as const
  })
  return new Map(await Promise.all(provided))
}

const provideBuckets = async ({ template, assets, dataDirectory }: Options): Promise<Buckets> => {
  const names = template.resourcesOf('AWS::S3::Bucket').map(resource => template.identityOf(resource).ref)
  const opened = names.map(async name => [name, await openBucket(join(dataDirectory, 'buckets', name))] as const)
  const buckets = new Map(await Promise.all(opened))
  await runDeployments(template, buckets, assets, join(dataDirectory, 'deployments.json'))
  await expireObjects(template, buckets)
  return buckets
}

export const provideStores = async (options: Options): Promise<Stores> => {
  const { template, dataDirectory, providerKeys } = options
  const given = new Map([[providerSecretArn(template), JSON.stringify(providerKeys)]])
  const [tablesByStream, buckets, secrets] = await Promise.all([
    provideTables(options),
    provideBuckets(options),
    provideSecrets(template, join(dataDirectory, 'secrets.json'), given),
  ])
  const queues = startQueues(template.resourcesOf('AWS::SQS::Queue').map(resource => template.identityOf(resource).attributes.Arn ?? ''))
  return { tables: [...tablesByStream.values()], tablesByStream, buckets, secrets, queues }
}
