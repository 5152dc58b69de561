import { App, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import { describeAlarm } from '../constructs/monitoring/alarmGuide.ts'
import { makeAlarmTopic } from '../constructs/monitoring/alarms.ts'
import { type Stage, stackNameOf } from '../stages/stage.ts'

/**
 * The only region with the metrics of CloudFront and its certificate; an alarm watches metrics of its own region:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
 */
export const edgeAlarmsRegion = 'us-east-1'

export const edgeAlarmsStackOf = (stageName: string): string => `${stackNameOf(stageName)}-EdgeAlarms`

/** The percentage of answers in five minutes. In a quiet night a few failures exceed it, so that it must last for a quarter of an hour. */
const mostErrors = 5

/** ACM renews a certificate 60 days before its end, and tries until then: https://docs.aws.amazon.com/acm/latest/userguide/managed-renewal.html */
const leastDays = 30

type Props = StackProps & { readonly stage: Stage; readonly distributionId: string }

/** The alarms on the edge's metrics, for a stage with its own domain (E96). */
class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distributionId, ...props }: Props) {
    super(scope, id, { ...props, env: { region: edgeAlarmsRegion } })
    const topic = makeAlarmTopic(this, stage)
    const errors = new Alarm(this, 'EdgeFails', {
      alarmName: `${this.stackName}-EdgeFails`,
      alarmDescription: describeAlarm('EdgeFails'),
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        statistic: 'Average',
        period: Duration.minutes(5),
      }),
      threshold: mostErrors,
      evaluationPeriods: 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    const ending = new Alarm(this, 'CertificateEnds', {
      alarmName: `${this.stackName}-CertificateEnds`,
      alarmDescription: describeAlarm('CertificateEnds'),
      // https://docs.aws.amazon.com/acm/latest/userguide/cloudwatch-metrics.html
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: stage.domain?.certificateArn ?? '' },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
      threshold: leastDays,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      // ACM publishes it twice a day.
      treatMissingData: TreatMissingData.IGNORE,
    })
    for (const alarm of [errors, ending]) {
      alarm.addAlarmAction(new SnsAction(topic))
      alarm.addOkAction(new SnsAction(topic))
    }
    new CfnOutput(this, 'AlarmTopicArn', { value: topic.topicArn })
  }
}

/** Builds the stack of the edge's alarms, which is separate because the shop's is in another region and is deployed before. */
export const edgeAlarmsApp = (outdir: string, stage: Stage, distributionId: string): { readonly app: App; readonly stack: Stack } => {
  if (!stage.domain?.certificateArn)
    throw new Error(`The stage ${stage.name} has no domain of its own: CloudFront's name needs no certificate`)
  const app = new App({ outdir })
  return { app, stack: new EdgeAlarmsStack(app, edgeAlarmsStackOf(stage.name), { stage, distributionId }) }
}
