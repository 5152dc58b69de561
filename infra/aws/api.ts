import { Duration, Stack, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpIntegrationType,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  type IHttpRouteAuthorizer,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
  type ThrottleSettings,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType, HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { metricNames, metricNamespace } from '../../lambdas/kit/metric.ts'
import { originProofHeader } from '../../lambdas/kit/settings.ts'
import { mayBeSignedIn, type Route } from '../../shared/kit/route.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { type OperationName, operations } from '../../shared/routes.ts'
import { gatewayAuthorizers } from '../grants/backgroundFunctions.ts'
import { grantOf } from '../grants/grants.ts'
import { GalleryFunction, newLogGroup } from './galleryFunction.ts'
import { type Resources, tokenSettings } from './permissions.ts'

// The log contains neither addresses nor user agents of visitors, only what an operator needs to find a call.
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
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
  }),
)

/** The refusals that point to an attack when there are many at once: unauthenticated, forbidden, too many calls. */
const refusedStatuses = ['401', '403', '429'] as const

/**
 * An integration that invokes an operation by a role instead of a resource policy of the function, which would be one more resource of the
 * stack for each (E38):
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-apigatewayv2-integration.html#cfn-apigatewayv2-integration-credentialsarn
 */
class OperationIntegration extends HttpRouteIntegration {
  readonly #config: HttpRouteIntegrationConfig

  constructor(id: string, { functionArn }: LambdaFunction, caller: Role) {
    super(id)
    this.#config = {
      type: HttpIntegrationType.AWS_PROXY,
      uri: functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(caller),
    }
  }

  bind(): HttpRouteIntegrationConfig {
    return this.#config
  }
}

/** The HTTP API without its operations: the distribution needs its address before they exist. */
export class GalleryApi extends Construct {
  readonly api: HttpApi
  private readonly functionNames = new Map<string, string>()
  private readonly stage: HttpStage
  /** The gateway's own log, with a line for each call. */
  readonly accessLogs: LogGroup
  /** The log of all functions that answer calls. */
  readonly operationLogs: LogGroup
  private readonly refusals: MetricFilter
  private readonly refusedEvents: MetricFilter
  /** The role with which the gateway invokes functions. */
  private readonly caller: Role

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.api = new HttpApi(this, 'Api', { apiName: Stack.of(this).stackName, createDefaultStage: false })
    // The trust policy is AWS's own and needs no condition on the account, since a role can be passed only within its account:
    // https://docs.aws.amazon.com/apigateway/latest/developerguide/permissions.html
    this.caller = new Role(this, 'Caller', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
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
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLogs), format: accessLogFormat },
    })
  }

  /** The calls refused with one of the statuses in `refusals`, including the gateway's own refusals. */
  metricRefused(status: (typeof refusedStatuses)[number], options: MetricOptions): Metric {
    return this.refusals.metric({ dimensionsMap: { Status: status }, statistic: 'Sum', ...options })
  }

  /** The payment provider's events that were refused, because its keys are not the shop's or somebody else sends them. */
  metricRefusedEvents(options: MetricOptions): Metric {
    return this.refusedEvents.metric({ statistic: 'Sum', ...options })
  }

  /** Gives one route a throttle of its own instead of the stage's. */
  throttle(route: HttpRoute, { key }: HttpRouteKey, { rateLimit, burstLimit }: Required<ThrottleSettings>): void {
    const stage = this.stage.node.defaultChild
    if (!(stage instanceof CfnStage)) throw new Error('The stage is no resource')
    const settings = { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }
    stage.routeSettings = { ...stage.routeSettings, [key]: settings }
    // A stage refuses settings for a route that does not exist yet, hence the dependency.
    stage.node.addDependency(route)
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

  /**
   * Refuses calls that bypass the distribution, before any of their functions runs (E49). Without the header the gateway answers 401
   * itself, and it caches the function's answer for a value for an hour:
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
   */
  private edgeAuthorizer(resources: Resources): IHttpRouteAuthorizer {
    const { grant } = gatewayAuthorizers.admitFromEdge
    const admitting = new GalleryFunction(this, 'admitFromEdge', {
      name: 'admitFromEdge',
      grant,
      resources,
      logGroup: this.operationLogs,
    })
    return new HttpLambdaAuthorizer('FromEdge', admitting.function, {
      identitySource: [`$request.header.${originProofHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.hours(1),
    })
  }

  /** Routes these route keys to one function; the record's keys are the constructs' ids. */
  addRoutes(
    to: GalleryFunction,
    routeKeys: Readonly<Record<string, HttpRouteKey>>,
    authorizer: IHttpRouteAuthorizer,
  ): readonly HttpRoute[] {
    this.caller.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [to.function.functionArn] }))
    const integration = new OperationIntegration('Integration', to.function, this.caller)
    return Object.entries(routeKeys).map(([id, routeKey]) => {
      const route = new HttpRoute(to, id, { httpApi: this.api, routeKey, integration, authorizer })
      // The role must have the permission before the first call.
      route.node.addDependency(this.caller)
      return route
    })
  }

  /** Creates one Lambda and one route for each operation, with the authorizer that its access requires. */
  serve(resources: Resources): void {
    const { users } = resources
    const signedIn = new HttpUserPoolAuthorizer('SignedIn', users.pool, { userPoolClients: [users.client] })
    const fromEdge = this.edgeAuthorizer(resources)
    const signed = new HttpNoneAuthorizer()
    const authorizers = { customer: signedIn, admin: signedIn, visitor: fromEdge, stripe: signed } as const
    const { operationLogs: logGroup } = this
    for (const { name, route } of operations) {
      const environment = mayBeSignedIn(route) ? tokenSettings(users) : {}
      const operation = new GalleryFunction(this, name, { name, grant: grantOf(name), resources, environment, logGroup })
      this.functionNames.set(name, operation.function.functionName)
      const routeKey = HttpRouteKey.with(`/api${route.path}`, route.method as HttpMethod)
      const [httpRoute] = this.addRoutes(operation, { Route: routeKey }, authorizers[route.access])
      if (!httpRoute) continue
      if (route.throttle) this.throttle(httpRoute, routeKey, { rateLimit: route.throttle.perSecond, burstLimit: route.throttle.burst })
      if (route.access !== 'stripe') continue
      const reason = 'The payment provider proves itself by signing the exact bytes.'
      Validations.of(httpRoute).acknowledge({ id: 'AwsSolutions::AwsSolutions-APIG4', reason })
    }
  }
}
