import { join } from 'node:path'
import { Writable } from 'node:stream'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../../../test/kit/values/until.ts'
import { startAccessControl } from '../../src/aws/access.ts'
import { startQueues } from '../../src/aws/queues.ts'
import { startStreams } from '../../src/dynamodb/stream.ts'
import { type LocalTable, provideTable, startTableEngine, type TableEngine } from '../../src/dynamodb/table.ts'
import type { FunctionSpec, Invocation } from '../../src/lambda/functionInstance.ts'
import type { Functions } from '../../src/lambda/functions.ts'
import { isFree } from '../../src/prerequisites.ts'
import { templateOf, temporaryDirectory } from '../kit/standIns.ts'

const reading = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams']
const role = (actions: readonly string[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    Policies: [
      { PolicyName: 'p', PolicyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] } },
    ],
  },
})
const templateWith = (actions: readonly string[], mapping: object = {}) =>
  templateOf({
    Shop: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      },
    },
    Failures: { Type: 'AWS::SQS::Queue', Properties: {} },
    Role: role(actions),
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Shop', 'StreamArn'] },
        FunctionName: 'mailer',
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 10,
        MaximumRetryAttempts: 1,
        FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"MAIL#"}]}}}}' }] },
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Failures', 'Arn'] } } },
        ...mapping,
      },
    },
  })

const spec: FunctionSpec = {
  id: 'F',
  name: 'mailer',
  arn: 'arn:mailer',
  roleId: 'Role',
  file: '',
  exportName: '',
  logGroup: '',
  environment: {},
  timeoutSeconds: 1,
  memoryMegabytes: 1,
}
const failuresArn = 'arn:aws:sqs:eu-west-3:000000000000:Failures'

describe('the table’s stream on this machine', () => {
  let engine: TableEngine
  let table: LocalTable
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  const seen: string[] = []
  let answer: (keys: readonly string[]) => Invocation

  const functions: Functions = {
    specs: [spec],
    find: () => spec,
    invoke: async (_, event) => {
      const { Records } = event as { Records: { dynamodb: { Keys: { pk: { S: string } } } }[] }
      const keys = Records.map(({ dynamodb }) => dynamodb.Keys.pk.S)
      seen.push(...keys)
      return answer(keys)
    },
    recycle: () => undefined,
    stop: async () => undefined,
  }
  const queues = startQueues([failuresArn])
  const lost: string[] = []
  const start = (actions: readonly string[] = [...reading, 'sqs:SendMessage'], mapping: object = {}, onDemand?: string) =>
    startStreams({
      template: templateWith(actions, mapping),
      functions,
      queues: { ...queues, send: (_, body) => String(lost.push(body)) },
      decide: startAccessControl(),
      engine,
      tablesByStream: new Map([['arn:aws:dynamodb:eu-west-3:000000000000:table/Shop/stream/2026-01-01T00:00:00.000', table]]),
      checkpointFile: join(directory.path, 'stream'),
      onTrouble: () => undefined,
      onDemand,
    })
  const put = (pk: string) => engine.client.send(new PutItemCommand({ TableName: 'Shop', Item: { pk: { S: pk } } }))
  const delivered = (pk: string) => until(`the delivery of ${pk}`, async () => seen.includes(pk))

  beforeAll(async () => {
    directory = await temporaryDirectory()
    let port = 19_200
    while (!(await isFree(port))) port += 1
    engine = await startTableEngine(port, undefined, new Writable({ write: (_chunk, _encoding, done) => done() }))
    await engine.ready()
    const [resource] = templateWith([]).resourcesOf('AWS::DynamoDB::Table')
    table = await provideTable(engine.client, 'Shop', resource?.properties ?? {})
  })
  afterAll(async () => {
    await engine.stop()
    await directory.remove()
  })

  it('wakes the function for the rows it wants, once each, and goes on where it was after a restart', async () => {
    answer = () => ({ requestId: 'r', payload: 'null' })
    const first = await start()
    await put('CART#1')
    await put('MAIL#1')
    first.wake()
    await delivered('MAIL#1')
    await first.stop()
    await put('MAIL#2')
    const second = await start()
    await delivered('MAIL#2')
    await second.stop()
    expect(seen).toEqual(['MAIL#1', 'MAIL#2'])
  })
  it('tries again, then hands what keeps failing to the queue of failures', async () => {
    answer = keys =>
      keys.includes('MAIL#3') ? { requestId: 'r', error: { errorType: 'Error', errorMessage: 'no' } } : { requestId: 'r', payload: 'null' }
    const consumer = await start()
    await put('MAIL#3')
    consumer.wake()
    const [body] = await until('the failure', async () => lost.length > 0 && lost)
    await consumer.stop()
    expect(seen.filter(key => key === 'MAIL#3')).toHaveLength(2)
    expect(JSON.parse(body ?? '')).toMatchObject({
      requestContext: { functionArn: 'arn:mailer', condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { batchSize: 1, streamArn: expect.stringContaining('table/Shop/stream') },
    })
  })
  it('lets what comes within the mapping’s time gather, and wakes the function once for it', async () => {
    const batches: (readonly string[])[] = []
    answer = keys => {
      batches.push(keys)
      return { requestId: 'r', payload: 'null' }
    }
    const consumer = await start(undefined, { MaximumBatchingWindowInSeconds: 2 })
    for (const pk of ['MAIL#10', 'CART#10', 'MAIL#11', 'MAIL#12']) {
      await put(pk)
      consumer.wake()
    }
    await delivered('MAIL#12')
    await consumer.stop()
    expect(batches).toEqual([['MAIL#10', 'MAIL#11', 'MAIL#12']])
  })
  it('waits for a function on demand until it is asked, and then delivers all', async () => {
    answer = () => ({ requestId: 'r', payload: 'null' })
    const consumer = await start(undefined, {}, spec.name)
    await put('MAIL#20')
    consumer.wake()
    await put('MAIL#21')
    expect(seen).not.toContain('MAIL#20')
    await consumer.catchUp()
    expect(seen.slice(-2)).toEqual(['MAIL#20', 'MAIL#21'])
    await consumer.stop()
  })
  it('the stream is not read for a function whose role may not read it', async () => {
    await expect(start(['sqs:SendMessage'])).rejects.toThrow(/mailer may not dynamodb:DescribeStream/)
  })
})
