import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { handlers } from '../../infra/build/lambdas.ts'
import { failuresOf, type Resource, resourcesOf, schedulesOf, templateOf } from './shop.ts'

type LambdaFunction = {
  readonly Description: string
  readonly Architectures: readonly string[]
  readonly MemorySize: number
  readonly Timeout: number
}
type Queue = { readonly VisibilityTimeout: number; readonly MessageRetentionPeriod: number; readonly RedrivePolicy: object }
type Rule = { readonly State: string; readonly EventPattern: unknown; readonly Targets: readonly { readonly Arn: unknown }[] }
type Bucket = { readonly NotificationConfiguration?: unknown; readonly LifecycleConfiguration: { readonly Rules: readonly object[] } }

const template = templateOf()
const functionOf = (name: string): readonly [string, Resource<LambdaFunction>] => {
  const found = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').find(([, { Properties }]) => Properties.Description === name)
  if (!found) throw new Error(`${name} has no function`)
  return found
}
const bucketOf = (name: string) => resourcesOf<Bucket>(template, 'AWS::S3::Bucket').find(([id]) => id.startsWith(`Buckets${name}`))
const ruleOn = (prefix: string) =>
  resourcesOf<Rule>(template, 'AWS::Events::Rule').find(([, { Properties }]) =>
    JSON.stringify(Properties.EventPattern ?? {}).includes(`{"prefix":"${prefix}"}`),
  )?.[1]
const nativeDirectory = (name: string): string => `dist/lambdas/${name}/node_modules/@img`

describe('a photograph that arrives', () => {
  it('wakes the function that develops it, as orders to make more of a picture or to crop it do, and no other file', () => {
    const [uploads] = bucketOf('Uploads') ?? []
    const [developer] = functionOf('developImage')
    expect(ruleOn('incoming/artworks/')?.Properties).toMatchObject({
      State: 'ENABLED',
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: {
          bucket: { name: [{ Ref: uploads }] },
          object: {
            key: [{ prefix: 'incoming/artworks/' }, { prefix: 'incoming/zoom-files/' }, { prefix: 'incoming/crops/' }],
          },
        },
      },
      Targets: [{ Arn: { 'Fn::GetAtt': [developer, 'Arn'] } }],
    })
    expect(bucketOf('Uploads')?.[1].Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    })
  })
  it('brings no function of the CDK’s own to say so', () => {
    expect(resourcesOf(template, 'Custom::S3BucketNotifications')).toEqual([])
  })
  it('reserves memory and time for sixty million pixels, and raises an alarm on failure', () => {
    const [, { Properties }] = functionOf('developImage')
    expect(Properties).toMatchObject({ MemorySize: 3008, Timeout: 90 })
    const [failures] = resourcesOf(template, 'AWS::SQS::Queue').find(([id]) => id.includes('Failures')) ?? []
    expect(failuresOf(template, 'developImage')).toEqual({ 'Fn::GetAtt': [failures, 'Arn'] })
  })
  it('meets machine code for the machine it is deployed to, and no other function has any', () => {
    const [, { Properties }] = functionOf('developImage')
    expect(Properties.Architectures).toEqual(['x86_64'])
    // What is installed on this machine: the CDK refuses to deploy from one that lacks Linux on x64.
    if (process.platform === 'linux' && process.arch === 'x64')
      expect(readdirSync(nativeDirectory('developImage'))).toEqual(expect.arrayContaining(['sharp-linux-x64', 'sharp-libvips-linux-x64']))
    const others = handlers.filter(({ name }) => !/^develop(Sent)?Image$/.test(name))
    expect(others.filter(({ name }) => existsSync(nativeDirectory(name)))).toEqual([])
  })
  it('does not stay where it arrived for longer than a day', () => {
    expect(bucketOf('Uploads')?.[1].Properties.LifecycleConfiguration.Rules).toEqual(
      expect.arrayContaining([expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' })]),
    )
  })
})

describe('a visitor’s image that arrives', () => {
  const [id, queue] = resourcesOf<Queue>(template, 'AWS::SQS::Queue').find(([name]) => name.includes('Sent')) ?? []

  it('waits in a queue for a function of its own, which develops three at once in little memory and time', () => {
    const [developer, { Properties }] = functionOf('developSentImage')
    expect(ruleOn('incoming/quotes/')?.Properties.Targets).toMatchObject([{ Arn: { 'Fn::GetAtt': [id, 'Arn'] } }])
    expect(Properties).toMatchObject({ MemorySize: 1769, Timeout: 15, Architectures: ['x86_64'] })
    expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions')
    const mappings = resourcesOf<{ FunctionName: unknown }>(template, 'AWS::Lambda::EventSourceMapping').map(
      ([, mapping]) => mapping.Properties,
    )
    expect(mappings.find(({ FunctionName }) => JSON.stringify(FunctionName) === JSON.stringify({ Ref: developer }))).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 3 },
    })
  })

  it('waits fifteen minutes at most, so that a backlog of repeated posts does not hold up a later image for longer', () => {
    expect(queue?.Properties.MessageRetentionPeriod).toBe(15 * 60)
  })

  it('hides an image longer than its run takes, and moves failures to the dead-letter queue', () => {
    const [failures] = resourcesOf(template, 'AWS::SQS::Queue').find(([name]) => name.includes('Failures')) ?? []
    expect(queue?.Properties).toMatchObject({
      VisibilityTimeout: 90,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [failures, 'Arn'] }, maxReceiveCount: 5 },
    })
  })
})

it('a picture that no work came to show is looked for every hour, and rings when it cannot be forgotten', () => {
  expect(schedulesOf(template, 'sweepImages')).toEqual(['rate(1 hour)'])
  const [failures] = resourcesOf(template, 'AWS::SQS::Queue').find(([id]) => id.includes('Failures')) ?? []
  expect(failuresOf(template, 'sweepImages')).toEqual({ 'Fn::GetAtt': [failures, 'Arn'] })
})
