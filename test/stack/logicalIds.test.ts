import { describe, expect, it } from '@jest/globals'
import type { Template } from 'aws-cdk-lib/assertions'
import { checkStage, localStage, type Stage } from '../../infra/stages/stage.ts'
import { templateOf } from './shop.ts'

type Found = { readonly Type: string; readonly DeletionPolicy?: string; readonly UpdateReplacePolicy?: string }

const ownerEmail = 'moi@ailleurs.fr'
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'
const byZone = checkStage('prod', {
  ownerEmail,
  domain: { name: 'www.ailleurs.fr', hostedZoneId: 'Z1D633PJN98FT9', zoneName: 'ailleurs.fr' },
  mail: { identity: 'domain' },
  budget: 20,
})
const stages: readonly (readonly [string, Stage, identity: string | undefined])[] = [
  ['the shop of this machine', localStage, 'MailIdentity4EC7C521'],
  ['a shop without a domain', checkStage('dev', { ownerEmail }), 'MailIdentity4EC7C521'],
  ['a shop before its protection', { ...checkStage('dev', { ownerEmail }), isProtected: false }, 'MailIdentity4EC7C521'],
  ['a shop with a hosted zone', { ...byZone, domain: byZone.domain && { ...byZone.domain, certificateArn } }, 'MailDomainIdentityBBC8F7EF'],
  [
    'a shop with a certificate and an identity that exist',
    checkStage('prod', {
      ownerEmail,
      domain: { name: 'www.ailleurs.fr', certificateArn },
      mail: { identity: 'existing' },
      tableWrites: 'table',
    }),
    undefined,
  ],
]

/**
 * CloudFormation knows a resource by its logical id alone: under another one it makes a new, empty resource and lets go of the old
 * (https://docs.aws.amazon.com/cdk/v2/guide/best-practices.html). The CDK makes the id of the names on the construct's path, so that moving
 * or renaming a construct changes it; what must move is moved by https://docs.aws.amazon.com/cdk/v2/guide/refactor.html. The proof between
 * edge and functions is not here: another id is how it is replaced.
 */
const permanent: readonly (readonly [id: string, type: string, reason: string])[] = [
  ['TableCD117FA1', 'AWS::DynamoDB::Table', 'works, orders and texts are in it: the shop would be empty'],
  ['BucketsMedia5BAFF3AF', 'AWS::S3::Bucket', 'the pictures of works are in it, with their earlier versions'],
  ['BucketsUploadsDA8F1F54', 'AWS::S3::Bucket', 'requests’ images, copies of data and the weekly exports of accounts are in it'],
  ['BucketsSite59871C46', 'AWS::S3::Bucket', 'the pages are in it: every address would answer 404 until all are rendered'],
  ['BucketsPapers4F333DEF', 'AWS::S3::Bucket', 'invoices and certificates are in it, which the law has kept for ten years'],
  ['SigningKeyEEFC2790', 'AWS::KMS::Key', 'no other key signs as this one, whose public part is on the certificates’ pages'],
  ['BucketsLogsF3E46FAF', 'AWS::S3::Bucket', 'the access logs of the buckets are in it'],
  ['UsersPoolBFC35D3B', 'AWS::Cognito::UserPool', 'the accounts are in it: nobody could sign in, and no password can be copied'],
  [
    'UsersPoolClient39A19381',
    'AWS::Cognito::UserPoolClient',
    'tokens name it: all sessions would end, and pages open in browsers could not sign in',
  ],
  ['UsersAdmin9EB06B13', 'AWS::Cognito::UserPoolGroup', 'its members are the administrators: the owner would lose the back office'],
  ['UsersOwner61BDFF60', 'AWS::Cognito::UserPoolGroup', 'its member is the owner, whose header leads to the back office'],
  ['StripeSecret80A38A68', 'AWS::SecretsManager::Secret', 'Stripe’s keys were written into it by hand: nothing could be bought'],
  ['ApiF1A3B7F9', 'AWS::ApiGatewayV2::Api', 'Stripe sends its events to its address, which was written there by hand'],
  ['ApiStageB35FBB6B', 'AWS::ApiGatewayV2::Stage', 'an API has one $default stage: a second one is refused, and deleting it stops the API'],
  ['SiteDistribution390DED28', 'AWS::CloudFront::Distribution', 'its address is the site’s, and a domain may belong to one distribution'],
  ['AlarmsTopic3A2DFEBA', 'AWS::SNS::Topic', 'its subscription was confirmed by hand: alarms would reach nobody'],
  ['OutboxFailures542FF1D0', 'AWS::SQS::Queue', 'what functions gave up waits in it'],
  ['ImagesSentF4B68F4F', 'AWS::SQS::Queue', 'the pictures just sent wait in it'],
  ['OutboxsendQueuedMailFunctionStream507859ED', 'AWS::Lambda::EventSourceMapping', 'another one reads a day of the stream again'],
  ['PagesrenderPagesFunctionStream15E45363', 'AWS::Lambda::EventSourceMapping', 'another one reads a day of the stream again'],
]

const resourcesIn = (template: Template) => template.toJSON().Resources as Readonly<Record<string, Found>>

describe.each(stages)('once deployed, %s', (_, stage, identity) => {
  const resources = resourcesIn(templateOf(stage))
  const identities: typeof permanent = identity
    ? [[identity, 'AWS::SES::EmailIdentity', 'it was verified by a mail or by DNS records']]
    : []

  it.each([...permanent, ...identities])('keeps %s (%s): %s', (id, type) => {
    expect(resources[id]?.Type).toBe(type)
  })

  it('names here whatever outlives the stack, and keeps it also when it is replaced', () => {
    const kept = Object.entries(resources).filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'))
    expect(kept.map(([id]) => id).filter(id => ![...permanent, ...identities].some(([known]) => known === id))).toEqual([])
    expect(kept.map(([, { UpdateReplacePolicy }]) => UpdateReplacePolicy)).toEqual(kept.map(() => 'Retain'))
  })
})
