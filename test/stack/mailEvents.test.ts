import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { failuresOf, onlyResource, resourcesOf, templateOf } from './shop.ts'

type Statement = { readonly Effect: string; readonly Action: unknown }
type Document = { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }
type Subscription = { readonly Protocol: string; readonly TopicArn: { readonly Ref: string }; readonly Endpoint: unknown }

const template = templateOf()
const [configurationSet = ''] = resourcesOf(template, 'AWS::SES::ConfigurationSet').map(([id]) => id)
const subscriptions = resourcesOf<Subscription>(template, 'AWS::SNS::Subscription')
  .map(([, { Properties }]) => Properties)
  .filter(({ Protocol }) => Protocol === 'lambda')
const written = (value: unknown): string => JSON.stringify(value)

describe('what SES tells of the mails it took (E39)', () => {
  it('reports events of every mail, and still mails receipts after a complaint', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', { SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } })
    template.hasResourceProperties('AWS::Cognito::UserPool', { EmailConfiguration: { ConfigurationSet: { Ref: configurationSet } } })
    for (const Description of ['sendQueuedMail', 'sweepMails']) {
      const Variables = Match.objectLike({ MAIL_CONFIGURATION_SET: { Ref: configurationSet } })
      template.hasResourceProperties('AWS::Lambda::Function', { Description, Environment: { Variables } })
    }
    expect(onlyResource(template, 'AWS::SES::ConfigurationSetEventDestination').Properties).toMatchObject({
      ConfigurationSetName: { Ref: configurationSet },
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint', 'reject'] },
    })
  })

  it('comes through a topic to which SES alone may publish, for this configuration set of this account', () => {
    const [topic, ...others] = subscriptions.map(({ TopicArn }) => TopicArn)
    expect(others).toEqual([])
    const allowed = resourcesOf<Document & { readonly Topics: unknown }>(template, 'AWS::SNS::TopicPolicy')
      .filter(([, { Properties }]) => written(Properties.Topics) === written([topic]))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow')
    expect(allowed).toMatchObject([
      {
        Action: 'sns:Publish',
        Principal: { Service: 'ses.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' }, 'AWS:SourceArn': expect.anything() } },
      },
    ])
    expect(written(allowed)).toContain(`:configuration-set/",{"Ref":"${configurationSet}"}`)
  })

  it('reaches one function, which this topic alone may invoke, and what it gave up is kept', () => {
    const functions = resourcesOf<{ readonly Description: string }>(template, 'AWS::Lambda::Function')
    const [receiver] = functions.filter(([, { Properties }]) => Properties.Description === 'receiveMailEvents').map(([id]) => id)
    const FunctionName = { 'Fn::GetAtt': [receiver, 'Arn'] }
    expect(subscriptions).toMatchObject([{ Endpoint: FunctionName }])
    const permissions = resourcesOf<{ readonly FunctionName: unknown }>(template, 'AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(permission => written(permission.FunctionName) === written(FunctionName))
    expect(permissions).toMatchObject([{ Principal: 'sns.amazonaws.com', SourceArn: subscriptions[0]?.TopicArn }])
    const [failures] = resourcesOf(template, 'AWS::SQS::Queue').find(([id]) => id.includes('Failures')) ?? []
    expect(failuresOf(template, 'receiveMailEvents')).toEqual({ 'Fn::GetAtt': [failures, 'Arn'] })
  })

  it('permits sending only as the owner and with this configuration set', () => {
    const sending = resourcesOf<{ readonly Policies?: readonly Document[] }>(template, 'AWS::IAM::Role')
      .flatMap(([, { Properties }]) => Properties.Policies ?? [])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => written(Action).includes('ses:'))
    expect(sending).toHaveLength(2)
    for (const statement of sending) {
      expect(statement).toMatchObject({
        Action: 'ses:SendRawEmail',
        Resource: [expect.anything(), expect.anything()],
        Condition: { StringEquals: { 'ses:FromAddress': 'atelier@solene-marchetti.example' } },
      })
      expect(written(statement)).toContain(`:configuration-set/",{"Ref":"${configurationSet}"}`)
      expect(written(statement)).toContain(':identity/*')
    }
  })
})
