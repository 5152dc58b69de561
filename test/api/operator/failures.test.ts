import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { failureQueueOf } from '../../../infra/operator/failures/failureQueue.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { runScript } from '../../kit/cloud/command.ts'
import { arm, reportOnceOver, troubleTold } from '../../kit/cloud/faults.ts'
import { givenUp } from '../../kit/cloud/outage.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { until } from '../../kit/values/until.ts'

openOwnShop()

const client = () => ({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })

const failures = async (...args: readonly string[]) => {
  const sqs = new SQSClient({ ...client(), useQueueUrlAsEndpoint: false })
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand())
  return await runScript('failures', endpoints().aws, [...args, '--queue', failureQueueOf(QueueUrls) ?? ''])
}

/** Has a function of the background fail on an event as often as Lambda tries it. */
const loseAnEvent = async (mark: string): Promise<string> => {
  for (let tried = 0; tried < 3; tried += 1)
    await arm({ function: 'sweepImages', eventContains: mark }, { call: 1, kind: 'denied', scope: 'rest' })
  const lambda = new LambdaClient(client())
  const Payload = JSON.stringify({ mark })
  const { StatusCode } = await lambda.send(new InvokeCommand({ FunctionName: 'sweepImages', InvocationType: 'Event', Payload }))
  expect(StatusCode).toBe(202)
  expect(await troubleTold('sweepImages')).toEqual(['sweepImages gave up on an event after 3 tries'])
  return await until(`${mark} to be given up`, async () => {
    const { out } = await failures('list')
    return /^(\S+): sweepImages/m.exec(out)?.[1]
  })
}

describe('npm run failures', () => {
  it('lists what a function gave up, with how often and why, and as often as it is asked', async () => {
    const id = await loseAnEvent('first')
    for (let time = 0; time < 2; time += 1) {
      const { code, out } = await failures('list')
      expect(code).toBe(0)
      expect(out).toMatch(
        new RegExp(`^${id}: sweepImages gave up an event at 20\\S+Z after 3 tries, RetriesExhausted, AccessDenied\\w*: .*\n1 failures.\n$`),
      )
    }
    expect(await failures('drop')).toMatchObject({ code: 1, out: expect.stringContaining('Name what goes.') })
    expect(await failures('drop', 'nobody')).toMatchObject({ code: 1, out: expect.stringContaining('Not in the queue') })
    expect(await failures('drop', id)).toEqual({ code: 0, out: '1 failures are gone.\n' })
    expect(await failures('list')).toEqual({ code: 0, out: '0 failures.\n' })
  })

  it('sends it back to its function, which takes the same event again', async () => {
    const id = await loseAnEvent('second')
    const meeting = { function: 'sweepImages', eventContains: 'second' }
    const tell = await arm(meeting)
    expect(await failures('redrive')).toEqual({ code: 0, out: `${id}: sent back to its function\n` })
    expect((await reportOnceOver(meeting, tell)).calls.length).toBeGreaterThan(0)
    expect(await failures('list')).toEqual({ code: 0, out: '0 failures.\n' })
    expect(await givenUp()).toEqual([])
  })

  it('the failures command prints its usage', async () => {
    expect(await runScript('failures', endpoints().aws, ['resend'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('npm run failures -- list|redrive|drop'),
    })
  })
})
