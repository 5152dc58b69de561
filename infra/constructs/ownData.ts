import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { scheduledFunctions } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'

type Props = { readonly resources: Resources; readonly failures: Queue }

/** Copies and erases people's data at their request (E62). */
export class GalleryOwnData extends Construct {
  constructor(scope: Construct, id: string, { resources, failures }: Props) {
    super(scope, id)
    const { grant, everyMinutes } = scheduledFunctions.serveOwnData
    const server = new GalleryFunction(this, 'serveOwnData', {
      name: 'serveOwnData',
      grant,
      resources,
      // The timeout ends a run before the next one starts.
      timeout: Duration.seconds(280),
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })],
      // A copy is built in memory.
      options: { memorySize: 2048, onFailure: new SqsDestination(failures) },
    })
    new Rule(this, 'Served', {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new FunctionTarget(server.function)],
    })
  }
}
