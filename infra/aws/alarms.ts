import { Duration, Stack } from 'aws-cdk-lib'
import { type Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
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

/**
 * Shares of the mails that left, below those at which SES puts an account under review, 5 % and 0.1 %:
 * https://docs.aws.amazon.com/ses/latest/dg/reputation-dashboard-messages.html
 */
const mostBounced = 0.03
const mostComplained = 0.0008

/** A share that SES publishes of the whole account: https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html */
const reputation = (name: 'BounceRate' | 'ComplaintRate'): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}`, statistic: 'Average', period: Duration.hours(1) })

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
      'A mail’s record could not be read, a photograph not developed or not forgotten, or a page not rendered: it waits in the failure queue',
      outbox.failures.metricApproximateNumberOfMessagesVisible({ period }),
      1,
    )
    this.ringOfMails(outbox)
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

  private ringOfMails(outbox: GalleryOutbox): void {
    const period = Duration.minutes(5)
    this.ring(
      'MailLate',
      'A mail has waited for 15 minutes to leave, or nobody looks any more',
      outbox.metricWait({ period }),
      Duration.minutes(15).toSeconds(),
      // Missing data means that the sweep itself has stopped.
      TreatMissingData.BREACHING,
    )
    this.ring('MailRefused', 'SES refused a mail for good', outbox.metricRefused({ period }), 1)
    this.ring('MailsBounce', 'Of the mails that left, 3 % bounced: SES reviews an account at 5 %', reputation('BounceRate'), mostBounced)
    this.ring('MailsUnwanted', 'Of the mails that left, 0.08 % were called spam', reputation('ComplaintRate'), mostComplained)
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
