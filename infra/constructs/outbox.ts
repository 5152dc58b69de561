import { Duration, Validations } from 'aws-cdk-lib'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { metricNames, metricNamespace } from '../../lambdas/kit/metric.ts'
import { bookPartition, mailSortPrefix, paperSortPrefix } from '../../lambdas/kit/table/keys.ts'
import { scheduledFunctions, streamConsumers, topicConsumers } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import { GalleryPapers } from './papers.ts'
import type { Resources } from './permissions.ts'
import { streamOf } from './table.ts'

const queuedMails = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { sk: { S: FilterRule.beginsWith(mailSortPrefix) } } },
})

/** New lines of the income book, whose papers are issued at once. */
const bookLines = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(bookPartition('')) } } },
})

/** New papers, whose files are drawn. */
const newPapers = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { sk: { S: FilterRule.beginsWith(paperSortPrefix) } } },
})

/**
 * The outbox, in which mails are queued as rows. The table's stream triggers the function that sends each at once; a scheduled one tries
 * the unsent ones every few minutes, until they are sent or SES refuses them for good (E37). A third one receives SES's events about sent
 * mails (E39).
 */
export class GalleryOutbox extends Construct {
  readonly failures: Queue
  /** The seconds that the oldest mail has waited to be sent; each sweep measures it. */
  readonly metricWait: (options: MetricOptions) => Metric
  /** The mails that SES refused for good a short while ago; each sweep counts them. */
  readonly metricRefused: (options: MetricOptions) => Metric

  constructor(scope: Construct, id: string, { table, resources }: { readonly table: Table; readonly resources: Resources }) {
    super(scope, id)
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this.failures).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SQS3',
      reason: 'It is where the stream’s failures end; an alarm watches it.',
    })
    new GalleryPapers(this, 'Papers', { resources, failures: this.failures })
    const stream = streamOf(table)
    const consumer = new GalleryFunction(this, 'sendQueuedMail', {
      name: 'sendQueuedMail',
      grant: streamConsumers.sendQueuedMail.grant,
      resources,
      timeout: Duration.seconds(30),
      statements: [stream.reading, new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] })],
    })
    consumer.function.addEventSourceMapping('Stream', {
      eventSourceArn: stream.arn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      filters: [queuedMails, bookLines, newPapers],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      parallelizationFactor: 10,
      // A record fails only while its row cannot be read or written; the sweep sends the mail in any case. The limit is an age and not a
      // number of tries, because Lambda does not document how fast it retries.
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(this.failures),
    })
    this.hear(resources)
    const sweeper = this.sweep(resources)
    const metric = (metricName: string) => (options: MetricOptions) =>
      new Metric({
        namespace: metricNamespace,
        metricName,
        dimensionsMap: { FunctionName: sweeper.functionName },
        statistic: 'Maximum',
        ...options,
      })
    this.metricWait = metric(metricNames.mailWait)
    this.metricRefused = metric(metricNames.mailsRefused)
  }

  private hear(resources: Resources): void {
    const receiver = new GalleryFunction(this, 'receiveMailEvents', {
      name: 'receiveMailEvents',
      grant: topicConsumers.receiveMailEvents.grant,
      resources,
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] })],
      options: { onFailure: new SqsDestination(this.failures) },
    })
    resources.mail.events.addSubscription(new LambdaSubscription(receiver.function))
  }

  private sweep(resources: Resources): LambdaFunction {
    const { grant, everyMinutes } = scheduledFunctions.sweepMails
    // The timeout ends a run before the next one starts.
    const timeout = Duration.seconds(110)
    const sweeper = new GalleryFunction(this, 'sweepMails', { name: 'sweepMails', grant, resources, timeout }).function
    new Rule(this, 'Swept', { schedule: Schedule.rate(Duration.minutes(everyMinutes)), targets: [new FunctionTarget(sweeper)] })
    return sweeper
  }
}
