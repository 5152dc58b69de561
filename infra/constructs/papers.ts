import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { InvokedName } from '../../lambdas/kit/invocation.ts'
import { invokedFunctions, scheduledFunctions } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'

type Props = { readonly resources: Resources; readonly failures: Queue }

/**
 * Issues certificates, invoices and credit notes: at once where another function invokes it, and every few minutes whatever was left. The
 * functions that invoke others are made after them.
 */
export class GalleryPapers extends Construct {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    this.issue('issueCertificates', props)
    this.issue('issuePapers', props)
    this.packYears(props)
  }

  /** The file of a year has all its papers, which it holds in memory twice. */
  private packYears({ resources, failures }: Props): void {
    const maker = new GalleryFunction(this, 'makePack', {
      name: 'makePack',
      grant: invokedFunctions.makePack.grant,
      resources,
      timeout: Duration.minutes(10),
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })],
      options: { memorySize: 3008, onFailure: new SqsDestination(failures) },
    }).function
    resources.invoked.set('makePack', maker)
  }

  private issue(name: keyof typeof scheduledFunctions & InvokedName, { resources, failures }: Props): void {
    const { grant, everyMinutes } = scheduledFunctions[name]
    const issuer = new GalleryFunction(this, name, {
      name,
      grant,
      resources,
      // The timeout ends a run before the next one starts.
      timeout: Duration.seconds(280),
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })],
      // Drawing a PDF takes the processor, which comes with the memory.
      options: { memorySize: 1792, onFailure: new SqsDestination(failures) },
    }).function
    resources.invoked.set(name, issuer)
    new Rule(this, `${name}Schedule`, { schedule: Schedule.rate(Duration.minutes(everyMinutes)), targets: [new FunctionTarget(issuer)] })
  }
}
