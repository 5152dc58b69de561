import { CopyObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../../../test/kit/values/until.ts'
import { startAccessControl } from '../../../src/aws/access.ts'
import type { FunctionSpec, Invocation } from '../../../src/lambda/functionInstance.ts'
import { mediaService } from '../../../src/s3/media.ts'
import { type ObjectEvents, startObjectEvents } from '../../../src/s3/objectEvents.ts'
import { openBucket } from '../../../src/s3/objectStore.ts'
import { awsWith, rulePermission, templateOf, temporaryDirectory } from '../../kit/standIns.ts'

const Bucket = 'uploads'
const functionArn = { 'Fn::GetAtt': ['Develop', 'Arn'] }
const failuresArn = { 'Fn::GetAtt': ['Failures', 'Arn'] }

const resources = {
  Uploads: {
    Type: 'AWS::S3::Bucket',
    Properties: { BucketName: Bucket, NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } } },
  },
  Silent: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'silent' } },
  Failures: { Type: 'AWS::SQS::Queue', Properties: {} },
  DevelopRole: {
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [
        {
          PolicyName: 'develop',
          PolicyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: failuresArn }] },
        },
      ],
    },
  },
  Develop: { Type: 'AWS::Lambda::Function', Properties: { Description: 'develop' } },
  DevelopGivesUp: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Develop' },
      Qualifier: '$LATEST',
      DestinationConfig: { OnFailure: { Destination: failuresArn } },
    },
  },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      State: 'ENABLED',
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [{ Ref: 'Uploads' }, 'silent'] }, object: { key: [{ prefix: 'incoming/' }] } },
      },
      Targets: [{ Id: 'Target0', Arn: functionArn }],
    },
  },
  Permission: rulePermission(functionArn),
}

type Seen = { readonly detail: { readonly object: { readonly key: string; readonly size: number }; readonly reason: string } }

const template = templateOf(resources)
const spec = {
  id: 'Develop',
  name: 'develop',
  arn: template.identityOf({ id: 'Develop' }).attributes.Arn,
  roleId: 'DevelopRole',
} as FunctionSpec

const failed: Invocation = { requestId: '1', error: { errorType: 'Error', errorMessage: 'out of order' } }

describe('an object that came to be in a bucket on this machine', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let aws: Awaited<ReturnType<typeof awsWith>>
  let s3: S3Client
  let events: ObjectEvents
  let seen: Seen[] = []
  let failures = 0
  let givenUp: string[] = []
  const optionsWith = (given: typeof template) => ({
    template: given,
    functions: {
      find: () => spec,
      invoke: async (_: FunctionSpec, event: unknown): Promise<Invocation> => {
        seen.push(event as Seen)
        failures -= 1
        return failures < 0 ? { requestId: '1', payload: 'null' } : failed
      },
    },
    queues: { send: (arn: string, body: string) => `${givenUp.push(`${arn} ${body}`)}` },
    decide: startAccessControl(),
    onTrouble: () => undefined,
    firstPause: 5,
  })
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const open = async (name: string) => [name, await openBucket(`${directory.path}/${name}`)] as const
    events = startObjectEvents(optionsWith(template))
    aws = await awsWith('s3', mediaService({ buckets: new Map([await open(Bucket), await open('silent')]), onCreated: events.created }))
    s3 = new S3Client(aws.root)
  })
  afterAll(async () => {
    s3.destroy()
    await events.stop()
    await aws.stop()
    await directory.remove()
  })
  beforeEach(() => {
    seen = []
    failures = 0
    givenUp = []
  })
  const put = (Key: string, bucket = Bucket) => s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'bytes' }))

  const told = (times: number) => until(`${times} calls`, async () => seen.length === times)

  it('wakes the function of the rule, whichever way it came', async () => {
    await put('incoming/put é')
    const { url, fields } = await createPresignedPost(s3, { Bucket, Key: 'incoming/post' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File(['photo'], 'photo'))
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'incoming/copy', CopySource: `${Bucket}/incoming/post` }))
    await told(3)
    expect(seen.map(({ detail }) => [detail.object.key, detail.reason])).toEqual([
      ['incoming/put é', 'PutObject'],
      ['incoming/post', 'POST Object'],
      ['incoming/copy', 'CopyObject'],
    ])
    expect(seen[0]).toMatchObject({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      detail: { bucket: { name: Bucket }, object: { size: 5, etag: '4b3a6218bb3e3a7303e8a171a60fcf92' } },
    })
  })
  it('wakes nobody under another prefix, nor in a bucket that tells nothing', async () => {
    await put('elsewhere/x')
    await put('incoming/x', 'silent')
    await put('incoming/last')
    await told(1)
    expect(seen.map(({ detail }) => detail.object.key)).toEqual(['incoming/last'])
  })
  it('reports a new object again while the function fails', async () => {
    failures = 2
    await put('incoming/stubborn')
    await told(3)
    expect(givenUp).toEqual([])
  })
  it('ends in the queue of failures after three tries', async () => {
    failures = 3
    await put('incoming/hopeless')
    await until('the queue of failures', async () => givenUp.length === 1)
    expect(seen).toHaveLength(3)
    const [, queue, message = ''] = /^(\S+) (.*)$/.exec(givenUp[0] ?? '') ?? []
    expect(queue).toMatch(/^arn:aws:sqs:.*:Failures$/)
    expect(JSON.parse(message)).toMatchObject({
      requestContext: { functionArn: `${spec.arn}:$LATEST`, condition: 'RetriesExhausted', approximateInvokeCount: 3 },
      requestPayload: { detail: { object: { key: 'incoming/hopeless' } } },
      responsePayload: { errorMessage: 'out of order' },
    })
  })
  it('refuses to start a shop whose rule may not invoke its function', () => {
    const { Permission: _, ...others } = resources
    expect(() => startObjectEvents(optionsWith(templateOf(others)))).toThrow(/no permission to invoke develop/)
  })
})
