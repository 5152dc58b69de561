import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Adapter } from './adapter.ts'
import { provideKeys, type SigningKeys } from './aws/keys.ts'
import { type Queues, type Redrives, startQueues } from './aws/queues.ts'
import { provideSecrets } from './aws/secrets.ts'
import { runDeployments } from './cloudFormation/deployment/deployments.ts'
import type { Assets, Resource, Template } from './cloudFormation/template.ts'
import { type LocalTable, provideTable, type TableEngine } from './dynamodb/table.ts'
import { asFields, type Fields, isTrue, listOf, numberOf, textOf } from './kit/unknown.ts'
import type { Buckets } from './s3/media.ts'
import { type BucketKind, openBucket } from './s3/objectStore.ts'

/** The payment provider's keys: the stand-in's, or real test keys from the environment, which select the real provider. */
type ProviderKeys = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }

export const realKeysOf = (environment: Readonly<Record<string, string | undefined>>): ProviderKeys | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey?.startsWith('sk_test_') || !webhookSecret?.startsWith('whsec_')) {
    throw new Error('STRIPE_SECRET_KEY (sk_test_…) and STRIPE_WEBHOOK_SECRET (whsec_…) go together: set both, or neither')
  }
  return { secretKey, webhookSecret }
}

export const standInKeys = (apiBase: string): ProviderKeys => ({
  secretKey: 'sk_test_local',
  webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  apiBase,
})

/** Returns a variable's value as the functions that have it are given it. */
export const settingIn = (template: Template, variable: string): string => {
  const environments = template
    .resourcesOf('AWS::Lambda::Function')
    .map(({ properties }) => asFields(asFields(properties.Environment).Variables))
  return environments.map(variables => textOf(variables[variable])).find(Boolean) ?? ''
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Deletes the objects that the buckets' lifecycle rules have expired. S3 does so once a day; here it happens whenever the shop starts. */
export const expireObjects = async (template: Template, buckets: Buckets, now = Date.now()): Promise<void> => {
  for (const resource of template.resourcesOf('AWS::S3::Bucket')) {
    const bucket = buckets.get(template.identityOf(resource).ref)
    for (const rule of listOf(asFields(resource.properties.LifecycleConfiguration).Rules).map(asFields)) {
      const days = numberOf(rule.ExpirationInDays, Number.POSITIVE_INFINITY)
      const isOver = (key: string) => now - Date.parse(bucket?.head(key)?.lastModified ?? '') > days * dayMilliseconds
      const expired = bucket?.keys().filter(key => key.startsWith(textOf(rule.Prefix)) && isOver(key)) ?? []
      if (rule.Status === 'Enabled') for (const key of expired) await bucket?.remove(key)
    }
  }
}

/** All data stores of the template. */
export type Stores = {
  readonly tables: readonly LocalTable[]
  /** The tables by the stream ARN that the template gives them. */
  readonly tablesByStream: ReadonlyMap<string, LocalTable>
  readonly buckets: Buckets
  readonly secrets: Map<string, string>
  readonly signingKeys: SigningKeys
  readonly queues: Queues
}

type Options = {
  readonly adapter: Pick<Adapter, 'settings' | 'migrate'>
  readonly template: Template
  readonly assets: Assets
  readonly engine: TableEngine
  readonly dataDirectory: string
  readonly providerKeys: ProviderKeys
}

const provideTables = async ({ adapter, template, engine }: Options): Promise<ReadonlyMap<string, LocalTable>> => {
  await engine.ready()
  const resources = template.resourcesOf('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
  const provided = resources.map(async resource => {
    const { ref, attributes } = template.identityOf(resource)
    const table = await provideTable(engine.client, ref, resource.properties)
    // As a deployment does, so that a shop of an earlier version goes on with its rows.
    await adapter.migrate(engine.client, ref)
    return [attributes.StreamArn ?? ref, table] as const
  })
  return new Map(await Promise.all(provided))
}

/** A bucket keeps versions here unless its lifecycle rules end them. */
const kindOf = ({ properties }: Resource): BucketKind => {
  const rules = listOf(asFields(properties.LifecycleConfiguration).Rules).map(asFields)
  const isVersioned = asFields(properties.VersioningConfiguration).Status === 'Enabled'
  const isEnded = rules.some(rule => asFields(rule.NoncurrentVersionExpiration).NoncurrentDays !== undefined)
  return { isVersioned: isVersioned && !isEnded, isLockable: isTrue(properties.ObjectLockEnabled) }
}

/** The policies of the template's buckets by name. */
export const bucketPoliciesOf = (template: Template): ReadonlyMap<string, Fields> =>
  new Map(
    template
      .resourcesOf('AWS::S3::BucketPolicy')
      .map(({ properties }) => [textOf(properties.Bucket), asFields(properties.PolicyDocument)] as const),
  )

const provideBuckets = async ({ template, assets, dataDirectory }: Options): Promise<Buckets> => {
  const opened = template.resourcesOf('AWS::S3::Bucket').map(async resource => {
    const name = template.identityOf(resource).ref
    return [name, await openBucket(join(dataDirectory, 'buckets', name), kindOf(resource))] as const
  })
  const buckets = new Map(await Promise.all(opened))
  await runDeployments(template, buckets, assets, join(dataDirectory, 'deployments.json'))
  await expireObjects(template, buckets)
  return buckets
}

const queueArn =
  (template: Template) =>
  (queue: Resource): string =>
    template.identityOf(queue).attributes.Arn ?? ''

/** Reads which queues set messages aside, and where. */
const redrivesOf = (template: Template): Redrives =>
  new Map(
    template.resourcesOf('AWS::SQS::Queue').flatMap(queue => {
      const { deadLetterTargetArn, maxReceiveCount } = asFields(queue.properties.RedrivePolicy)
      if (deadLetterTargetArn === undefined) return []
      return [[queueArn(template)(queue), { to: textOf(deadLetterTargetArn), mostReceived: numberOf(maxReceiveCount, 1) }] as const]
    }),
  )

export const provideStores = async (options: Options): Promise<Stores> => {
  const { adapter, template, dataDirectory, providerKeys } = options
  const given = new Map([[settingIn(template, adapter.settings.stripeSecretArn), JSON.stringify(providerKeys)]])
  const [tablesByStream, buckets, secrets, signingKeys] = await Promise.all([
    provideTables(options),
    provideBuckets(options),
    provideSecrets(template, join(dataDirectory, 'secrets.json'), given),
    provideKeys(template, join(dataDirectory, 'keys.json')),
  ])
  const queues = startQueues(template.resourcesOf('AWS::SQS::Queue').map(queueArn(template)), redrivesOf(template))
  return { tables: [...tablesByStream.values()], tablesByStream, buckets, secrets, signingKeys, queues }
}
