import { Duration, Validations } from 'aws-cdk-lib'
import type { Metric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { mailSortPrefix } from '../../lambdas/kit/table/keys.ts'
import { streamConsumers } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'
import { streamOf } from './table.ts'

const queuedMails = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { sk: { S: FilterRule.beginsWith(mailSortPrefix) } } },
})

/**
 * The outbox: mails are queued as rows, and the table's stream triggers the function that sends them. It retries until a mail is sent or
 * goes to the dead-letter queue `failures`.
 */
export class GalleryOutbox extends Construct {
  readonly failures: Queue
  /** The age of the oldest queued mail, in milliseconds. */
  readonly metricAge: (options: MetricOptions) => Metric

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
    const stream = streamOf(table)
    const consumer = new GalleryFunction(this, 'sendQueuedMail', {
      name: 'sendQueuedMail',
      grant: streamConsumers.sendQueuedMail.grant,
      resources,
      timeout: Duration.seconds(30),
      statements: [stream.reading, new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] })],
    })
    this.metricAge = options => consumer.function.metric('IteratorAge', { statistic: 'Maximum', ...options })
    consumer.function.addEventSourceMapping('Stream', {
      eventSourceArn: stream.arn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      filters: [queuedMails],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // A mail that cannot be sent blocks at most a tenth of the orders, and only for these hours.
      parallelizationFactor: 10,
      retryAttempts: 1_000,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.failures),
    })
  }
}
