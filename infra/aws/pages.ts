import { CfnResource, Duration, Validations } from 'aws-cdk-lib'
import { HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUrlIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Metric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { keys } from '../../lambdas/kit/table/keys.ts'
import { notFoundAddress, notFoundProblemPath } from '../../shared/kit/pageKeys.ts'
import { soughtPrefixes } from '../../web/layout/paths.ts'
import { streamConsumers } from '../grants/backgroundFunctions.ts'
import type { GalleryApi } from './api.ts'
import { GalleryFunction } from './galleryFunction.ts'
import { templateVersion } from './pageTemplate.ts'
import type { Resources } from './permissions.ts'
import type { GallerySiteFiles } from './siteFiles.ts'
import { streamOf } from './table.ts'

type Props = {
  readonly table: Table
  readonly api: GalleryApi
  readonly siteFiles: GallerySiteFiles
  readonly resources: Resources
  readonly failures: Queue
}

/** A work that visitors see, or saw until now; drafts wake nobody. */
const shownWorks = ['OldImage', 'NewImage'].map(image =>
  FilterCriteria.filter({
    dynamodb: { Keys: { sk: { S: FilterRule.isEqual(keys.artwork(0).sk) } }, [image]: { isPublished: { BOOL: [true] } } },
  }),
)

/** The pages that are rendered ahead: again as works change, and whole every hour and with each deployment. */
export class GalleryPages extends Construct {
  /** How long the oldest change has waited to be on its pages, in milliseconds. */
  readonly metricAge: (options: MetricOptions) => Metric

  constructor(scope: Construct, id: string, { table, api, siteFiles, resources, failures }: Props) {
    super(scope, id)
    const stream = streamOf(table)
    const renderer = new GalleryFunction(this, 'renderPages', {
      name: 'renderPages',
      grant: streamConsumers.renderPages.grant,
      resources,
      // The whole site of some thousands of works, should they all have to be written.
      timeout: Duration.minutes(10),
      statements: [stream.reading, new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })],
      // One whole processor: rendering is the one thing here that waits for nobody.
      options: { memorySize: 1792, deadLetterQueue: failures },
    })
    this.metricAge = options => renderer.function.metric('IteratorAge', { statistic: 'Maximum', ...options })
    renderer.function.addEventSourceMapping('Stream', {
      eventSourceArn: stream.arn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      // What is changed together, a bulk change or a hold and its sale, is rendered together.
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(1),
      filters: shownWorks,
      bisectBatchOnError: true,
      // A page that cannot be rendered must not keep the others waiting for long; the next hour's rendering makes good what was given up.
      retryAttempts: 30,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(failures),
    })
    // Some pages say what is on, and what is past; and a change that the stream gave up is shown after all.
    new Rule(this, 'Hourly', { schedule: Schedule.rate(Duration.hours(1)), targets: [new FunctionTarget(renderer.function)] })
    this.renderWith(siteFiles, renderer)
    this.answerUnknown(api, resources)
  }

  /** Pages name the files they came with: each deployment that changes one, or the renderer, renders them all. */
  private renderWith(siteFiles: GallerySiteFiles, renderer: GalleryFunction): void {
    const trigger = new Trigger(this, 'Deployed', { handler: renderer.function, timeout: Duration.minutes(10), executeAfter: [siteFiles] })
    const resource = trigger.node.findChild('Default').node.defaultChild
    if (!(resource instanceof CfnResource)) throw new Error('The trigger is no resource')
    resource.addPropertyOverride('Template', templateVersion())
  }

  /**
   * Asked only for what is not stored; what says so is stored too, and needs no function: for a page the page of its kind, for
   * anything else a problem of some bytes, as for an operation that the API does not know.
   */
  private answerUnknown(api: GalleryApi, { distribution }: Resources): void {
    const handOn = (id: string, routeKey: HttpRouteKey, path: string, method = HttpMethod.ANY): HttpRoute => {
      const url = `https://${distribution.distributionDomainName}${path}`
      const integration = new HttpUrlIntegration('NotFound', url, { method })
      const route = new HttpRoute(this, id, { httpApi: api.api, routeKey, integration, authorizer: new HttpNoneAuthorizer() })
      Validations.of(route).acknowledge({ id: 'AwsSolutions::AwsSolutions-APIG4', reason: 'That there is no such thing is no secret.' })
      return route
    }
    const pagesBelow = (prefix: string) => HttpRouteKey.with(`/pages${prefix}/{proxy+}`, HttpMethod.ANY)
    handOn('Unknown', pagesBelow(''), notFoundAddress)
    for (const [kind, prefix] of Object.entries(soughtPrefixes)) handOn(`Unknown-${kind}`, pagesBelow(prefix), notFoundAddress + prefix)
    const anything = handOn('UnknownThing', HttpRouteKey.DEFAULT, notFoundProblemPath, HttpMethod.GET)
    api.throttle(anything, HttpRouteKey.DEFAULT, { rateLimit: 20, burstLimit: 40 })
  }
}
