import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { callsAtOnce } from '../../infra/operator/deployCheck/accountFindings.ts'
import { settingNames } from '../../lambdas/kit/settings.ts'
import { mailSortPrefix } from '../../lambdas/kit/table/keys.ts'
import { onlyResource, resourcesOf, schedulesOf, templateOf } from './shop.ts'

const template = templateOf()

describe('what the painter must never lose', () => {
  it('the table outlives the stack, can be taken back to any second, and cannot be deleted by mistake', () => {
    const { DeletionPolicy, Properties } = onlyResource<Record<string, unknown>>(template, 'AWS::DynamoDB::Table')
    expect(DeletionPolicy).toBe('RetainExceptOnCreate')
    expect(Properties).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expiresAtEpoch', Enabled: true },
    })
  })

  it('the accounts outlive the stack and cannot be deleted by mistake', () => {
    const { DeletionPolicy, Properties } = onlyResource<Record<string, unknown>>(template, 'AWS::Cognito::UserPool')
    expect(DeletionPolicy).toBe('RetainExceptOnCreate')
    expect(Properties).toMatchObject({ DeletionProtection: 'ACTIVE' })
  })

  it('pictures of works keep their earlier versions and outlive the stack', () => {
    template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain', Properties: { VersioningConfiguration: { Status: 'Enabled' } } })
  })

  it('the payment keys are never in the template', () => {
    type Secret = {
      readonly Description: string
      readonly SecretString?: string
      readonly GenerateSecretString: { SecretStringTemplate: string }
    }
    const secrets = resourcesOf<Secret>(template, 'AWS::SecretsManager::Secret').map(([, secret]) => secret)
    const payment = secrets.find(({ Properties }) => Properties.Description.startsWith('Stripe'))
    expect(payment?.DeletionPolicy).toBe('RetainExceptOnCreate')
    for (const { Properties } of secrets) expect(Properties.SecretString).toBeUndefined()
    expect(JSON.parse(payment?.Properties.GenerateSecretString.SecretStringTemplate ?? '')).toEqual({ secretKey: '', webhookSecret: '' })
    expect(JSON.stringify(template.toJSON())).not.toMatch(/(sk|rk|whsec)_[A-Za-z0-9]{8}/)
  })

  it('a mail that could not be sent is tried again, then kept, and someone is told', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FilterCriteria: {
        Filters: [
          { Pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: mailSortPrefix }] } } } }) },
          // New lines of the income book have their papers issued.
          { Pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'BOOK#' }] } } } }) },
          { Pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: 'PAPER#' }] } } } }) },
        ],
      },
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: Match.absent(),
      MaximumRecordAgeInSeconds: 3600,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    })
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      AlarmActions: [Match.anyValue()],
    })
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'atelier@solene-marchetti.example' })
  })

  it('a mail that has not left is swept every two minutes by one run at a time; who waits, or is refused, rings', () => {
    expect(schedulesOf(template, 'sweepMails')).toEqual(['rate(2 minutes)'])
    const [id, sweeper] =
      resourcesOf<{ Description: string; Timeout: number }>(template, 'AWS::Lambda::Function').find(
        ([, { Properties }]) => Properties.Description === 'sweepMails',
      ) ?? []
    expect(sweeper?.Properties.Timeout).toBeLessThan(2 * 60)
    const Dimensions = [{ Name: 'FunctionName', Value: { Ref: id } }]
    const AlarmActions = [Match.anyValue()]
    const late = { MetricName: 'MailWait', Threshold: 900, TreatMissingData: 'breaching', Dimensions, AlarmActions }
    template.hasResourceProperties('AWS::CloudWatch::Alarm', late)
    template.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'MailsRefused', Threshold: 1, Dimensions, AlarmActions })
  })

  it('the shares of mails that bounce or are called spam ring before SES reviews the account', () => {
    const shared = { Namespace: 'AWS/SES', AlarmActions: [Match.anyValue()] }
    template.hasResourceProperties('AWS::CloudWatch::Alarm', { ...shared, MetricName: 'Reputation.BounceRate', Threshold: 0.03 })
    template.hasResourceProperties('AWS::CloudWatch::Alarm', { ...shared, MetricName: 'Reputation.ComplaintRate', Threshold: 0.0008 })
  })

  it('an hour without mails, for which SES tells no rate, does not end the halt of mails to unproven addresses', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'Reputation.BounceRate', TreatMissingData: 'ignore' })
  })

  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html: a third reader may be throttled.
  it('the table’s stream has no more than the two readers it bears', () => {
    const readers = resourcesOf<{ StartingPosition?: string }>(template, 'AWS::Lambda::EventSourceMapping')
    expect(readers.filter(([, { Properties }]) => Properties.StartingPosition)).toHaveLength(2)
  })
})

describe('what is private stays private', () => {
  type Bucket = { readonly PublicAccessBlockConfiguration: object; readonly BucketEncryption: unknown }
  type Policy = { readonly Bucket: { Ref: string }; readonly PolicyDocument: { readonly Statement: readonly Allowed[] } }
  type Allowed = {
    readonly Effect: string
    readonly Principal: { readonly Service?: string }
    readonly Condition?: object
    readonly Action: string | string[]
  }

  const buckets = resourcesOf<Bucket>(template, 'AWS::S3::Bucket')
  const statements = resourcesOf<Policy>(template, 'AWS::S3::BucketPolicy').flatMap(
    ([, { Properties }]) => Properties.PolicyDocument.Statement,
  )

  it('no bucket can be made public, and all are encrypted', () => {
    expect(buckets).toHaveLength(5)
    for (const [, { Properties }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(Properties.BucketEncryption).toBeDefined()
    }
  })

  it('pictures and pages are read through this distribution alone', () => {
    const readers = statements.filter(
      ({ Effect, Action }) => Effect === 'Allow' && [Action].flat().some(action => /^s3:(Get|List)/.test(action)),
    )
    const readingServices = new Set(readers.map(({ Principal }) => Principal.Service))
    expect(readingServices).toEqual(new Set(['cloudfront.amazonaws.com']))
    for (const { Condition } of readers) expect(JSON.stringify(Condition)).toMatch(/AWS:SourceArn.*:distribution\//)
    expect(resourcesOf(template, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(3)
  })

  it('nothing is served or fetched without encryption', () => {
    const refusals = statements.filter(
      ({ Effect, Condition }) => Effect === 'Deny' && JSON.stringify(Condition ?? {}).includes('aws:SecureTransport'),
    )
    expect(refusals).toHaveLength(5)
  })

  it('a paper is put only where none is, and locked in a shop that customers buy in', () => {
    const once = statements.filter(({ Condition }) => JSON.stringify(Condition ?? {}).includes('s3:if-none-match'))
    expect(once).toMatchObject([
      { Effect: 'Deny', Action: 's3:PutObject', Principal: { AWS: '*' }, Condition: { Null: { 's3:if-none-match': 'true' } } },
    ])
    type Papers = { readonly VersioningConfiguration?: object; readonly ObjectLockEnabled?: boolean }
    const papersOf = (settings: object) =>
      resourcesOf<Papers>(templateOf(settings), 'AWS::S3::Bucket').find(([id]) => id.startsWith('BucketsPapers'))?.[1].Properties
    for (const isProduction of [true, false]) {
      const papers = papersOf({ isProduction })
      expect(papers?.VersioningConfiguration).toEqual({ Status: 'Enabled' })
      expect(papers?.ObjectLockEnabled).toBe(isProduction)
    }
  })

  it('the functions that store papers, and those that read them, are told that they are locked exactly where they are', () => {
    type Told = { readonly Description: string; readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> } }
    const toldOf = (isProduction: boolean) =>
      resourcesOf<Told>(templateOf({ isProduction }), 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
        const variables = Properties.Environment?.Variables ?? {}
        return settingNames.papersBucket in variables ? [[Properties.Description, variables[settingNames.papersLocked]] as const] : []
      })
    const [locked, open] = [new Map(toldOf(true)), new Map(toldOf(false))]
    for (const name of ['issuePapers', 'issueCertificates']) expect([name, locked.get(name)]).toEqual([name, 'true'])
    expect(new Set(locked.values())).toEqual(new Set(['true']))
    expect(open.size).toBe(locked.size)
    expect(new Set(open.values())).toEqual(new Set([undefined]))
  })

  it('what visitors send goes by itself: after a day, or a month where it came with a request for a quote', () => {
    type Sent = {
      readonly LifecycleConfiguration: {
        readonly Rules: readonly { Prefix?: string; ExpirationInDays?: number; Status: string }[]
      }
      readonly CorsConfiguration?: { readonly CorsRules: readonly { AllowedMethods: readonly string[] }[] }
    }
    const [uploads, ...others] = resourcesOf<Sent>(template, 'AWS::S3::Bucket').filter(([, { Properties }]) => Properties.CorsConfiguration)
    expect(others).toEqual([])
    const { LifecycleConfiguration, CorsConfiguration } = uploads?.[1].Properties ?? {}
    expect(LifecycleConfiguration?.Rules).toEqual(
      expect.arrayContaining([
        { Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' },
        { Prefix: 'quotes/', ExpirationInDays: 30, Status: 'Enabled' },
      ]),
    )
    expect(CorsConfiguration?.CorsRules.map(({ AllowedMethods }) => AllowedMethods)).toEqual([['POST']])
  })

  it('access logs hold neither addresses nor agents of visitors', () => {
    const { AccessLogSettings } = onlyResource<{ AccessLogSettings: { Format: string } }>(template, 'AWS::ApiGatewayV2::Stage').Properties
    expect(AccessLogSettings.Format).toContain('$context.requestId')
    // By this one the line of the function that answered is found.
    expect(AccessLogSettings.Format).toContain('$context.integration.requestId')
    expect(AccessLogSettings.Format).not.toMatch(/identity|sourceIp|userAgent/i)
  })
})

it('asks for no more memory than a new account may give a function', () => {
  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html: new accounts have less, in fact 3,008 MB.
  const sizes = resourcesOf<{ readonly MemorySize?: number }>(template, 'AWS::Lambda::Function').map(
    ([, { Properties }]) => Properties.MemorySize,
  )
  expect(sizes.length).toBeGreaterThan(50)
  expect(Math.max(...sizes.map(size => size ?? 128))).toBeLessThanOrEqual(3008)
})

it('lets through as many calls at once as a deployment’s check compares the account’s functions with', () => {
  const { DefaultRouteSettings } = onlyResource<{ DefaultRouteSettings: { ThrottlingBurstLimit: number } }>(
    template,
    'AWS::ApiGatewayV2::Stage',
  ).Properties
  expect(DefaultRouteSettings.ThrottlingBurstLimit).toBe(callsAtOnce)
})
