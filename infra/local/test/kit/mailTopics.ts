import { startAccessControl } from '../../src/aws/access.ts'
import type { FunctionSpec } from '../../src/lambda/functionInstance.ts'
import type { RuleOptions } from '../../src/lambda/ruleTargets.ts'
import { templateOf } from './standIns.ts'

const functionArn = { 'Fn::GetAtt': ['Receiver', 'Arn'] }
const topic = { Ref: 'Topic' }

/** A configuration set that tells its events to a function through a topic. */
export const telling = {
  Receiver: { Type: 'AWS::Lambda::Function', Properties: {} },
  Set: { Type: 'AWS::SES::ConfigurationSet', Properties: { SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } } },
  Topic: { Type: 'AWS::SNS::Topic', Properties: {} },
  Told: {
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: {
      ConfigurationSetName: { Ref: 'Set' },
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'], SnsDestination: { TopicARN: topic } },
    },
  },
  Publishing: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [topic],
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'ses.amazonaws.com' },
            Action: 'sns:Publish',
            Resource: topic,
            Condition: {
              StringEquals: {
                'AWS:SourceAccount': { Ref: 'AWS::AccountId' },
                'AWS:SourceArn': 'arn:aws:ses:eu-west-3:000000000000:configuration-set/Set',
              },
            },
          },
        ],
      },
    },
  },
  Subscription: { Type: 'AWS::SNS::Subscription', Properties: { Protocol: 'lambda', TopicArn: topic, Endpoint: functionArn } },
  Invoking: {
    Type: 'AWS::Lambda::Permission',
    Properties: { Action: 'lambda:InvokeFunction', FunctionName: functionArn, Principal: 'sns.amazonaws.com', SourceArn: topic },
  },
}

const spec: FunctionSpec = {
  id: 'Receiver',
  name: 'Receiver',
  arn: 'arn:aws:lambda:eu-west-3:000000000000:function:Receiver',
  roleId: 'R',
  file: '',
  exportName: '',
  logGroup: '',
  environment: {},
  timeoutSeconds: 1,
  memoryMegabytes: 128,
}

/** The parts that deliver events by a template of these resources, to a function that records them. */
export const parts = (resources: Readonly<Record<string, unknown>>, heard: unknown[]): RuleOptions => ({
  template: templateOf(resources),
  functions: {
    find: () => spec,
    invoke: async (_, event) => {
      heard.push(event)
      return { requestId: 'r', payload: 'null' }
    },
  },
  queues: { send: () => '' },
  decide: startAccessControl(),
  onTrouble: () => undefined,
})
