import { describe, expect, it } from '@jest/globals'
import type { FunctionName } from '../../infra/grants/backgroundFunctions.ts'
import { keys } from '../../lambdas/kit/table/keys.ts'
import { alarmNames } from '../../shared/journal/journal.ts'
import { isAdminWrite, isRecordedWrite } from '../../shared/kit/route.ts'
import { operations } from '../../shared/routes.ts'
import { resourcesOf, templateOf } from './shop.ts'

type Statement = {
  readonly Action: string | readonly string[]
  readonly Resource: unknown
  readonly Condition?: { readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys'?: string | readonly string[] } }
}
type Role = {
  readonly Policies?: readonly { readonly PolicyName: string; readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[]
}
type Alarm = { readonly AlarmName: unknown; readonly MetricName: string; readonly AlarmActions: readonly unknown[] }
type Rule = { readonly EventPattern?: unknown; readonly Targets: readonly { readonly Arn: unknown }[] }
type Filter = { readonly FilterPattern: string; readonly MetricTransformations: readonly unknown[] }

const template = templateOf()
const policies = resourcesOf<Role>(template, 'AWS::IAM::Role').flatMap(([, { Properties }]) => Properties.Policies ?? [])

/** What each function may do to rows of the journal, by the beginnings of keys that reach one. */
const actionsOn = (row: string): readonly (readonly [FunctionName, string])[] =>
  policies.flatMap(({ PolicyName, PolicyDocument }) =>
    PolicyDocument.Statement.flatMap(({ Action, Resource, Condition }) => {
      const reached = [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat()
      const isReached = reached.some(pattern => row.startsWith(pattern.replace(/\*$/, '')))
      const isTable = !JSON.stringify(Resource).includes('/index/')
      return isReached && isTable ? [Action].flat().map(action => [PolicyName as FunctionName, action] as const) : []
    }),
  )

const recorded = operations.filter(({ route }) => isRecordedWrite(route)).map(({ name }) => name)

describe('an entry of the journal', () => {
  const actions = actionsOn(keys.journalEntry('1').pk)

  it('can be put by what it tells of, and by nothing else', () => {
    const putting = ['changePassword', 'defineAuthChallenge', 'postConfirmation', 'verifyAuthChallengeResponse', 'recordAlarm']
    expect([...new Set(actions.map(([name]) => name))].toSorted()).toEqual([...recorded, ...putting].toSorted())
    expect(recorded.length).toBeGreaterThan(10)
  })

  it('is never read by its key, changed or deleted by any function', () => {
    expect([...new Set(actions.map(([, action]) => action))]).toEqual(['dynamodb:PutItem'])
  })

  it('is left by every write of an administrator but the one that says why not', () => {
    const silent = operations.filter(({ route }) => isAdminWrite(route) && !isRecordedWrite(route))
    expect(silent.map(({ name }) => name)).toEqual(['checkNews'])
  })
})

describe('a tally of the journal', () => {
  it('is counted on by sign-ins and by what browsers report, and never deleted', () => {
    expect(actionsOn(keys.journalTally('1').pk).toSorted()).toEqual([
      ['defineAuthChallenge', 'dynamodb:UpdateItem'],
      ['recordSecurityEvent', 'dynamodb:UpdateItem'],
    ])
  })
})

describe('the list of the journal', () => {
  it('is queried by one function', () => {
    const querying = policies.filter(({ PolicyDocument }) =>
      PolicyDocument.Statement.some(
        ({ Resource, Condition }) => JSON.stringify(Resource).includes('/index/listed') && JSON.stringify(Condition).includes('"JOURNAL"'),
      ),
    )
    expect(querying.map(({ PolicyName }) => PolicyName)).toEqual(['listJournal'])
  })
})

describe('the alarms', () => {
  const alarms = resourcesOf<Alarm>(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
  const stack = String(alarms[0]?.AlarmName).replace(/-\w+$/, '')
  const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `${stack}-${name}`)

  it('have names that the journal has words for', () => {
    expect(alarms.map(({ AlarmName }) => String(AlarmName).slice(stack.length + 1)).toSorted()).toEqual([...alarmNames].toSorted())
  })

  it('are entered in the journal when they ring, those of this stage alone', () => {
    const [rule, ...others] = resourcesOf<Rule>(template, 'AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern ?? {}).includes('aws.cloudwatch'),
    )
    expect(others).toEqual([])
    expect(rule?.[1].Properties.EventPattern).toEqual({
      source: ['aws.cloudwatch'],
      'detail-type': ['CloudWatch Alarm State Change'],
      detail: { alarmName: [{ prefix: `${stack}-` }], state: { value: ['ALARM'] } },
    })
  })

  it.each([
    ['ManyUnauthenticated', '401', 50],
    ['ManyForbidden', '403', 20],
    ['ManyTooOften', '429', 100],
  ])('%s rings for many answers of %s in five minutes', (name, Value, Threshold) => {
    expect(named(name)).toMatchObject({
      MetricName: 'Refusals',
      Dimensions: [{ Name: 'Status', Value }],
      Statistic: 'Sum',
      Period: 300,
      Threshold,
      TreatMissingData: 'notBreaching',
      AlarmActions: [expect.anything()],
    })
  })

  it('count refusals in the gateway’s log, so that its own are among them', () => {
    const [filter] = resourcesOf<Filter>(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties)
    expect(filter?.FilterPattern).toBe('{ ($.status = "401") || ($.status = "403") || ($.status = "429") }')
    expect(filter?.MetricTransformations).toEqual([
      expect.objectContaining({ MetricName: 'Refusals', MetricValue: '1', Dimensions: [{ Key: 'Status', Value: '$.status' }] }),
    ])
  })

  it.each([
    ['NewAdministrator', 'AdministratorsEnrolled', 'FunctionName'],
    ['PriceHalved', 'PricesHalved', 'TableName'],
  ])('%s rings the first time', (name, MetricName, dimension) => {
    expect(named(name)).toMatchObject({
      Namespace: 'Galerie',
      MetricName,
      Dimensions: [{ Name: dimension, Value: { Ref: expect.any(String) } }],
      Statistic: 'Sum',
      Threshold: 1,
      AlarmActions: [expect.anything()],
    })
  })
})
