import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { InvokedName } from '../../lambdas/kit/invocation.ts'
import { settingNames } from '../../lambdas/kit/settings.ts'
import { contentPartition, indexes } from '../../lambdas/kit/table/keys.ts'
import type { Grant, ObjectAction, ObjectGrant, PoolCall, TableAction, TableGrant } from '../grants/grant.ts'
import type { Stage } from '../stages/stage.ts'
import type { PapersBucket } from './buckets.ts'
import type { GalleryMail } from './mail.ts'

/** The user pool, as the functions and the API reference it. */
type Users = { readonly pool: UserPool; readonly client: UserPoolClient; readonly issuer: string }

/** The resources that grants refer to. */
export type Resources = {
  readonly table: Table
  readonly stripeSecret: Secret
  readonly originSecret: Secret
  readonly mail: GalleryMail
  readonly users: Users
  readonly uploads: IBucket
  readonly media: IBucket
  readonly site: IBucket
  readonly papers: PapersBucket
  readonly signingKey: IKey
  /** The functions that others invoke, from where they are made (GalleryPapers). */
  readonly invoked: Map<InvokedName, IFunction>
  readonly distribution: Distribution
  readonly siteUrl: string
  /** The log of all functions in the background. */
  readonly backgroundLogs: LogGroup
  readonly tableWrites: Stage['tableWrites']
  readonly samples: Stage['samples']
}

// ForAllValues alone also matches a call without keys, such as a Scan; the Null condition refuses those.
const onKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

/**
 * Builds one statement for each set of rows, with all the actions allowed on them. A call that touches several rows (a batch, a
 * transaction) must find all of its keys in one statement, so that the rows of one action are never split over two.
 */
const byRows = (grants: readonly TableGrant[]): ReadonlyMap<string, readonly TableAction[]> => {
  const actions = [...new Set(grants.flatMap(grant => grant.actions))].toSorted()
  const rowsOf = (action: TableAction) => new Set(grants.filter(grant => grant.actions.includes(action)).flatMap(({ keys }) => keys))
  return Map.groupBy(actions, action => [...rowsOf(action)].toSorted().join(' '))
}

/** The calls that a transaction consists of. */
const transacted: readonly TableAction[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem']

/**
 * A transaction needs the permissions of its single calls
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html). AWS does not document whether the condition
 * is checked for each of them or for all keys together. If for all keys together, `tableWrites: table` drops it for writes; reads and
 * queries keep it (E84).
 */
const rowStatements = (grants: readonly TableGrant[], table: Table, tableWrites: Resources['tableWrites']): PolicyStatement[] =>
  [...byRows(grants)].flatMap(([rows, actions]) => {
    const isWide = (action: TableAction) => tableWrites === 'table' && transacted.includes(action)
    const statement = (some: readonly TableAction[], conditions?: ReturnType<typeof onKeys>) =>
      some.length
        ? [
            new PolicyStatement({
              actions: some.map(action => `dynamodb:${action}`),
              resources: [table.tableArn],
              ...(conditions && { conditions }),
            }),
          ]
        : []
    return [
      ...statement(
        actions.filter(action => !isWide(action)),
        onKeys(rows.split(' ')),
      ),
      ...statement(actions.filter(isWide)),
    ]
  })

const readsGallery: TableGrant = { actions: ['GetItem'], keys: [contentPartition('studio')] }

const tableStatements = (grant: Grant, { table, tableWrites }: Resources): PolicyStatement[] => [
  ...rowStatements([...(grant.table ?? []), ...(grant.gallery ? [readsGallery] : [])], table, tableWrites),
  ...Object.values(indexes).flatMap(({ name }) => {
    const keys = grant.indexes?.[name]
    if (!keys) return []
    return [new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/${name}`], conditions: onKeys(keys) })]
  }),
]

type Calls = Readonly<Record<ObjectAction, readonly string[]>>
const ownCalls: Calls = { GetObject: ['GetObject'], PutObject: ['PutObject'], DeleteObject: ['DeleteObject'] }

/** A reader may also list the bucket, because only then does S3 answer a missing file with 404 instead of an ambiguous 403. */
const bucketStatements = (grants: readonly ObjectGrant[] = [], bucket: IBucket, calls = ownCalls): PolicyStatement[] =>
  grants.flatMap(({ actions, keys }) => [
    new PolicyStatement({
      actions: actions.flatMap(action => calls[action].map(call => `s3:${call}`)),
      resources: keys.map(key => bucket.arnForObjects(key)),
    }),
    ...(actions.includes('GetObject') ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })] : []),
  ])

/**
 * Of papers a reader also reads the versions, and who puts one says until when it is locked, where they are. No function may delete one.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html
 */
const paperCalls: Calls = {
  GetObject: ['GetObject', 'GetObjectVersion'],
  PutObject: ['PutObject', 'PutObjectRetention'],
  DeleteObject: [],
}

const invokedOf = ({ invokes = [] }: Grant, { invoked }: Resources): readonly (readonly [InvokedName, IFunction])[] =>
  invokes.map(name => {
    const made = invoked.get(name)
    if (!made) throw new Error(`The stack has no function ${name} yet`)
    return [name, made] as const
  })

const readingOf = ({ secretArn }: Secret): PolicyStatement =>
  new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] })

export const poolStatement = (calls: readonly PoolCall[], pool: UserPool): PolicyStatement =>
  new PolicyStatement({ actions: calls.map(call => `cognito-idp:${call}`), resources: [pool.userPoolArn] })

export const statementsOf = (grant: Grant, resources: Resources): PolicyStatement[] => {
  const { stripeSecret, originSecret, mail, users, uploads, media, site, papers, signingKey, distribution } = resources
  return [
    ...tableStatements(grant, resources),
    ...bucketStatements(grant.objects?.uploads, uploads),
    ...bucketStatements(grant.objects?.media, media),
    ...bucketStatements(grant.objects?.site, site),
    ...bucketStatements(grant.objects?.papers, papers.bucket, paperCalls),
    ...invokedOf(grant, resources).map(
      ([, { functionArn }]) => new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    ),
    ...(grant.signs ? [new PolicyStatement({ actions: ['kms:Sign', 'kms:GetPublicKey'], resources: [signingKey.keyArn] })] : []),
    ...(grant.stripe ? [readingOf(stripeSecret)] : []),
    ...(grant.origin ? [readingOf(originSecret)] : []),
    ...(grant.mail
      ? [
          new PolicyStatement({
            actions: ['ses:SendRawEmail'],
            // SES authorises a mail on the sender's identity and on the configuration set
            // (https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonses.html), and while the account is in the
            // sandbox on the recipient's identity too (https://github.com/cloudposse/terraform-aws-ses/issues/40). The condition therefore
            // limits the sender.
            resources: [mail.identitiesArn, mail.configurationSetArn],
            conditions: { StringEquals: { 'ses:FromAddress': mail.address } },
          }),
        ]
      : []),
    ...(grant.poolCalls ? [poolStatement(grant.poolCalls, users.pool)] : []),
    ...(grant.edge ? [new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [distribution.distributionArn] })] : []),
  ]
}

/** Returns the environment variables a function's grant needs, and no others. */
export const environmentOf = (grant: Grant, resources: Resources): Record<string, string> => ({
  ...servicesOf(grant, resources),
  ...papersOf(grant, resources),
})

const papersOf = (grant: Grant, resources: Resources): Record<string, string> => ({
  ...(grant.objects?.papers ? { [settingNames.papersBucket]: resources.papers.bucket.bucketName } : {}),
  ...(grant.objects?.papers && resources.papers.isLocked ? { [settingNames.papersLocked]: 'true' } : {}),
  ...(grant.signs ? { [settingNames.signingKeyArn]: resources.signingKey.keyArn } : {}),
  ...Object.fromEntries(invokedOf(grant, resources).map(([name, { functionName }]) => [settingNames[name], functionName])),
})

const servicesOf = (
  grant: Grant,
  { table, stripeSecret, originSecret, mail, users, uploads, media, site, distribution, siteUrl, samples }: Resources,
): Record<string, string> => ({
  ...(grant.table || grant.indexes || grant.gallery ? { [settingNames.tableName]: table.tableName } : {}),
  ...(grant.stripe ? { [settingNames.stripeSecretArn]: stripeSecret.secretArn } : {}),
  ...(grant.origin ? { [settingNames.originSecretArn]: originSecret.secretArn } : {}),
  ...(grant.mail
    ? {
        [settingNames.mailFrom]: mail.address,
        [settingNames.ownerEmail]: mail.address,
        [settingNames.mailConfigurationSet]: mail.configurationSet.configurationSetName,
      }
    : {}),
  ...(grant.objects?.uploads ? { [settingNames.uploadsBucket]: uploads.bucketName } : {}),
  ...(grant.objects?.media ? { [settingNames.mediaBucket]: media.bucketName } : {}),
  ...(grant.objects?.site ? { [settingNames.siteBucket]: site.bucketName } : {}),
  ...(grant.poolCalls ? { [settingNames.userPoolId]: users.pool.userPoolId } : {}),
  ...(grant.edge ? { [settingNames.distributionId]: distribution.distributionId } : {}),
  ...(grant.settings?.includes('siteUrl') ? { [settingNames.siteUrl]: siteUrl } : {}),
  ...(grant.settings?.includes('userPoolClientId') ? { [settingNames.userPoolClientId]: users.client.userPoolClientId } : {}),
  ...(samples && grant.settings?.includes('samples') ? { [settingNames.samples]: 'true' } : {}),
})

/** Returns the settings to verify a token on routes without an authorizer. */
export const tokenSettings = ({ issuer, client }: Users): Record<string, string> => ({
  [settingNames.userPoolIssuer]: issuer,
  [settingNames.userPoolClientId]: client.userPoolClientId,
})
