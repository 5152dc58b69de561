import { describe, expect, it } from '@jest/globals'
import { type FunctionName, type Grant, grants, streamConsumers } from '../../infra/grants.ts'
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
  readonly Environment: { Variables: object }
}

const template = templateOf()
const roles = new Map(resourcesOf<Role>(template, 'AWS::IAM::Role').map(([id, role]) => [id, role.Properties]))
const functions = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties)
const allGrants: readonly (readonly [FunctionName, Grant])[] = [
  ...(Object.entries(grants) as [FunctionName, Grant][]),
  ...Object.entries(streamConsumers).map(([name, { grant }]) => [name as FunctionName, grant] as const),
]

const functionOf = (name: FunctionName): LambdaFunction => {
  const found = functions.find(({ Description }) => Description === name)
  if (!found) throw new Error(`${name} has no function`)
  return found
}

const statementsOf = (name: FunctionName): readonly Statement[] => {
  const role = roles.get(functionOf(name).Role['Fn::GetAtt'][0])
  expect(role?.ManagedPolicyArns).toBeUndefined()
  return role?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? []
}

const actionsOf = (statements: readonly Statement[]): string[] => [...new Set(statements.flatMap(({ Action }) => Action))].toSorted()

const everyFunction = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']
const streamReading = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:SendMessage',
]

const grantedActions = (name: FunctionName, { table, indexes, stripe, mail }: Grant): string[] => [
  ...everyFunction,
  ...(table ?? []).flatMap(({ actions }) => actions.map(action => `dynamodb:${action}`)),
  ...(indexes ? ['dynamodb:Query'] : []),
  ...(stripe ? ['secretsmanager:GetSecretValue'] : []),
  ...(mail ? ['ses:SendRawEmail'] : []),
  ...(name in streamConsumers ? streamReading : []),
]

describe.each(allGrants)('the role of %s', (name, grant) => {
  it('holds its grants and nothing else', () => {
    expect(actionsOf(statementsOf(name))).toEqual([...new Set(grantedActions(name, grant))].toSorted())
  })

  it('names what it may touch: * is for traces alone', () => {
    const wide = statementsOf(name).filter(
      ({ Resource, Action }) => [Resource].flat().includes('*') || [Action].flat().some(a => a.includes('*')),
    )
    expect(actionsOf(wide)).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
  })

  it('reaches rows by their key only, whole-table reads refused', () => {
    const rows = statementsOf(name).filter(statement => actionsOf([statement]).some(action => /^dynamodb:.*(Item|Query)$/.test(action)))
    expect(rows.length).toBeGreaterThan(0)
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
    expect(actions).toEqual([...new Set(actions)])
  })

  it('comes with the settings its grants call for', () => {
    const wanted = [
      ...(grant.table || grant.indexes ? ['TABLE_NAME'] : []),
      ...(grant.stripe ? ['STRIPE_SECRET_ARN'] : []),
      ...(grant.mail ? ['MAIL_FROM'] : []),
      ...(grant.settings?.includes('siteUrl') ? ['SITE_URL'] : []),
    ]
    const settings = Object.keys(functionOf(name).Environment.Variables)
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
      'createSingleCheckout',
      'getOrder',
      'receiveStripeEvent',
    ])
  })

  it('mail leaves by the outbox alone', () => {
    expect(holders(({ mail }) => mail === true)).toEqual(['sendQueuedMail'])
  })

  it('reading the shop changes no work, and no cart function does', () => {
    expect(holders(grant => writes(grant, 'ARTWORK#'))).toEqual([
      'cancelCheckout',
      'createCheckoutSession',
      'createSingleCheckout',
      'getOrder',
      'migrateArtworks',
      'receiveStripeEvent',
    ])
  })
})
