import { describe, expect, it } from '@jest/globals'
import {
  alarmConsumers,
  bucketConsumers,
  type FunctionName,
  gatewayAuthorizers,
  gatewayFunctions,
  invokedFunctions,
  poolTriggers,
  queueConsumers,
  scheduledFunctions,
  streamConsumers,
  topicConsumers,
} from '../../infra/grants/backgroundFunctions.ts'
import type { Grant, ObjectGrant } from '../../infra/grants/grant.ts'
import { grantOf, grants } from '../../infra/grants/grants.ts'
import { settingNames } from '../../lambdas/kit/settings.ts'
import { isAdminWrite, mayBeSignedIn, needsToken } from '../../shared/kit/route.ts'
import { type OperationName, operations } from '../../shared/routes.ts'
import { resourcesOf, templateOf } from './shop.ts'

type Statement = {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: unknown
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
type Role = {
  readonly ManagedPolicyArns?: unknown
  readonly Policies: readonly { readonly PolicyName: string; readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[]
}
type LambdaFunction = {
  readonly Description: string
  readonly Role: { 'Fn::GetAtt': readonly [string, string] }
  readonly Environment?: { Variables: object }
}

const template = templateOf()
const roles = new Map(resourcesOf<Role>(template, 'AWS::IAM::Role').map(([id, role]) => [id, role.Properties]))
const functions = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties)
const allGrants: readonly (readonly [FunctionName, Grant])[] = [
  ...(Object.keys(grants) as OperationName[]).map(name => [name, grantOf(name)] as const),
  ...Object.entries({
    ...streamConsumers,
    ...bucketConsumers,
    ...queueConsumers,
    ...topicConsumers,
    ...scheduledFunctions,
    ...alarmConsumers,
    ...invokedFunctions,
    ...gatewayAuthorizers,
    ...gatewayFunctions,
    ...poolTriggers,
  }).map(([name, { grant }]) => [name as FunctionName, grant] as const),
]

const functionOf = (name: FunctionName): LambdaFunction => {
  const found = functions.find(({ Description }) => Description === name)
  if (!found) throw new Error(`${name} has no function`)
  return found
}

type AttachedPolicy = { readonly Roles: readonly { Ref: string }[]; readonly PolicyDocument: { readonly Statement: readonly Statement[] } }
const attached = resourcesOf<AttachedPolicy>(template, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties)

/** Those of the role itself, and those attached to it. */
const statementsOf = (name: FunctionName): readonly Statement[] => {
  const id = functionOf(name).Role['Fn::GetAtt'][0]
  const role = roles.get(id)
  expect(role?.ManagedPolicyArns).toBeUndefined()
  const later = attached.filter(({ Roles }) => Roles.some(({ Ref }) => Ref === id))
  return [...(role?.Policies ?? []), ...later].flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

const actionsOf = (statements: readonly Statement[]): string[] => [...new Set(statements.flatMap(({ Action }) => Action))].toSorted()

const everyFunction = ['logs:CreateLogStream', 'logs:PutLogEvents']
const streamReading = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:SendMessage',
]

// Who reads files may list them: a missing one is then a 404.
const fileActions = (files: readonly ObjectGrant[]): string[] =>
  files.flatMap(({ actions }) => [...actions.map(action => `s3:${action}`), ...(actions.includes('GetObject') ? ['s3:ListBucket'] : [])])

// Papers have versions, and are locked as they are put.
const paperActions = (files: readonly ObjectGrant[]): string[] =>
  files.flatMap(({ actions }) => [
    ...(actions.includes('GetObject') ? ['s3:GetObjectVersion'] : []),
    ...(actions.includes('PutObject') ? ['s3:PutObjectRetention'] : []),
  ])

/** Scheduled functions that leave what they give up in the failure queue. */
const givingUp: readonly FunctionName[] = ['sweepImages', 'serveOwnData', 'exportUsers', 'issuePapers', 'issueCertificates']

const grantedActions = (
  name: FunctionName,
  { table, gallery, indexes, objects, stripe, origin, mail, poolCalls, edge, invokes, signs }: Grant,
): string[] => [
  ...everyFunction,
  ...(table ?? []).flatMap(({ actions }) => actions.map(action => `dynamodb:${action}`)),
  ...(gallery ? ['dynamodb:GetItem'] : []),
  ...(indexes ? ['dynamodb:Query'] : []),
  ...Object.values(objects ?? {}).flatMap(files => fileActions(files)),
  ...paperActions(objects?.papers ?? []),
  ...(signs ? ['kms:GetPublicKey', 'kms:Sign'] : []),
  ...(stripe || origin ? ['secretsmanager:GetSecretValue'] : []),
  ...(mail ? ['ses:SendRawEmail'] : []),
  ...(poolCalls ?? []).map(call => `cognito-idp:${call}`),
  ...(edge ? ['cloudfront:CreateInvalidation'] : []),
  ...(name in streamConsumers ? streamReading : []),
  ...(name in queueConsumers ? ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'] : []),
  ...(invokes || name === 'renderPages' ? ['lambda:InvokeFunction'] : []),
  ...(name in bucketConsumers || name in topicConsumers || name in invokedFunctions || givingUp.includes(name) ? ['sqs:SendMessage'] : []),
]

describe.each(allGrants)('the role of %s', (name, grant) => {
  it('holds its grants and nothing else', () => {
    expect(actionsOf(statementsOf(name))).toEqual([...new Set(grantedActions(name, grant))].toSorted())
  })

  it('names what it may touch, and nothing by *', () => {
    const wide = statementsOf(name).filter(
      ({ Resource, Action }) => [Resource].flat().includes('*') || [Action].flat().some(a => a.includes('*')),
    )
    expect(actionsOf(wide)).toEqual([])
  })

  it('reaches rows by their key only, whole-table reads refused', () => {
    const rows = statementsOf(name).filter(statement => actionsOf([statement]).some(action => /^dynamodb:.*(Item|Query)$/.test(action)))
    expect(rows.length > 0).toBe(Boolean(grant.table ?? grant.indexes ?? grant.gallery))
    for (const { Condition } of rows) {
      expect(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']).toBeDefined()
      // ForAllValues holds for a call without keys: the guard is what refuses it.
      expect(Condition?.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' })
    }
  })

  it('finds all rows of one kind of call in one statement, as a batch or a transaction must', () => {
    const actions = statementsOf(name)
      .filter(({ Resource }) => !JSON.stringify(Resource).includes('/index/'))
      .flatMap(({ Action }) => Action)
      .filter(action => action.startsWith('dynamodb:'))
    expect(actions).toEqual([...new Set(actions)])
  })

  it('comes with the settings its grants call for', () => {
    const wanted = [
      ...(grant.table || grant.indexes || grant.gallery ? ['TABLE_NAME'] : []),
      ...(grant.stripe ? ['STRIPE_SECRET_ARN'] : []),
      ...(grant.origin ? ['ORIGIN_SECRET_ARN'] : []),
      ...(grant.mail ? ['MAIL_FROM', 'OWNER_EMAIL', 'MAIL_CONFIGURATION_SET'] : []),
      ...(grant.objects?.uploads ? ['UPLOADS_BUCKET'] : []),
      ...(grant.objects?.media ? ['MEDIA_BUCKET'] : []),
      ...(grant.objects?.site ? ['SITE_BUCKET'] : []),
      ...(grant.objects?.papers ? ['PAPERS_BUCKET'] : []),
      ...(grant.signs ? ['SIGNING_KEY_ARN'] : []),
      ...(grant.invokes ?? []).map(each => settingNames[each]),
      ...(grant.edge ? ['DISTRIBUTION_ID'] : []),
      ...(grant.settings?.includes('siteUrl') ? ['SITE_URL'] : []),
      ...(grant.settings?.includes('userPoolClientId') ? ['USER_POOL_CLIENT_ID'] : []),
      ...(grant.settings?.includes('samples') ? ['SAMPLES'] : []),
      // The pool tells its triggers which one it is.
      ...(grant.poolCalls && !(name in poolTriggers) ? ['USER_POOL_ID'] : []),
      ...(operations.some(operation => operation.name === name && mayBeSignedIn(operation.route))
        ? ['USER_POOL_CLIENT_ID', 'USER_POOL_ISSUER']
        : []),
    ]
    const settings = Object.keys(functionOf(name).Environment?.Variables ?? {})
    expect(settings.toSorted()).toEqual(wanted.toSorted())
  })
})

describe('whatever grants.ts comes to say', () => {
  const holders = (holds: (grant: Grant) => boolean): string[] =>
    allGrants.flatMap(([name, grant]) => (holds(grant) ? [name] : [])).toSorted()
  const writes = (grant: Grant, rows: string): boolean =>
    Boolean(
      grant.table?.some(({ actions, keys }) => keys.some(key => key.startsWith(rows)) && actions.some(a => /Put|Update|Delete/.test(a))),
    )

  it('the payment keys are read by what talks to the payment provider alone', () => {
    expect(holders(({ stripe }) => stripe === true)).toEqual([
      'cancelCheckout',
      'createCheckoutSession',
      'createPromoCode',
      'createSingleCheckout',
      'deletePromoCode',
      'getOrder',
      'getPaymentMode',
      'listFees',
      'listPromoCodes',
      'receiveStripeEvent',
      'reconcileOrders',
      'refundOrder',
      'releaseOrder',
      'serveOwnData',
      'togglePromoCode',
    ])
  })

  it('the gateway’s authorizer, what a token opens and what limits its callers, and nothing else, learn by which secret the distribution is known', () => {
    const limited = operations.filter(({ route }) => route.rateLimit).map(({ name }) => name as string)
    const ofToken = operations.filter(({ route }) => needsToken(route)).map(({ name }) => name as string)
    expect(holders(({ origin }) => origin === true)).toEqual([...new Set(['admitFromEdge', ...limited, ...ofToken])].toSorted())
    expect(holders(grant => writes(grant, 'LIMIT#'))).toEqual(expect.arrayContaining(limited))
  })

  it('every change by an administrator, what they planned, and what asks for their code or their longer password, asks the user pool who is of the owner’s group now', () => {
    const writes = operations.filter(({ route }) => isAdminWrite(route)).map(({ name }) => name)
    const asking = holders(({ poolCalls }) => poolCalls?.includes('AdminListGroupsForUser') === true)
    const others = [
      'actOnOwnData',
      'changePassword',
      'createAuthChallenge',
      'customMessage',
      'defineAuthChallenge',
      'postConfirmation',
      'reconcileOrders',
      'resetPassword',
      'serveOwnData',
    ]
    expect(asking).toEqual([...writes, ...others].toSorted())
  })

  it('a person is asked about of this shop’s pool alone', () => {
    const [pool] = resourcesOf(template, 'AWS::Cognito::UserPool').map(([id]) => id)
    const asked = allGrants
      .flatMap(([name]) => statementsOf(name))
      .filter(({ Action }) => [Action].flat().some(a => a.startsWith('cognito-idp:')))
    expect(asked.length).toBeGreaterThan(0)
    for (const { Resource } of asked) expect(Resource).toEqual({ 'Fn::GetAtt': [pool, 'Arn'] })
  })

  it('a magic link is made by its challenge and for who has just confirmed an account, consumed by its challenge, and erased with its reader', () => {
    expect(holders(grant => writes(grant, 'LINK#'))).toEqual([
      'confirmAccount',
      'createAuthChallenge',
      'sendQueuedMail',
      'serveOwnData',
      'sweepMails',
      'verifyAuthChallengeResponse',
    ])
  })

  it('what is shown of pages is written by what renders them alone, which changes nothing else', () => {
    const writing = ({ objects }: Grant) => Boolean(objects?.site?.some(({ actions }) => actions.some(action => action !== 'GetObject')))
    expect(holders(writing)).toEqual(['renderPages'])
    // What deletes pictures has them forgotten by the edge too.
    expect(holders(({ edge }) => edge === true)).toEqual(['renderPages', 'sweepImages'])
    expect(actionsOf(statementsOf('renderPages')).filter(action => /^dynamodb:(Put|Update|Delete|Transact)/.test(action))).toEqual([])
  })

  it('certificates are signed by what issues them alone', () => {
    expect(holders(({ signs }) => signs === true)).toEqual(['issueCertificates'])
    const signing = allGrants.map(([name]) => [name, actionsOf(statementsOf(name)).filter(action => action.startsWith('kms:'))] as const)
    expect(signing.filter(([, actions]) => actions.length)).toEqual([['issueCertificates', ['kms:GetPublicKey', 'kms:Sign']]])
  })

  it('papers are put once: no function changes or deletes one, or its file', () => {
    const changes = allGrants.flatMap(([name, { table = [] }]) =>
      table
        .filter(({ keys }) => keys.some(key => key.startsWith('PAPERS#')))
        .flatMap(({ actions }) => actions.filter(action => /Update|Delete|BatchWrite/.test(action)).map(action => `${name} ${action}`)),
    )
    expect(changes).toEqual([])
    expect(holders(({ objects }) => Boolean(objects?.papers?.some(({ actions }) => actions.includes('DeleteObject'))))).toEqual([])
    const lifting = allGrants.flatMap(([name]) =>
      actionsOf(statementsOf(name)).filter(action => /Bypass|DeleteObjectVersion|LegalHold/.test(action)),
    )
    expect(lifting).toEqual([])
  })

  it('mail leaves by the outbox alone', () => {
    expect(holders(({ mail }) => mail === true)).toEqual(['sendQueuedMail', 'sweepMails'])
  })

  it('reading the shop changes no work, and no cart function does', () => {
    expect(holders(grant => writes(grant, 'ARTWORK#'))).toEqual([
      'bulkUpdateArtworks',
      'cancelCheckout',
      'createArtwork',
      'createCheckoutSession',
      'createSingleCheckout',
      'deleteArtwork',
      'duplicateArtwork',
      'getOrder',
      'migrateArtworks',
      'putBackOnSale',
      'receiveStripeEvent',
      'reconcileOrders',
      'refundOrder',
      'releaseOrder',
      'sellElsewhere',
      'serveOwnData',
      'setArtworkPublication',
      'sweepImages',
      'undoSaleElsewhere',
      'updateArtwork',
    ])
  })
})
