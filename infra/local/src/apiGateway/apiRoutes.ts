import { type Decide, roleOf } from '../aws/access.ts'
import type { Template } from '../cloudFormation/template.ts'
import { asFields, type Fields, isTrue, listOf, numberOf, textOf } from '../kit/unknown.ts'
import type { FunctionSpec } from '../lambda/functionInstance.ts'
import type { Functions } from '../lambda/functions.ts'

export type ApiRoute = {
  readonly routeKey: string
  readonly method: string
  readonly segments: readonly string[]
  /** The security scheme whose authorizer admits callers; without one, every caller is admitted. */
  readonly scheme: string | undefined
  readonly integration: { readonly function: FunctionSpec; readonly credentials: string }
}

export type RouteOptions = {
  readonly template: Template
  readonly functions: Functions
  readonly decide: Decide
}

const gateway = 'apigateway.amazonaws.com'

/** Checks the role of an integration or authorizer: it must trust API Gateway, and may invoke the function. */
export const mayInvoke = async ({ template, decide }: RouteOptions, spec: FunctionSpec, credentials: string): Promise<boolean> => {
  const found = template.resourceNamed(credentials, 'AWS::IAM::Role')
  if (!found) return false
  const role = roleOf(template, found.id)
  const trust = { kind: 'service', id: gateway, resourcePolicy: asFields(found.properties.AssumeRolePolicyDocument) } as const
  const isTrusting = await decide(trust, { action: 'sts:AssumeRole', resource: role.arn })
  return isTrusting && (await decide(role, { action: 'lambda:InvokeFunction', resource: spec.arn }))
}

/** Finds the function that the gateway's address of one names. */
export const invokedBy = (functions: Functions, uri: unknown): FunctionSpec | undefined =>
  functions.find(/\/functions\/(.+)\/invocations$/.exec(textOf(uri))?.[1] ?? '')

/** The method of a route that takes every method. */
const anyMethod = 'x-amazon-apigateway-any-method'

const schemeOf = (routeKey: string, security: unknown): string | undefined => {
  const [alternative, ...others] = listOf(security).map(each => Object.keys(asFields(each)))
  if (others.length || (alternative && alternative.length !== 1)) throw new Error(`The HTTP API takes one authorizer a route (${routeKey})`)
  return alternative?.[0]
}

const routeOf = ({ functions }: RouteOptions, path: string, key: string, described: Fields): ApiRoute => {
  const method = key === anyMethod ? 'ANY' : key.toUpperCase()
  const routeKey = isTrue(described.isDefaultRoute) ? '$default' : `${method} ${path}`
  const { type, uri, payloadFormatVersion, credentials } = asFields(described['x-amazon-apigateway-integration'])
  const spec = invokedBy(functions, uri)
  if (textOf(type).toLowerCase() !== 'aws_proxy' || !spec || textOf(payloadFormatVersion) !== '2.0')
    throw new Error(`The route ${routeKey} leads to no function`)
  return {
    routeKey,
    method,
    segments: isTrue(described.isDefaultRoute) ? ['{proxy+}'] : path.split('/').slice(1),
    scheme: schemeOf(routeKey, described.security),
    integration: { function: spec, credentials: textOf(credentials) },
  }
}

/**
 * Reads the OpenAPI document that the API is imported from; refuses what API Gateway does.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-apigatewayv2-api.html
 */
export const importedBody = (template: Template): { readonly paths: Fields; readonly schemes: Fields } => {
  const [api] = template.resourcesOf('AWS::ApiGatewayV2::Api')
  const { Body, ...others } = api?.properties ?? {}
  if (Object.keys(others).length) throw new Error(`CloudFormation refuses ${Object.keys(others).join(', ')} beside the body of an HTTP API`)
  if (template.resourcesOf('AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration', 'AWS::ApiGatewayV2::Authorizer').length)
    throw new Error('An HTTP API with a body takes no resources of routes, integrations or authorizers')
  const { openapi, paths, components } = asFields(Body)
  if (!/^3\.0\.\d$/.test(textOf(openapi))) throw new Error(`An HTTP API is imported from OpenAPI 3.0, not ${textOf(openapi)}`)
  return { paths: asFields(paths), schemes: asFields(asFields(components).securitySchemes) }
}

/** Ranks literal segments before `{id}` and `{id}` before `{proxy+}`, as the HTTP API chooses. */
const rank = (segment: string): string => (segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0')
const rankOf = ({ segments, method }: ApiRoute): string => segments.map(rank).join('') + (method === 'ANY' ? '1' : '0')

export const apiRoutes = async (options: RouteOptions): Promise<readonly ApiRoute[]> => {
  const routes = Object.entries(importedBody(options.template).paths).flatMap(([path, methods]) =>
    Object.entries(asFields(methods)).map(([key, described]) => routeOf(options, path, key, asFields(described))),
  )
  for (const { routeKey, integration } of routes) {
    if (!(await mayInvoke(options, integration.function, integration.credentials)))
      throw new Error(`API Gateway has no permission to invoke ${integration.function.name} for ${routeKey}`)
  }
  return routes.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
}

type Match = { readonly route: ApiRoute; readonly pathParameters: Readonly<Record<string, string>> }

const parametersOf = (segments: readonly string[], given: readonly string[]): Record<string, string> | undefined => {
  const greedy = segments.at(-1)?.endsWith('+}') === true
  if (greedy ? given.length < segments.length : given.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const value = segment.endsWith('+}') ? given.slice(at).join('/') : (given[at] ?? '')
    if (!segment.startsWith('{') && segment !== value) return undefined
    if (segment.startsWith('{') && !value) return undefined
    if (segment.startsWith('{')) parameters[segment.replace(/^\{|\+?\}$/g, '')] = value
  }
  return parameters
}

/** Finds the route of a request; `path` is already decoded. */
export const matchRoute = (routes: readonly ApiRoute[], method: string, path: string): Match | undefined => {
  const given = path.split('/').slice(1)
  for (const route of routes) {
    const pathParameters = route.method === method || route.method === 'ANY' ? parametersOf(route.segments, given) : undefined
    if (pathParameters) return { route, pathParameters }
  }
  return undefined
}

/** A token bucket (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html). */
const bucketOf = ({ ThrottlingRateLimit, ThrottlingBurstLimit }: Fields, now: () => number) => {
  const [perSecond, burst] = [numberOf(ThrottlingRateLimit, 0), numberOf(ThrottlingBurstLimit, 0)]
  let tokens = burst
  let filledAt = now()
  return (): boolean => {
    tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond)
    filledAt = now()
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/**
 * Returns whether a request to a route is let through: by the bucket of the route, or for a route without settings by the stage's, which
 * they share. AWS calls its throttles targets rather than ceilings; here they are exact. `now` is in milliseconds.
 */
export const throttlesOf = (template: Template, now: () => number = () => performance.now()): ((routeKey: string) => boolean) => {
  const settings = template.resourcesOf('AWS::ApiGatewayV2::Stage').map(({ properties }) => properties)
  const own = new Map(
    settings
      .flatMap(({ RouteSettings }) => Object.entries(asFields(RouteSettings)))
      .map(([key, each]) => [key, bucketOf(asFields(each), now)]),
  )
  const [shared] = settings.flatMap(({ DefaultRouteSettings }) =>
    DefaultRouteSettings ? [bucketOf(asFields(DefaultRouteSettings), now)] : [],
  )
  return routeKey => (own.get(routeKey) ?? shared)?.() ?? true
}
