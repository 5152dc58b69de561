import { dirname } from 'node:path'
import { machineAt } from '../../infra/local/src/cloudFormation/resources.ts'
import { readAssets, readTemplate, type Template } from '../../infra/local/src/cloudFormation/template.ts'
import { pathPattern } from '../../infra/local/src/kit/patterns.ts'
import { asFields, listOf, numberOf, textOf } from '../../infra/local/src/kit/unknown.ts'
import { functionSpecs } from '../../infra/local/src/lambda/functions.ts'
import { scheduleTimes } from '../../infra/local/src/lambda/schedules.ts'
import { prepare, stackName } from '../../infra/start/prepare.ts'
import { metricNamespace } from '../../lambdas/kit/metric.ts'
import { operations } from '../../shared/routes.ts'
import { measureStartup } from './measureStartup.ts'

/** The settings of a function in the template that determine its price. */
export type FunctionSize = { readonly gigabytes: number; readonly architecture: 'arm64' | 'x86_64' }

/** The parts of the deployment that determine the price of a request. */
export type Deployed = {
  readonly functions: ReadonlyMap<string, FunctionSize>
  /** Returns how many edge functions run for a request of this path. */
  readonly edgeFunctionsAt: (path: string) => number
  /** Milliseconds in which each function's bundle is loaded. */
  readonly starts: ReadonlyMap<string, number>
} & Standing &
  Gate

/** What costs by the month, even without visits. */
export type Standing = {
  readonly secrets: number
  readonly keys: number
  readonly alarmMetrics: number
  /** The metrics of the shop's own that alarms watch. */
  readonly metrics: number
  readonly schedules: readonly { readonly name: string; readonly runs: number }[]
}

/** What the gateway in front of the API lets through, and logs. */
export type Gate = {
  /** The length of the gateway's line of a call, whose values are about as long as their names. */
  readonly accessLogBytes: number
  /** Calls of strangers that all throttles together let through: the stage's, and that of each route with its own. */
  readonly callsPerSecond: number
  /** What the most costly of a stranger's images takes, which is developed once. */
  readonly developingGigabyteSeconds: number
}

const monthMilliseconds = 30 * 24 * 60 * 60_000

/** Reads from the template what costs by the month. */
export const standingIn = (template: Template): Standing => {
  const alarms = template.resourcesOf('AWS::CloudWatch::Alarm').map(({ properties }) => properties)
  const watched = alarms.flatMap(alarm => {
    const math = listOf(alarm.Metrics).flatMap(each => {
      const { MetricStat } = asFields(each)
      return MetricStat === undefined ? [] : [asFields(asFields(MetricStat).Metric)]
    })
    return math.length ? math : [alarm]
  })
  const own = watched.filter(({ Namespace }) => textOf(Namespace).startsWith(metricNamespace))
  const targetOf = (rule: (typeof alarms)[number]) => {
    const arn = textOf(asFields(listOf(rule.Targets)[0]).Arn)
    return template.resourceNamed(arn, 'AWS::Lambda::Function')
  }
  const rules = template.resourcesOf('AWS::Events::Rule').filter(({ properties }) => properties.ScheduleExpression !== undefined)
  return {
    secrets: template.resourcesOf('AWS::SecretsManager::Secret').length,
    keys: template.resourcesOf('AWS::KMS::Key').length,
    alarmMetrics: watched.length,
    metrics: new Set(own.map(({ MetricName, Dimensions }) => `${textOf(MetricName)} ${JSON.stringify(Dimensions)}`)).size,
    schedules: rules.flatMap(rule => {
      const target = targetOf(rule.properties)
      const { ref = '' } = target ? template.identityOf(target) : {}
      return ref ? [{ name: ref, runs: monthMilliseconds / scheduleTimes(rule).period }] : []
    }),
  }
}

const ownersRoutes = new Set(
  operations.filter(({ route }) => route.access === 'admin').map(({ route: { method, path } }) => `${method} /api${path}`),
)

/**
 * Reads from the template what the gateway lets through of strangers. A route with a throttle of its own takes nothing from the stage's; the
 * owner's are not theirs, and a call that the gateway refuses for its token costs nothing (https://aws.amazon.com/api-gateway/pricing/).
 */
export const gateIn = (template: Template): Gate => {
  const [stage] = template.resourcesOf('AWS::ApiGatewayV2::Stage')
  const { AccessLogSettings, DefaultRouteSettings, RouteSettings } = stage?.properties ?? {}
  const strangers = Object.entries(asFields(RouteSettings)).flatMap(([key, settings]) => (ownersRoutes.has(key) ? [] : [settings]))
  const throttles = [DefaultRouteSettings, ...strangers]
  const developing = template.resourcesOf('AWS::Lambda::Function').find(({ id }) => id.includes('developSentImage'))?.properties ?? {}
  return {
    accessLogBytes: textOf(asFields(AccessLogSettings).Format).length,
    developingGigabyteSeconds: (numberOf(developing.MemorySize, 0) / 1024) * numberOf(developing.Timeout, 0),
    callsPerSecond: throttles.reduce<number>((sum, each) => sum + numberOf(asFields(each).ThrottlingRateLimit, 0), 0),
  }
}

export const readDeployed = async (): Promise<Deployed> => {
  const templateFile = await prepare(console.log)
  const addresses = { site: 'http://localhost', aws: 'http://localhost', users: 'http://localhost' }
  const template = await readTemplate(templateFile, machineAt(addresses))
  const specs = functionSpecs(template, await readAssets(dirname(templateFile), stackName))
  const sizeOf = ({ id, memoryMegabytes }: (typeof specs)[number]): FunctionSize => {
    const [architecture] = listOf(template.resource(id).properties.Architectures)
    return { gigabytes: memoryMegabytes / 1024, architecture: architecture === 'arm64' ? 'arm64' : 'x86_64' }
  }
  const [distribution] = template.resourcesOf('AWS::CloudFront::Distribution')
  const config = asFields(distribution?.properties.DistributionConfig)
  const looking = (behaviour: unknown) => listOf(asFields(behaviour).FunctionAssociations).length
  const behaviours = listOf(config.CacheBehaviors).map(each => ({
    pattern: pathPattern(textOf(asFields(each).PathPattern)),
    functions: looking(each),
  }))
  const started = await measureStartup(3)
  return {
    ...standingIn(template),
    ...gateIn(template),
    starts: new Map(started.functions.map(({ handler }) => [handler.name, handler.milliseconds])),
    functions: new Map(specs.map(spec => [spec.name, sizeOf(spec)])),
    edgeFunctionsAt: path => {
      const asked = path.split('?', 1)[0] ?? ''
      return behaviours.find(({ pattern }) => pattern.test(asked))?.functions ?? looking(config.DefaultCacheBehavior)
    },
  }
}
