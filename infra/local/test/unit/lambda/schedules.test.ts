import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startAccessControl } from '../../../src/aws/access.ts'
import type { FunctionSpec, Invocation } from '../../../src/lambda/functionInstance.ts'
import { type Schedules, startSchedules } from '../../../src/lambda/schedules.ts'
import { rulePermission, templateOf } from '../../kit/standIns.ts'

const functionArn = { 'Fn::GetAtt': ['Tidy', 'Arn'] }
const resources = {
  TidyRole: { Type: 'AWS::IAM::Role', Properties: { Policies: [] } },
  Tidy: { Type: 'AWS::Lambda::Function', Properties: { Description: 'tidy' } },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: { State: 'ENABLED', ScheduleExpression: 'rate(5 minutes)', Targets: [{ Id: 'Target0', Arn: functionArn }] },
  },
  Permission: rulePermission(functionArn),
}
const failed: Invocation = { requestId: '1', error: { errorType: 'Error', errorMessage: 'out of order' } }

describe('a function on a schedule on this machine', () => {
  let schedules: Schedules
  let seen: unknown[] = []
  let fails = false
  const start = (given: Readonly<Record<string, unknown>> = resources) => {
    const template = templateOf(given)
    const { Arn: arn = '' } = template.identityOf({ id: 'Tidy' }).attributes
    const spec = { id: 'Tidy', name: 'tidy', arn, roleId: 'TidyRole' } as FunctionSpec
    const invoke = async (_: FunctionSpec, event: unknown): Promise<Invocation> => {
      seen.push(event)
      return fails ? failed : { requestId: '1', payload: 'null' }
    }
    const functions = { find: () => spec, invoke }
    schedules = startSchedules({
      template,
      functions,
      queues: { send: () => '' },
      decide: startAccessControl(),
      onTrouble: () => undefined,
    })
  }
  const run = (method: string, name: string) => schedules.answerControl(method, `/__control/schedules/${name}`)

  beforeEach(() => {
    jest.useFakeTimers()
    seen = []
    fails = false
  })
  afterEach(async () => {
    await schedules.stop()
    jest.useRealTimers()
  })

  it('runs each time its period has passed, and no more once the shop closes', async () => {
    start()
    jest.advanceTimersByTime(299_000)
    expect(seen).toEqual([])
    jest.advanceTimersByTime(301_000)
    expect(seen).toEqual([
      expect.objectContaining({ source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }),
      expect.objectContaining({ source: 'aws.events' }),
    ])
    await schedules.stop()
    jest.advanceTimersByTime(600_000)
    expect(seen).toHaveLength(2)
  })

  it('runs at its minute of each hour, the first time in the hour it is started in', async () => {
    const Rule = { ...resources.Rule, Properties: { ...resources.Rule.Properties, ScheduleExpression: 'cron(1 * * * ? *)' } }
    jest.setSystemTime(new Date('2026-03-28T22:59:00Z'))
    start({ ...resources, Rule })
    jest.advanceTimersByTime(119_999)
    expect(seen).toEqual([])
    jest.advanceTimersByTime(1 + 3_600_000)
    expect(seen).toMatchObject([{ time: '2026-03-28T23:01:00.000Z' }, { time: '2026-03-29T00:01:00.000Z' }])
    await schedules.stop()
    jest.advanceTimersByTime(7_200_000)
    expect(seen).toHaveLength(2)
  })

  it('runs at once when a test asks, which is told how it went', async () => {
    start()
    expect((await run('POST', 'tidy')).status).toBe(200)
    fails = true
    expect(await run('POST', 'tidy')).toMatchObject({ status: 500, body: expect.stringContaining('out of order') })
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['POST', 'nobody'],
    ['GET', 'tidy'],
  ])('knows no other control: %s %s', async (method, name) => {
    start()
    expect((await run(method, name)).status).toBe(404)
    expect(seen).toEqual([])
  })

  it('needs the permission that EventBridge needs', () => {
    const { Permission: _, ...without } = resources
    start()
    expect(() => start(without)).toThrow('EventBridge has no permission to invoke tidy for Rule')
  })

  it('refuses a template whose schedule it cannot read', () => {
    start()
    const Rule = { ...resources.Rule, Properties: { ...resources.Rule.Properties, ScheduleExpression: 'cron(0 12 * * ? *)' } }
    expect(() => start({ ...resources, Rule })).toThrow('schedules know rates and one minute of each hour alone')
  })
})
