import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CfnResource, Duration, Stack } from 'aws-cdk-lib'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { metricNames, metricNamespace } from '../../lambdas/kit/metric.ts'
import { certificatePrefix, contentPartition, contentPrefixes, keys } from '../../lambdas/kit/table/keys.ts'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { distDirectory } from '../build/step.ts'
import { streamConsumers } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { Resources } from './permissions.ts'
import type { GallerySiteFiles } from './siteFiles.ts'
import { streamOf } from './table.ts'

/** Returns a hash of the HTML template. When it changes, a deployment renders all pages again, because pages name the files they load. */
const templateVersion = (): string =>
  createHash('sha256')
    .update(readFileSync(join(distDirectory, 'site', pageTemplateKey), 'utf8'))
    .digest('hex')

type Props = {
  readonly table: Table
  readonly siteFiles: GallerySiteFiles
  readonly resources: Resources
  readonly failures: Queue
}

/** Selects changes of works that are or were published; drafts do not trigger the renderer. */
const shownWorks = ['OldImage', 'NewImage'].map(image =>
  FilterCriteria.filter({
    dynamodb: { Keys: { sk: { S: FilterRule.isEqual(keys.artwork(0).sk) } }, [image]: { isPublished: { BOOL: [true] } } },
  }),
)

/** Selects publications and retractions of content; drafts do not trigger the renderer. */
const publishedContent = FilterCriteria.filter({
  dynamodb: {
    Keys: { pk: { S: FilterRule.beginsWith(contentPartition('')) }, sk: { S: FilterRule.beginsWith(contentPrefixes.published) } },
  },
})

/** Selects certificates, whose pages say what they are worth now. */
const certificates = FilterCriteria.filter({
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(certificatePrefix) }, sk: { S: FilterRule.isEqual(keys.certificate('').sk) } } },
})

/** The prerendered pages: the renderer updates those that a change affects, and all of them every hour and at each deployment. */
export class GalleryPages extends Construct {
  /** The age of the oldest change not yet rendered, in milliseconds. */
  readonly metricAge: (options: MetricOptions) => Metric
  /** The times that the whole site was rendered. */
  readonly metricSites: (options: MetricOptions) => Metric

  constructor(scope: Construct, id: string, { table, siteFiles, resources, failures }: Props) {
    super(scope, id)
    const stream = streamOf(table)
    const renderer = new GalleryFunction(this, 'renderPages', {
      name: 'renderPages',
      grant: streamConsumers.renderPages.grant,
      resources,
      // Ten minutes are enough for a change that thousands of pages show, such as a collection's title. The whole site may take longer: it is
      // rendered in parts (E164).
      timeout: Duration.minutes(10),
      statements: [stream.reading, new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })],
      // This memory size brings one full vCPU, because rendering is limited by the processor.
      options: { memorySize: 1792, onFailure: new SqsDestination(failures) },
    })
    // The role cannot name its own function, which is created after it.
    new Policy(this, 'NextPart', {
      roles: [renderer.role],
      statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [renderer.function.functionArn] })],
    })
    this.metricAge = options => renderer.function.metric('IteratorAge', { statistic: 'Maximum', ...options })
    const dimensionsMap = { FunctionName: renderer.function.functionName }
    this.metricSites = options =>
      new Metric({ namespace: metricNamespace, metricName: metricNames.sitesRendered, dimensionsMap, statistic: 'Sum', ...options })
    renderer.function.addEventSourceMapping('Stream', {
      eventSourceArn: stream.arn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      // Changes made together, such as a bulk change or a hold and its sale, are rendered together.
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(1),
      filters: [...shownWorks, publishedContent, certificates],
      bisectBatchOnError: true,
      // A page that fails must not delay the others for long; the hourly run repairs what was given up. The limit is an age and not a
      // number of tries, because Lambda does not document how fast it retries.
      maxRecordAge: Duration.minutes(15),
      onFailure: new SqsDlq(failures),
    })
    // Some pages depend on the date, such as exhibitions, and the hourly run also repairs changes that the stream gave up. Schedules are in
    // UTC (https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html), where midnight in Paris is always a
    // full hour. The run starts a minute after it, so that no clock that is slightly slow still has the former date.
    new Rule(this, 'Hourly', { schedule: Schedule.cron({ minute: '1' }), targets: [new FunctionTarget(renderer.function)] })
    this.renderWith(siteFiles, renderer)
  }

  /**
   * Renders all pages at each deployment that changes a built file or the renderer, because pages name the files they load. The deployment
   * starts the rendering and does not wait for it (E163).
   */
  private renderWith(siteFiles: GallerySiteFiles, { function: handler }: GalleryFunction): void {
    const trigger = new Trigger(this, 'Deployed', { handler, invocationType: InvocationType.EVENT, executeAfter: [siteFiles] })
    const resource = trigger.node.findChild('Default').node.defaultChild
    if (!(resource instanceof CfnResource)) throw new Error('The trigger is no resource')
    resource.addPropertyOverride('Template', templateVersion())
    // The trigger would invoke the version, which has no queue for what fails: the function's configuration for events is of $LATEST alone
    // (https://docs.aws.amazon.com/lambda/latest/api/API_PutFunctionEventInvokeConfig.html). The version still tells of changed code.
    resource.addPropertyOverride('Version', handler.currentVersion.functionArn)
    resource.addPropertyOverride('HandlerArn', `${handler.functionArn}:$LATEST`)
    // The CDK gives the trigger's own function no log group; the one that Lambda makes keeps its lines for ever.
    const provider = Stack.of(this).node.findChild('AWSCDK.TriggerCustomResourceProviderCustomResourceProvider').node.findChild('Handler')
    if (!(provider instanceof CfnResource)) throw new Error('The trigger has no function of its own')
    provider.addPropertyOverride('LoggingConfig', { LogGroup: siteFiles.logs.logGroupName })
  }
}
