import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ChangeMessageVisibilityCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { readFailures, redrive, release } from '../../../infra/operator/failures/failureQueue.ts'

const sqs = mockClient(SQSClient)
const lambda = mockClient(LambdaClient)
const queue = 'https://sqs.eu-west-3.amazonaws.com/123456789012/Galerie-prod-OutboxFailures'
const arnOf = (name: string) => `arn:aws:lambda:eu-west-3:123456789012:function:Galerie-prod-${name}-a1B2:$LATEST`

/** A message as Lambda writes it: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html */
const lost = (functionName: string, given: object = { requestPayload: { detail: functionName } }) => ({
  version: '1.0',
  timestamp: '2026-11-25T10:00:00.000Z',
  requestContext: {
    requestId: 'e4b46cbf',
    functionArn: arnOf(functionName),
    condition: 'RetriesExhausted',
    approximateInvokeCount: 3,
  },
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  responsePayload: { errorType: 'Error', errorMessage: 'out of order' },
  ...given,
})
const records = { DDBStreamBatchInfo: { shardId: 's', startSequenceNumber: '1', endSequenceNumber: '2', batchSize: 2, streamArn: 'arn' } }

const holds = (...bodies: readonly unknown[]) => {
  const messages = bodies.map((body, at) => ({
    MessageId: `m${at}`,
    ReceiptHandle: `r${at}`,
    Body: typeof body === 'string' ? body : JSON.stringify(body),
  }))
  const pages = Array.from({ length: Math.ceil(messages.length / 10) }, (_, page) => messages.slice(page * 10, page * 10 + 10))
  const answers = sqs.on(ReceiveMessageCommand, { QueueUrl: queue })
  for (const Messages of pages) answers.resolvesOnce({ Messages })
  answers.resolves({})
}

beforeEach(() => {
  sqs.reset()
  lambda.reset()
  process.env.AWS_REGION = 'eu-west-3'
  sqs.on(DeleteMessageCommand).resolves({}).on(ChangeMessageVisibilityCommand).resolves({})
  lambda.on(InvokeCommand).resolves({ StatusCode: 202 })
  lambda.on(GetFunctionConfigurationCommand).callsFake(({ FunctionName }) => ({
    Description: /Galerie-prod-(\w+)-/.exec(FunctionName)?.[1],
  }))
})

const invoked = () =>
  lambda.commandCalls(InvokeCommand).map(({ args: [{ input }] }) => [input.FunctionName, input.InvocationType, input.Payload])
const deleted = () => sqs.commandCalls(DeleteMessageCommand).map(({ args: [{ input }] }) => input.ReceiptHandle)

describe('the failure queue', () => {
  it('reads the failure queue to its end, oldest first, and hides it meanwhile', async () => {
    const many = Array.from({ length: 23 }, (_, at) => ({ ...lost('developImage'), timestamp: `2026-11-25T10:00:${59 - at}.000Z` }))
    holds(...many)
    const found = await readFailures(queue)
    expect(found).toHaveLength(23)
    expect([found[0]?.id, found.at(-1)?.id]).toEqual(['m22', 'm0'])
    expect(sqs.commandCalls(ReceiveMessageCommand)[0]?.args[0].input).toMatchObject({ VisibilityTimeout: 120, WaitTimeSeconds: 1 })
    // A function’s name is asked once, however often it failed.
    expect(lambda.commandCalls(GetFunctionConfigurationCommand)).toHaveLength(1)
  })

  it('returns a failed event to its function unchanged, and then deletes it from the queue', async () => {
    holds(lost('receiveMailEvents', { requestPayload: { Records: [{ Sns: { Message: 'é' } }] } }))
    const [failure] = await readFailures(queue)
    expect(failure && (await redrive(queue, failure))).toBe(true)
    expect(invoked()).toEqual([[arnOf('receiveMailEvents'), 'Event', '{"Records":[{"Sns":{"Message":"é"}}]}']])
    expect(deleted()).toEqual(['r0'])
  })

  it('renders the whole site for a failed page, whose change the stream no longer keeps', async () => {
    holds(lost('renderPages', records))
    const [failure] = await readFailures(queue)
    expect(failure && (await redrive(queue, failure))).toBe(true)
    expect(invoked()).toEqual([[arnOf('renderPages'), 'Event', '{}']])
    expect(deleted()).toEqual(['r0'])
  })

  it('leaves mails to the sweep, which finds their rows', async () => {
    holds(lost('sendQueuedMail', records))
    const [failure] = await readFailures(queue)
    expect(failure && (await redrive(queue, failure))).toBe(true)
    expect(invoked()).toEqual([])
    expect(deleted()).toEqual(['r0'])
  })

  it.each<[string, unknown]>([
    ['not Lambda’s', 'hello'],
    ['not JSON of Lambda’s', { hello: 'there' }],
    ['of a consumer that nobody knows', lost('somebodyElse', records)],
  ])('keeps what is %s', async (_, body) => {
    holds(body)
    const [failure] = await readFailures(queue)
    expect(failure && (await redrive(queue, failure))).toBe(false)
    expect([invoked(), deleted()]).toEqual([[], []])
  })

  it('keeps what Lambda does not take, and shows it again at once', async () => {
    lambda.on(InvokeCommand).rejects(new Error('TooManyRequestsException'))
    holds(lost('developImage'))
    const found = await readFailures(queue)
    await expect(found[0] && redrive(queue, found[0])).rejects.toThrow('TooManyRequests')
    expect(deleted()).toEqual([])
    await release(queue, found)
    expect(sqs.commandCalls(ChangeMessageVisibilityCommand)[0]?.args[0].input).toEqual({
      QueueUrl: queue,
      ReceiptHandle: 'r0',
      VisibilityTimeout: 0,
    })
  })
})
