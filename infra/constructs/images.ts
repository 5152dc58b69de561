import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, Duration } from 'aws-cdk-lib'
import { type IRuleTarget, Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget, SqsQueue as QueueTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { arrivingPrefix, cropPrefix, sentPrefix, sweepPrefix, zoomPrefix } from '../../lambdas/image/imageKeys.ts'
import { developmentSeconds, waitingSeconds } from '../../lambdas/image/sentLimits.ts'
import { distDirectory } from '../build/step.ts'
import { bucketConsumers, queueConsumers, scheduledFunctions } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'

/** On x64 the deployed native code is the one that the tests ran, and the build downloads nothing for it. */
const ofNativeCode = Architecture.X86_64

const checkNativeCode = (developer: GalleryFunction): void => {
  if (!existsSync(join(distDirectory, `lambdas/${developer.name}/node_modules/@img/sharp-linux-x64`)))
    Annotations.of(developer).addError(
      'sharp’s code for Linux on x64 could not be fetched from npm’s registry: delete dist/lambdas and deploy again with a network',
    )
}

/** The visitors' images that are developed at once. */
const mostAtOnce = 3

type Props = { readonly resources: Resources; readonly failures: Queue }

/**
 * The background functions for pictures: one develops each upload of the owner, one those of visitors, and one deletes the files of the
 * owner's pictures that no work uses.
 */
export class GalleryImages extends Construct {
  constructor(scope: Construct, id: string, { resources, failures }: Props) {
    super(scope, id)
    const givingUp = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })
    this.develop(resources, failures, givingUp)
    this.developSent(resources, failures)
    this.sweep(resources, failures, givingUp)
  }

  private develop(resources: Resources, failures: Queue, givingUp: PolicyStatement): void {
    const developer = new GalleryFunction(this, 'developImage', {
      name: 'developImage',
      grant: bucketConsumers.developImage.grant,
      resources,
      // Sixty million pixels must be decoded in full to be rotated, and the encoders use more than one processor.
      timeout: Duration.seconds(90),
      statements: [givingUp],
      options: { memorySize: 3008, architecture: ofNativeCode, onFailure: new SqsDestination(failures) },
    })
    checkNativeCode(developer)
    // The property is set directly because the CDK's method adds a custom resource with a Lambda to set it.
    const uploads = resources.uploads.node.defaultChild as CfnBucket
    uploads.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.wake('Arrived', new FunctionTarget(developer.function), resources, [arrivingPrefix, zoomPrefix, cropPrefix])
  }

  /** Develops visitors' images, a few at once whatever they send: reserved concurrency would make a new account refuse the stack. */
  private developSent(resources: Resources, failures: Queue): void {
    const timeout = Duration.seconds(developmentSeconds)
    const waiting = new Queue(this, 'Sent', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html: six times the timeout, and at least five tries.
      visibilityTimeout: Duration.seconds(6 * developmentSeconds),
      // A backlog of repeated posts delays an honest image by no more than this; a request then goes without its pictures.
      retentionPeriod: Duration.seconds(waitingSeconds),
      deadLetterQueue: { queue: failures, maxReceiveCount: 5 },
    })
    const reading = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
    const developer = new GalleryFunction(this, 'developSentImage', {
      name: 'developSentImage',
      grant: queueConsumers.developSentImage.grant,
      resources,
      timeout,
      statements: [new PolicyStatement({ actions: reading, resources: [waiting.queueArn] })],
      // A processor of its own, from 1,769 MB on: https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
      options: { memorySize: 1769, architecture: ofNativeCode },
    })
    checkNativeCode(developer)
    developer.function.addEventSourceMapping('Waiting', { eventSourceArn: waiting.queueArn, batchSize: 1, maxConcurrency: mostAtOnce })
    this.wake('SentArrived', new QueueTarget(waiting), resources, [sentPrefix])
  }

  private wake(id: string, woken: IRuleTarget, { uploads }: Resources, prefixes: readonly string[]): void {
    new Rule(this, id, {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [uploads.bucketName] }, object: { key: prefixes.map(prefix => ({ prefix })) } },
      },
      targets: [woken],
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
      options: { onFailure: new SqsDestination(failures) },
    })
    const every = Schedule.rate(Duration.minutes(everyMinutes))
    new Rule(this, 'Swept', { schedule: every, targets: [new FunctionTarget(sweeper.function)] })
    this.wake('Limited', new FunctionTarget(sweeper.function), resources, [sweepPrefix])
  }
}
