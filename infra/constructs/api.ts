import { Stack } from 'aws-cdk-lib'
import { CfnApi, CfnStage, HttpApi, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { metricNames, metricNamespace } from '../../lambdas/kit/metric.ts'
import { settingNames } from '../../lambdas/kit/settings.ts'
import { mayBeSignedIn, type Route } from '../../shared/kit/route.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { type OperationName, operations } from '../../shared/routes.ts'
import { type FunctionName, gatewayAuthorizers, gatewayFunctions } from '../grants/backgroundFunctions.ts'
import type { Grant } from '../grants/grant.ts'
import { grantOf } from '../grants/grants.ts'
import { apiBody } from './apiBody.ts'
import { GalleryFunction, newLogGroup } from './galleryFunction.ts'
import { type Resources, tokenSettings } from './permissions.ts'

// The log contains neither addresses nor user agents of visitors, only what an operator needs to find a call.
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  // This id is also in the function's own log lines.
  functionRequestId: '$context.integration.requestId',
  at: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
})

/** The refusals that point to an attack when there are many at once: unauthenticated, forbidden, too many calls. */
const refusedStatuses = ['401', '403', '429'] as const

/** The throttle of each of the owner's routes, which no visitor's call uses: a work can be freed while strangers use up the stage's. */
const ownersThrottle = { perSecond: 20, burst: 40 }

/** The throttles of routes that have their own, by route key, in the stage's words. */
const routeSettings = Object.fromEntries(
  [
    ...operations.flatMap(({ route: { method, path, access, throttle = access === 'admin' ? ownersThrottle : undefined } }) =>
      throttle ? [[`${method} /api${path}`, throttle] as const] : [],
    ),
    ['$default', { perSecond: 20, burst: 40 }] as const,
  ].map(([key, { perSecond, burst }]) => [key, { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }]),
)

/** The HTTP API. Its address is known before its body, because the distribution needs it and the functions come later. */
export class GalleryApi extends Construct {
  readonly api: IHttpApi
  private readonly resource: CfnApi
  private readonly stage: CfnStage
  private readonly functionNames = new Map<string, string>()
  /** The gateway's own log, with a line for each call. */
  readonly accessLogs: LogGroup
  /** The log of all functions that answer calls. */
  readonly operationLogs: LogGroup
  private readonly refusals: MetricFilter
  private readonly refusedEvents: MetricFilter

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.resource = new CfnApi(this, 'Api')
    this.api = HttpApi.fromHttpApiAttributes(this, 'Imported', {
      httpApiId: this.resource.ref,
      apiEndpoint: this.resource.attrApiEndpoint,
    })
    this.accessLogs = newLogGroup(this, 'AccessLogs')
    // The log streams of a shared group are named by function, and one query finds a call whichever function answered it (E38):
    // https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-loggroups.html
    this.operationLogs = newLogGroup(this, 'OperationLogs')
    // One filter makes a metric for each status, as its dimension:
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/MonitoringPolicyExamples.html
    this.refusals = new MetricFilter(this, 'Refusals', {
      logGroup: this.accessLogs,
      filterPattern: FilterPattern.any(...refusedStatuses.map(status => FilterPattern.stringValue('$.status', '=', status))),
      metricNamespace: `${metricNamespace}/${Stack.of(this).stackName}`,
      metricName: 'Refusals',
      metricValue: '1',
      dimensions: { Status: '$.status' },
    })
    const { method, path } = orderRoutes.receiveStripeEvent
    this.refusedEvents = new MetricFilter(this, 'RefusedEvents', {
      logGroup: this.accessLogs,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', `${method} /api${path}`),
        FilterPattern.stringValue('$.status', '=', '4*'),
      ),
      metricNamespace: `${metricNamespace}/${Stack.of(this).stackName}`,
      metricName: 'RefusedEvents',
      metricValue: '1',
    })
    this.stage = new CfnStage(this, 'Stage', {
      apiId: this.resource.ref,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingRateLimit: 100, throttlingBurstLimit: 200 },
      routeSettings,
      accessLogSettings: { destinationArn: this.accessLogs.logGroupArn, format: accessLogFormat },
    })
  }

  /** The calls refused with one of the statuses in `refusals`, including the gateway's own refusals. */
  metricRefused(status: (typeof refusedStatuses)[number], options: MetricOptions): Metric {
    return this.refusals.metric({ dimensionsMap: { Status: status }, statistic: 'Sum', ...options })
  }

  /** The payment provider's events that were refused, because its keys are not the shop's or a stranger sends them. */
  metricRefusedEvents(options: MetricOptions): Metric {
    return this.refusedEvents.metric({ statistic: 'Sum', ...options })
  }

  /** The payment provider's signed events that are not for this shop. */
  metricStrangeEvents(options: MetricOptions): Metric {
    return this.metricOf('receiveStripeEvent', metricNames.strangeEvents, options)
  }

  /** The calls in which browsers report violations of the content security policy. */
  metricPolicyReports(options: MetricOptions): Metric {
    return this.metricOf('receivePolicyReport', metricNames.policyReports, options)
  }

  private metricOf(operation: OperationName, metricName: string, options: MetricOptions): Metric {
    const dimensionsMap = { FunctionName: this.functionNames.get(operation) ?? '' }
    return new Metric({ namespace: metricNamespace, metricName, dimensionsMap, statistic: 'Sum', ...options })
  }

  /** The address for the payment provider's events, which bypasses the edge (E49). */
  urlOf({ path }: Route): string {
    return `${this.api.apiEndpoint}/api${path}`
  }

  /** Creates the functions of the API with the role that invokes them, and the body that leads to them. */
  serve(resources: Resources, tags: Readonly<Record<string, string>>): void {
    const { users, siteUrl } = resources
    // The trust policy is AWS's own and needs no condition on the account, since a role can be passed only within its account:
    // https://docs.aws.amazon.com/apigateway/latest/developerguide/permissions.html
    const caller = new Role(this, 'Caller', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
    const invoked = (name: FunctionName, grant: Grant, environment = {}): LambdaFunction => {
      const made = new GalleryFunction(this, name, { name, grant, resources, environment, logGroup: this.operationLogs }).function
      caller.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [made.functionArn] }))
      this.functionNames.set(name, made.functionName)
      return made
    }
    const answering = {
      operations: Object.fromEntries(
        operations.map(({ name, route }) => [name, invoked(name, grantOf(name), mayBeSignedIn(route) ? tokenSettings(users) : {})]),
      ) as Record<OperationName, LambdaFunction>,
      admitFromEdge: invoked('admitFromEdge', gatewayAuthorizers.admitFromEdge.grant),
      answerUnknown: invoked('answerUnknown', gatewayFunctions.answerUnknown.grant),
      caller,
    }
    this.resource.body = apiBody(answering, users, { title: Stack.of(this).stackName, tags })
    // The role must have the permissions before the first call.
    this.resource.node.addDependency(caller)
    // The stage tells the functions the site's address with each call. Their environment cannot have it: the address is the distribution's,
    // which is created after the API, and the API after its functions (E38).
    this.stage.stageVariables = { [settingNames.siteUrl]: siteUrl }
  }
}
