import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { edgeAlarmsApp } from '../../infra/stacks/edgeAlarmsStack.ts'
import { checkStage, type Stage } from '../../infra/stages/stage.ts'
import { onlyResource, resourcesOf } from './shop.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'
const domain = { name: 'www.ailleurs.fr', certificateArn }
const stage = checkStage('prod', { ownerEmail: 'moi@ailleurs.fr', alarmEmail: 'technique@ailleurs.fr', domain })
const appOf = (given: Stage = stage) => edgeAlarmsApp(mkdtempSync(join(tmpdir(), 'galerie-edge-alarms-')), given, 'E2EXAMPLE')

type AlarmOf = {
  readonly AlarmName: string
  readonly MetricName: string
  readonly Dimensions: readonly { readonly Name: string; readonly Value: string }[]
  readonly ComparisonOperator: string
  readonly Threshold: number
  readonly AlarmActions: readonly object[]
  readonly OKActions: readonly object[]
}

describe('the edge’s alarms (E96)', () => {
  it('creates the edge’s alarms in us-east-1, named after their stage', () => {
    const { stack } = appOf()
    expect([stack.stackName, stack.region]).toEqual(['Galerie-prod-EdgeAlarms', 'us-east-1'])
    expect(Object.keys(Template.fromStack(stack).toJSON().Outputs)).toEqual(['AlarmTopicArn'])
  })

  it('ring of server errors that last, and of a certificate that is not renewed, and say when it is over', () => {
    const alarms = resourcesOf<AlarmOf>(Template.fromStack(appOf().stack), 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
    expect(alarms).toMatchObject([
      {
        AlarmName: 'Galerie-prod-EdgeAlarms-EdgeFails',
        Namespace: 'AWS/CloudFront',
        MetricName: '5xxErrorRate',
        Dimensions: [
          { Name: 'DistributionId', Value: 'E2EXAMPLE' },
          { Name: 'Region', Value: 'Global' },
        ],
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        EvaluationPeriods: 3,
        Threshold: 5,
      },
      {
        AlarmName: 'Galerie-prod-EdgeAlarms-CertificateEnds',
        Namespace: 'AWS/CertificateManager',
        MetricName: 'DaysToExpiry',
        Dimensions: [{ Name: 'CertificateArn', Value: certificateArn }],
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 30,
      },
    ])
    for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]])
  })

  it('mails the edge’s alarms to the stage’s alarm address', () => {
    const { Properties } = onlyResource(Template.fromStack(appOf().stack), 'AWS::SNS::Subscription')
    expect(Properties).toMatchObject({ Protocol: 'email', Endpoint: 'technique@ailleurs.fr' })
  })

  it('refuses edge alarms for a stage without a domain', () => {
    expect(() => appOf(checkStage('dev', { ownerEmail: 'moi@ailleurs.fr' }))).toThrow('The stage dev has no domain of its own')
  })
})
