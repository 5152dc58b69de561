import { describe, expect, it } from '@jest/globals'
import {
  alarmConsumers,
  bucketConsumers,
  type FunctionName,
  invokedFunctions,
  queueConsumers,
  scheduledFunctions,
  streamConsumers,
  topicConsumers,
} from '../../infra/grants/backgroundFunctions.ts'
import { keys } from '../../lambdas/kit/table/keys.ts'
import { alarmNames } from '../../shared/journal/journal.ts'
import { isAdminWrite, isRecordedWrite } from '../../shared/kit/route.ts'
import { operations } from '../../shared/routes.ts'
import { onlyResource, resourcesOf, templateOf } from './shop.ts'

type Statement = {
  readonly Action: string | readonly string[]
  readonly Resource: unknown
  readonly Condition?: { readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys'?: string | readonly string[] } }
}
type Role = {
  readonly Policies?: readonly { readonly PolicyName: string; readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[]
}
type Alarm = {
  readonly AlarmName: unknown
  readonly AlarmDescription: string
  readonly MetricName: string
  readonly AlarmActions: readonly unknown[]
  readonly OKActions?: readonly unknown[]
}
type Rule = { readonly EventPattern?: unknown; readonly Targets: readonly { readonly Arn: unknown }[] }
type Filter = {
  readonly LogGroupName: unknown
  readonly FilterPattern: string
  readonly MetricTransformations: readonly { readonly MetricName: string }[]
}

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

const reads = ['dynamodb:BatchGetItem', 'dynamodb:Query']
/** The copy of a person's data has the lines that name them (E169). */
const reading = reads.map(action => ['serveOwnData', action])

const recorded = operations.filter(({ route }) => isRecordedWrite(route)).map(({ name }) => name)

describe('an entry of the journal', () => {
  const all = actionsOn(keys.journalEntry('1').pk)
  const actions = all.filter(([, action]) => !reads.includes(action))

  it('lets only functions that record something put an entry into the journal', () => {
    const signingIn = ['changePassword', 'defineAuthChallenge', 'postConfirmation', 'verifyAuthChallengeResponse']
    // A planned publication is made by the schedule and entered as the painter's (E88).
    const putting = [...signingIn, 'reconcileOrders', 'recordAlarm']
    expect([...new Set(actions.map(([name]) => name))].toSorted()).toEqual([...recorded, ...putting].toSorted())
    expect(recorded.length).toBeGreaterThan(10)
  })

  it('lets no function change or delete a journal entry, and only the one that makes a person’s copy read it by key', () => {
    expect(all.filter(([, action]) => reads.includes(action)).toSorted()).toEqual(reading)
    expect([...new Set(actions.map(([, action]) => action))]).toEqual(['dynamodb:PutItem'])
  })

  it('records every write of an administrator but those that explain their absence', () => {
    const silent = operations.filter(({ route }) => isAdminWrite(route) && !isRecordedWrite(route))
    expect(silent.map(({ name }) => name)).toEqual(['packBook', 'checkNews'])
  })
})

describe('a tally of the journal', () => {
  it('lets sign-ins and browser reports add to a tally, and no function delete it', () => {
    expect(actionsOn(keys.journalTally('1').pk).toSorted()).toEqual([
      ['defineAuthChallenge', 'dynamodb:UpdateItem'],
      ['recordSecurityEvent', 'dynamodb:UpdateItem'],
      ...reading,
    ])
  })
})

describe('the list of the journal', () => {
  it('lets one function alone query the journal', () => {
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

  const filterOf = (metric: string) =>
    resourcesOf<Filter>(template, 'AWS::Logs::MetricFilter')
      .map(([, { Properties }]) => Properties)
      .find(({ MetricTransformations }) => MetricTransformations.some(({ MetricName }) => MetricName === metric))

  it('names in the journal’s texts every alarm of the stack', () => {
    expect(alarms.map(({ AlarmName }) => String(AlarmName).slice(stack.length + 1)).toSorted()).toEqual([...alarmNames].toSorted())
  })

  it('each alarm’s mail says where to look and what to do, within 1,024 characters', () => {
    const unhelpful = alarms.filter(
      ({ AlarmDescription }) => !/ Look at: .+ Do: .+/.test(AlarmDescription) || AlarmDescription.length > 1024,
    )
    expect(unhelpful).toEqual([])
  })

  it('one rule enters the alarms of this stage alone in the journal', () => {
    const [rule, ...others] = resourcesOf<Rule>(template, 'AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern ?? {}).includes('aws.cloudwatch'),
    )
    expect(others).toEqual([])
    expect(rule?.[1].Properties.EventPattern).toEqual({
      source: ['aws.cloudwatch'],
      'detail-type': ['CloudWatch Alarm State Change'],
      detail: { alarmName: [{ prefix: `${stack}-` }], state: { value: ['ALARM', 'OK'] } },
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

  it('counts refusals in the gateway’s log, so that its own are among them', () => {
    expect(filterOf('Refusals')).toMatchObject({
      FilterPattern: '{ ($.status = "401") || ($.status = "403") || ($.status = "429") }',
      MetricTransformations: [{ MetricValue: '1', Dimensions: [{ Key: 'Status', Value: '$.status' }] }],
    })
  })

  it('tells of webhook events that the shop refuses, whatever refused them', () => {
    expect(filterOf('RefusedEvents')?.FilterPattern).toBe('{ ($.route = "POST /api/stripe/webhook") && ($.status = "4*") }')
    expect(named('EventsRefused')).toMatchObject({ MetricName: 'RefusedEvents', Statistic: 'Sum', Period: 3600, Threshold: 3 })
  })

  type Query = {
    readonly MetricStat?: { readonly Metric: { readonly MetricName: string; readonly Dimensions: readonly { Value: unknown }[] } }
  }
  const measuredBy = (name: string) =>
    ((named(name) as { Metrics?: readonly Query[] } | undefined)?.Metrics ?? []).flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
  const functionIds = (names: readonly FunctionName[]) =>
    resourcesOf<{ readonly Description: string }>(template, 'AWS::Lambda::Function')
      .filter(([, { Properties }]) => names.includes(Properties.Description as FunctionName))
      .map(([Ref]) => ({ Ref }))

  it('FunctionsFail rings for three failures in the log of all functions in the background, whatever kind they are', () => {
    expect(named('FunctionsFail')).toMatchObject({ MetricName: 'FunctionErrors', Statistic: 'Sum', Period: 300, Threshold: 3 })
    const { LogGroupName, FilterPattern, MetricTransformations } = filterOf('FunctionErrors') ?? {}
    expect(FilterPattern).toBe('?"ERROR" ?"errorType" ?"Task timed out" ?"Runtime exited"')
    expect(MetricTransformations).toEqual([expect.objectContaining({ MetricValue: '1' })])
    type Logging = { readonly Description: string; readonly LoggingConfig?: { readonly LogGroup: unknown } }
    const logging = resourcesOf<Logging>(template, 'AWS::Lambda::Function')
      .filter(([, { Properties }]) => JSON.stringify(Properties.LoggingConfig?.LogGroup) === JSON.stringify(LogGroupName))
      .map(([, { Properties }]) => Properties.Description)
    const background = {
      ...streamConsumers,
      ...bucketConsumers,
      ...queueConsumers,
      ...topicConsumers,
      ...scheduledFunctions,
      ...alarmConsumers,
      ...invokedFunctions,
    }
    expect(logging.toSorted()).toEqual(Object.keys(background).toSorted())
  })

  it('SignInFails rings for errors of the functions that nobody else waits for, not of those that refuse by an error', () => {
    const values = measuredBy('SignInFails')
      .filter(({ MetricName }) => MetricName === 'Errors')
      .flatMap(({ Dimensions }) => Dimensions.map(({ Value }) => Value))
    expect(values).toEqual(expect.arrayContaining(functionIds(['createAuthChallenge', 'verifyAuthChallengeResponse'])))
    for (const id of functionIds(['preSignUp', 'customMessage', 'postConfirmation'])) expect(values).not.toContainEqual(id)
  })

  it('TableThrottled rings for the table and each of its indexes', () => {
    const Indexes = onlyResource<{ readonly GlobalSecondaryIndexes: readonly { IndexName: string }[] }>(template, 'AWS::DynamoDB::Table')
    const values = measuredBy('TableThrottled').flatMap(({ Dimensions }) => Dimensions.map(({ Value }) => Value))
    for (const { IndexName } of Indexes.Properties.GlobalSecondaryIndexes) expect(values).toContain(IndexName)
  })

  it('PagesStopped rings when the hourly rendering is silent or fails for three hours, since nothing else would tell', () => {
    expect(named('PagesStopped')).toMatchObject({
      Namespace: 'Galerie',
      MetricName: 'SitesRendered',
      Dimensions: [{ Name: 'FunctionName', Value: functionIds(['renderPages'])[0] }],
      Statistic: 'Sum',
      Period: 3 * 3600,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it('TransactionsMeet rings for many transactions refused on the table in five minutes', () => {
    expect(named('TransactionsMeet')).toMatchObject({
      Namespace: 'AWS/DynamoDB',
      MetricName: 'TransactionConflict',
      Dimensions: [{ Name: 'TableName' }],
      Statistic: 'Sum',
      Period: 300,
    })
  })

  it('GivenUpWaits rings a week before the failure queue forgets its oldest message', () => {
    const queue = resourcesOf<{ readonly MessageRetentionPeriod?: number }>(template, 'AWS::SQS::Queue').find(([id]) =>
      id.includes('Failures'),
    )
    const alarm = named('GivenUpWaits') as { readonly Threshold?: number } | undefined
    expect(alarm).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' })
    expect(Number(queue?.[1].Properties.MessageRetentionPeriod) - Number(alarm?.Threshold)).toBe(7 * 24 * 3600)
  })

  it('reports the end of every alarm but those of one moment', () => {
    const silent = alarms
      .filter(({ OKActions = [] }) => OKActions.length === 0)
      .map(({ AlarmName }) => String(AlarmName).replace(/^.*-/, ''))
    expect(silent.toSorted()).toEqual(['MailRefused', 'NewAdministrator', 'PriceHalved', 'StrangeEvent'])
  })

  it.each([
    ['NewAdministrator', 'AdministratorsEnrolled', 'FunctionName'],
    ['PriceHalved', 'PricesHalved', 'TableName'],
    ['BudgetSpent', 'BudgetsSpent', 'TableName'],
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
