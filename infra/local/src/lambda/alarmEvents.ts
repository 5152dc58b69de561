import { randomUUID } from 'node:crypto'
import type { Resource } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import type { Reply } from '../kit/http.ts'
import { matchesPattern } from '../kit/patterns.ts'
import { asFields, textOf } from '../kit/unknown.ts'
import { isOnEventsOf, type RuleOptions, targetsOf } from './ruleTargets.ts'

const controlPath = /^\/__control\/alarms\/(\w+?)(\/OK)?$/

/** The event as CloudWatch sends it: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch-and-eventbridge.html */
const eventOf = ({ properties }: Resource, id: string, value: 'ALARM' | 'OK') => ({
  version: '0',
  id,
  'detail-type': 'CloudWatch Alarm State Change',
  source: 'aws.cloudwatch',
  account: account.id,
  time: new Date().toISOString(),
  region: account.region,
  resources: [`arn:aws:cloudwatch:${account.region}:${account.id}:alarm:${textOf(properties.AlarmName)}`],
  detail: {
    alarmName: properties.AlarmName,
    configuration: { description: properties.AlarmDescription },
    state: { value, reason: 'A test says so', timestamp: new Date().toISOString() },
    previousState: { value: value === 'OK' ? 'ALARM' : 'OK' },
  },
})

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export type AlarmEvents = { answerControl(method: string, path: string): Promise<Reply | undefined> }

/**
 * Lets the template's alarms ring for tests: nothing is measured on this machine.
 *
 * | call, of the one AWS endpoint   | does                                                                                      |
 * | ------------------------------- | ----------------------------------------------------------------------------------------- |
 * | POST /__control/alarms/<name>   | tells the rules on alarms twice of one change, as EventBridge may, and answers when they ran |
 * | POST …/<name>/OK                | the same of its end                                                                       |
 */
export const startAlarmEvents = (options: RuleOptions): AlarmEvents => {
  const { template, functions } = options
  const subscriptions = template
    .resourcesOf('AWS::Events::Rule')
    .filter(rule => isOnEventsOf(rule, 'aws.cloudwatch'))
    .flatMap(rule => targetsOf(options, rule).map(({ spec }) => ({ spec, pattern: asFields(rule.properties.EventPattern) })))
  const alarmOf = (name: string) =>
    template.resourcesOf('AWS::CloudWatch::Alarm').find(({ properties }) => textOf(properties.AlarmName).endsWith(`-${name}`))
  return {
    answerControl: async (method, path) => {
      const [, name = '', over] = controlPath.exec(path) ?? []
      const alarm = alarmOf(name)
      if (method !== 'POST' || !alarm) return undefined
      const event = eventOf(alarm, randomUUID(), over ? 'OK' : 'ALARM')
      const told = subscriptions.filter(({ pattern }) => matchesPattern(pattern, event))
      for (const { spec } of [...told, ...told]) {
        const { error } = await functions.invoke(spec, event)
        if (error) return json(500, error)
      }
      return json(200, { told: told.length })
    },
  }
}
