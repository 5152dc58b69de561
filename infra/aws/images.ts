import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { arrivingPrefix, cropPrefix, sentPrefix, sweepPrefix, zoomPrefix } from '../../lambdas/image/imageKeys.ts'
import { developmentSeconds } from '../../lambdas/image/sentLimits.ts'
import { distDirectory } from '../build/step.ts'
import { bucketConsumers, scheduledFunctions } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'

type Props = { readonly resources: Resources; readonly failures: Queue }

/**
 * The background functions for pictures: one develops each upload of the owner and of visitors, the other deletes the files of the owner's
 * pictures that no work uses.
 */
export class GalleryImages extends Construct {
  constructor(scope: Construct, id: string, { resources, failures }: Props) {
    super(scope, id)
    const givingUp = new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })
    this.develop(resources, failures, givingUp)
    this.sweep(resources, failures, givingUp)
  }

  private develop(resources: Resources, failures: Queue, givingUp: PolicyStatement): void {
    const developer = new GalleryFunction(this, 'developImage', {
      name: 'developImage',
      grant: bucketConsumers.developImage.grant,
      resources,
      // Sixty million pixels must be decoded in full to be rotated, and the encoders use more than one processor.
      timeout: Duration.seconds(developmentSeconds),
      statements: [givingUp],
      // This is the only function with native code. On x64 the deployed code is the one that the tests ran, and the build downloads nothing
      // for it.
      options: { memorySize: 3008, architecture: Architecture.X86_64, onFailure: new SqsDestination(failures) },
    })
    if (!existsSync(join(distDirectory, 'lambdas/developImage/node_modules/@img/sharp-linux-x64')))
      Annotations.of(developer).addError(
        'sharp’s code for Linux on x64 could not be fetched from npm’s registry: delete dist/lambdas and deploy again with a network',
      )
    // The property is set directly because the CDK's method adds a custom resource with a Lambda to set it.
    const uploads = resources.uploads.node.defaultChild as CfnBucket
    uploads.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.wake('Arrived', developer, resources, [arrivingPrefix, sentPrefix, zoomPrefix, cropPrefix])
  }

  private wake(id: string, woken: GalleryFunction, { uploads }: Resources, prefixes: readonly string[]): void {
    new Rule(this, id, {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [uploads.bucketName] }, object: { key: prefixes.map(prefix => ({ prefix })) } },
      },
      targets: [new FunctionTarget(woken.function)],
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
    this.wake('Limited', sweeper, resources, [sweepPrefix])
  }
}
