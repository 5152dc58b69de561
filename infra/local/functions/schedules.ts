import { randomUUID } from 'node:crypto'
import { account } from '../kit/account.ts'
import type { Reply } from '../kit/http.ts'
import { textOf } from '../kit/unknown.ts'
import type { Resource } from '../template/template.ts'
import { createDelivery, type RuleOptions, type RuleTarget, targetsOf } from './ruleTargets.ts'

export type Schedules = {
  /** Runs a schedule on demand for tests; see the table below. */
  answerControl(method: string, path: string): Promise<Reply>
  stop(): Promise<void>
}

type Scheduled = RuleTarget & { readonly everyMilliseconds: number; readonly ruleArn: string }

const unitMilliseconds: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

const periodOf = ({ id, properties }: Resource): number => {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(textOf(properties.ScheduleExpression)) ?? []
  if (!count) throw new Error(`The local cloud's schedules know rates alone (${id}: ${textOf(properties.ScheduleExpression)})`)
  return Number(count) * (unitMilliseconds[unit] ?? 0)
}

const scheduledOf = (options: RuleOptions): readonly Scheduled[] =>
  options.template
    .resourcesOf('AWS::Events::Rule')
    .filter(({ properties }) => properties.ScheduleExpression !== undefined && properties.State !== 'DISABLED')
    .flatMap(rule => {
      const ruleArn = options.template.identityOf(rule).attributes.Arn ?? ''
      return targetsOf(options, rule).map(target => ({ ...target, everyMilliseconds: periodOf(rule), ruleArn }))
    })

const eventOf = ({ ruleArn }: Scheduled) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: account.id,
  time: new Date().toISOString(),
  region: account.region,
  resources: [ruleArn],
  detail: {},
})

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const controlPath = /^\/__control\/schedules\/(\w+)$/

/**
 * Starts the scheduled rules of the template; each invokes its functions for the first time after one period.
 *
 * | call, of the one AWS endpoint             | does                                                             |
 * | ----------------------------------------- | ---------------------------------------------------------------- |
 * | POST /__control/schedules/<function name> | runs it once and answers when it ends: 200, or 500 and its error  |
 */
export const startSchedules = (options: RuleOptions): Schedules => {
  const scheduled = scheduledOf(options)
  const delivery = createDelivery(options)
  const timers = scheduled.map(each => setInterval(() => delivery.deliver(each, eventOf(each)), each.everyMilliseconds))
  return {
    answerControl: async (method, path) => {
      const [, name] = controlPath.exec(path) ?? []
      const found = scheduled.find(({ spec }) => spec.name === name)
      if (method !== 'POST' || !found) return json(404, { message: `No control ${method} ${path}: see infra/local/functions/schedules.ts` })
      const { error } = await options.functions.invoke(found.spec, eventOf(found))
      return error ? json(500, error) : json(200, { ran: name })
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await delivery.stop()
    },
  }
}
