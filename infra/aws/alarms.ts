import { Duration, Stack } from 'aws-cdk-lib'
import { type Alarm, ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { GalleryApi } from './api.ts'
import type { GalleryOutbox } from './outbox.ts'
import type { GalleryPages } from './pages.ts'
import type { GalleryReconciliation } from './reconciliation.ts'

type Props = {
  readonly api: GalleryApi
  readonly outbox: GalleryOutbox
  readonly pages: GalleryPages
  readonly reconciliation: GalleryReconciliation
  readonly email: string
}

/** Percent of the works for sale: just below the share that may be held, so that it rings before holds are given to nobody (D18c). */
const mostHeldPercent = 35
/** Unpaid orders for each paid one in a day; honest buyers abandon a few payments for each they make. */
const manyUnpaid = 30

/** The alarms that are mailed to the owner: server errors of the API, unsent mails, outdated pages, stuck orders, abuse of holds and events that are not for this shop. */
export class GalleryAlarms extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { api, outbox, pages, reconciliation, email }: Props) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { enforceSSL: true })
    this.topic.addSubscription(new EmailSubscription(email))
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    const period = Duration.minutes(5)
    this.ring('ApiFails', 'The API answered with server errors', api.api.metricServerError({ period, statistic: 'Sum' }), 3)
    this.ring(
      'StrangeEvent',
      'An event signed for this shop is of another account or mode at Stripe, or of an unknown shape',
      api.metricStrangeEvents({ period }),
      1,
    )
    this.ring(
      'MailGivenUp',
      'A mail could not be sent, a photograph not developed or not forgotten, or a page not rendered: it waits in the failure queue',
      outbox.failures.metricApproximateNumberOfMessagesVisible({ period }),
      1,
    )
    this.ring('MailLate', 'Queued mails have waited for 15 minutes', outbox.metricAge({ period }), Duration.minutes(15).toMilliseconds())
    this.ring('PagesLate', 'Pages have not shown a change for 5 minutes', pages.metricAge({ period }), Duration.minutes(5).toMilliseconds())
    this.ring(
      'OrderStuck',
      'An order has waited for more than an hour for its end, or nobody looks any more',
      reconciliation.metricStuck({ period: Duration.minutes(15) }),
      1,
      // Missing data means that the count itself has stopped.
      TreatMissingData.BREACHING,
    )
    this.ring(
      'HoldsFull',
      'Most of what may be held unpaid is held: new purchases of other works hold nothing',
      reconciliation.metricHeldShare({ period: Duration.minutes(15) }),
      mostHeldPercent,
    )
    this.ring(
      'PaymentsAbandoned',
      'Many payments were opened in a day and left unpaid for each one that was made',
      reconciliation.metricUnpaidPerPaid({ period: Duration.minutes(15) }),
      manyUnpaid,
    )
  }

  private ring(
    id: string,
    alarmDescription: string,
    metric: Metric,
    threshold: number,
    treatMissingData = TreatMissingData.NOT_BREACHING,
  ): void {
    const alarm: Alarm = metric.createAlarm(this, id, {
      alarmDescription,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }
}
