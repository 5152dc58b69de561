import { randomUUID } from 'node:crypto'
import type { Resource } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import type { Reply } from '../kit/http.ts'
import { textOf } from '../kit/unknown.ts'
import { createDelivery, type RuleOptions, type RuleTarget, targetsOf } from './ruleTargets.ts'

export type Schedules = {
  /** Runs a schedule on demand for tests; see the table below. */
  answerControl(method: string, path: string): Promise<Reply>
  stop(): Promise<void>
}

/** When a rule fires, in milliseconds: the first time, counted from now, and then after each period. */
type Times = { readonly first: number; readonly period: number }

type Scheduled = RuleTarget & Times & { readonly ruleArn: string }

const unitMilliseconds: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

export const scheduleTimes = ({ id, properties }: Resource): Times => {
  const expression = textOf(properties.ScheduleExpression)
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (count) {
    const period = Number(count) * (unitMilliseconds[unit] ?? 0)
    return { first: period, period }
  }
  const [, minute] = /^cron\((\d+) \* \* \* \? \*\)$/.exec(expression) ?? []
  if (!minute) throw new Error(`The local cloud's schedules know rates and one minute of each hour alone (${id}: ${expression})`)
  const { hour = 0 } = unitMilliseconds
  const untilThen = (Number(minute) * 60_000 - (Date.now() % hour) + hour) % hour
  return { first: untilThen || hour, period: hour }
}

/** Calls at these times, until the function it returns is called. */
const startTimer = ({ first, period }: Times, call: () => void): (() => void) => {
  let interval: NodeJS.Timeout | undefined
  const timeout = setTimeout(() => {
    interval = setInterval(call, period)
    call()
  }, first)
  return () => {
    clearTimeout(timeout)
    clearInterval(interval)
  }
}

const scheduledOf = (options: RuleOptions): readonly Scheduled[] =>
  options.template
    .resourcesOf('AWS::Events::Rule')
    .filter(({ properties }) => properties.ScheduleExpression !== undefined && properties.State !== 'DISABLED')
    .flatMap(rule => {
      const ruleArn = options.template.identityOf(rule).attributes.Arn ?? ''
      return targetsOf(options, rule).map(target => ({ ...target, ...scheduleTimes(rule), ruleArn }))
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
 * Starts the scheduled rules of the template; a rate invokes its functions for the first time after one period.
 *
 * | call, of the one AWS endpoint             | does                                                             |
 * | ----------------------------------------- | ---------------------------------------------------------------- |
 * | POST /__control/schedules/<function name> | runs it once and answers when it ends: 200, or 500 and its error  |
 */
export const startSchedules = (options: RuleOptions): Schedules => {
  const scheduled = scheduledOf(options)
  const delivery = createDelivery(options)
  const timers = scheduled.map(each => startTimer(each, () => void delivery.deliver(each, eventOf(each))))
  return {
    answerControl: async (method, path) => {
      const [, name] = controlPath.exec(path) ?? []
      const found = scheduled.find(({ spec }) => spec.name === name)
      if (method !== 'POST' || !found)
        return json(404, { message: `No control ${method} ${path}: see infra/local/src/lambda/schedules.ts` })
      const { error } = await options.functions.invoke(found.spec, eventOf(found))
      return error ? json(500, error) : json(200, { ran: name })
    },
    stop: async () => {
      for (const stop of timers) stop()
      await delivery.stop()
    },
  }
}
