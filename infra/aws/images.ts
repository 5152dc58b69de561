import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, Duration } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { arrivingPrefix } from '../../lambdas/artwork/imageKeys.ts'
import { keys } from '../../lambdas/kit/keys.ts'
import { distDirectory } from '../build/step.ts'
import { bucketConsumers, scheduledFunctions, streamConsumers } from '../wokenFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'
import { streamOf } from './table.ts'

type Props = { readonly table: Table; readonly resources: Resources; readonly failures: Queue }

const forgottenPictures = FilterCriteria.filter({
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(keys.image('').pk) } } },
})

/** What becomes of the owner's photographs: developed as they arrive, forgotten unless a work shows them, gone with their row. */
export class GalleryImages extends Construct {
  constructor(scope: Construct, id: string, { table, resources, failures }: Props) {
    super(scope, id)
    const givingUp = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })
    this.develop(resources, failures, givingUp)
    this.sweep(resources, failures, givingUp)
    this.discard(table, resources, failures, givingUp)
  }

  private develop(resources: Resources, failures: Queue, givingUp: PolicyStatement): void {
    const developer = new GalleryFunction(this, 'developImage', {
      name: 'developImage',
      grant: bucketConsumers.developImage.grant,
      resources,
      // Sixty million pixels, decoded whole when they must be turned, and more than one processor for the encoders.
      timeout: Duration.seconds(90),
      statements: [givingUp],
      // The one function with machine code: on this architecture what the tests ran is what is deployed, and nothing is fetched for it.
      options: { memorySize: 3008, architecture: Architecture.X86_64, deadLetterQueue: failures },
    })
    if (!existsSync(join(distDirectory, 'lambdas/developImage/node_modules/@img/sharp-linux-x64')))
      Annotations.of(developer).addError(
        'sharp is not installed for Linux on x64: npm ci --os=linux --cpu=x64 --libc=glibc, then build again',
      )
    // By the bucket's own property: the CDK's way brings a function of its own to set it.
    const uploads = resources.uploads.node.defaultChild as CfnBucket
    uploads.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    new Rule(this, 'Arrived', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [resources.uploads.bucketName] }, object: { key: [{ prefix: arrivingPrefix }] } },
      },
      targets: [new FunctionTarget(developer.function)],
    })
  }

  private sweep(resources: Resources, failures: Queue, givingUp: PolicyStatement): void {
    const { grant, everyMinutes } = scheduledFunctions.sweepImages
    const sweeper = new GalleryFunction(this, 'sweepImages', {
      name: 'sweepImages',
      grant,
      resources,
      timeout: Duration.minutes(1),
      statements: [givingUp],
      options: { deadLetterQueue: failures },
    })
    const every = Schedule.rate(Duration.minutes(everyMinutes))
    new Rule(this, 'Swept', { schedule: every, targets: [new FunctionTarget(sweeper.function)] })
  }

  private discard(table: Table, resources: Resources, failures: Queue, givingUp: PolicyStatement): void {
    const stream = streamOf(table)
    const discarder = new GalleryFunction(this, 'discardImage', {
      name: 'discardImage',
      grant: streamConsumers.discardImage.grant,
      resources,
      statements: [stream.reading, givingUp],
    })
    discarder.function.addEventSourceMapping('Stream', {
      eventSourceArn: stream.arn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      filters: [forgottenPictures],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(failures),
    })
  }
}
