import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../../../test/kit/values/until.ts'
import { startQueues } from '../../../src/aws/queues.ts'
import type { Resource } from '../../../src/cloudFormation/template.ts'
import { startQueueSources } from '../../../src/lambda/queueSources.ts'

const [arn, aside] = ['arn:aws:sqs:eu-west-3:123456789012:waiting', 'arn:aws:sqs:eu-west-3:123456789012:aside']
const spec = { id: 'Developer', name: 'developer', arn: 'arn:developer', roleId: 'Role', timeoutSeconds: 1 }
const role: Resource = { id: 'Role', type: 'AWS::IAM::Role', properties: {} } as Resource

/** A template of a queue, its function and the mapping that joins them. */
const aSource = (mapping: object = {}, queue: object = {}) => {
  const resources = [
    { id: 'Waiting', type: 'AWS::SQS::Queue', properties: { VisibilityTimeout: 1, ...queue } },
    {
      id: 'Mapping',
      type: 'AWS::Lambda::EventSourceMapping',
      properties: { EventSourceArn: arn, FunctionName: 'developer', BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 }, ...mapping },
    },
  ]
  return {
    resourcesOf: (...types: readonly string[]) => resources.filter(({ type }) => types.includes(type)),
    resource: () => role,
    identityOf: ({ id }: { id: string }) => ({ ref: id, attributes: { Arn: id === 'Waiting' ? arn : id } }),
  }
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const start = async (template: object, fails = false, isAllowed = true) => {
  const queues = startQueues([arn, aside], new Map([[arn, { to: aside, mostReceived: 2 }]]))
  let [running, most] = [0, 0]
  const bodies: string[] = []
  const invoke = async (_: unknown, event: { Records: readonly { body: string }[] }) => {
    running += 1
    most = Math.max(most, running)
    await pause(30)
    running -= 1
    bodies.push(...event.Records.map(({ body }) => body))
    return fails ? { requestId: 'one', error: { errorType: 'Error', errorMessage: 'died' } } : { requestId: 'one', payload: 'null' }
  }
  const troubles: string[] = []
  const options = {
    template,
    functions: { find: () => spec, invoke },
    queues,
    decide: async () => isAllowed,
    onTrouble: (text: string) => troubles.push(text),
  }
  const { stop } = await startQueueSources(options as unknown as Parameters<typeof startQueueSources>[0])
  stops.push(stop)
  return { queues, bodies, troubles, most: () => most }
}

describe('a queue that wakes a function', () => {
  it('hands over every message once, never more at once than MaximumConcurrency', async () => {
    const { queues, bodies, most } = await start(aSource())
    for (const body of ['a', 'b', 'c', 'd', 'e']) queues.send(arn, body)
    await until('all messages to arrive', async () => bodies.length >= 5, 5)
    expect([bodies.toSorted(), most()]).toEqual([['a', 'b', 'c', 'd', 'e'], 2])
  })

  it('shows the message of a failed run again, and sets it aside after so many', async () => {
    const { queues, bodies, troubles } = await start(aSource(), true)
    queues.send(arn, 'a')
    await until('the message to be set aside', async () => queues.receive(aside, 1, 0).length > 0, 10)
    expect([bodies, troubles.length]).toEqual([['a', 'a'], 2])
  })

  it.each([
    ['a MaximumConcurrency of one', { ScalingConfig: { MaximumConcurrency: 1 } }, {}, true, 'between 2 and 1,000'],
    ['a queue that shows messages again during a run', {}, { VisibilityTimeout: 0.5 }, true, 'before its function times out'],
    ['a role that may not read', {}, {}, false, 'may not sqs:ReceiveMessage'],
  ])('refuses a queue with %s, as Lambda does', async (_, mapping, queue, isAllowed, words) => {
    await expect(start(aSource(mapping, queue), false, isAllowed)).rejects.toThrow(words)
  })
})
