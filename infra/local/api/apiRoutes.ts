import { type Decide, roleOf } from '../aws/access.ts'
import type { FunctionSpec } from '../functions/functionInstance.ts'
import { type Functions, mayBeInvoked } from '../functions/functions.ts'
import { arnOf } from '../kit/account.ts'
import { asFields, type Fields, numberOf, textOf } from '../kit/unknown.ts'
import type { Resource, Template } from '../template/template.ts'

export type ApiRoute = {
  readonly routeKey: string
  readonly method: string
  readonly segments: readonly string[]
  readonly authorizerId: string | undefined
  /** A function, with the role that invokes it, if one does. */
  readonly integration: { readonly function: FunctionSpec; readonly credentials: string }
}

export type RouteOptions = {
  readonly template: Template
  readonly functions: Functions
  readonly apiId: string
  readonly decide: Decide
}

const gateway = 'apigateway.amazonaws.com'

/** Checks the role of an integration: it must trust API Gateway, and may invoke the function. */
const mayInvoke = async ({ template, decide }: RouteOptions, spec: FunctionSpec, credentials: string): Promise<boolean> => {
  const found = template.resourceNamed(credentials, 'AWS::IAM::Role')
  if (!found) return false
  const role = roleOf(template, found.id)
  const trust = { kind: 'service', id: gateway, resourcePolicy: asFields(found.properties.AssumeRolePolicyDocument) } as const
  const isTrusting = await decide(trust, { action: 'sts:AssumeRole', resource: role.arn })
  return isTrusting && (await decide(role, { action: 'lambda:InvokeFunction', resource: spec.arn }))
}

/** Checks the function's own policy, by which API Gateway invokes where an integration has no role. */
const isOpenTo = ({ template, apiId }: RouteOptions, spec: FunctionSpec, { method, segments }: ApiRoute): boolean =>
  mayBeInvoked(template, spec, gateway, arnOf('execute-api', `${apiId}/$default/${method}/${segments.join('/')}`))

const isPermitted = async (options: RouteOptions, route: ApiRoute): Promise<boolean> => {
  const { function: spec, credentials } = route.integration
  return credentials ? await mayInvoke(options, spec, credentials) : isOpenTo(options, spec, route)
}

/** The key of the catch-all route. */
const anythingElse = '$default'

const routeOf = ({ template, functions }: RouteOptions, { id, properties }: Resource): ApiRoute => {
  const routeKey = textOf(properties.RouteKey)
  const [method = '', path = ''] = (routeKey === anythingElse ? 'ANY /{proxy+}' : routeKey).split(' ')
  const integration = template.resourceNamed(textOf(properties.Target).replace('integrations/', ''), 'AWS::ApiGatewayV2::Integration')
  const authorizerId = ['JWT', 'CUSTOM'].includes(textOf(properties.AuthorizationType)) ? textOf(properties.AuthorizerId) : undefined
  const route = { routeKey, method, segments: path.split('/').slice(1), authorizerId }
  const { IntegrationUri: uri, PayloadFormatVersion: format } = integration?.properties ?? {}
  const credentials = textOf(integration?.properties.CredentialsArn)
  const spec = functions.find(textOf(uri))
  if (!spec || format !== '2.0') throw new Error(`The route ${id} (${routeKey}) leads to no function`)
  return { ...route, integration: { function: spec, credentials } }
}

/** Ranks literal segments before `{id}` and `{id}` before `{proxy+}`, as the HTTP API chooses. */
const rank = (segment: string): string => (segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0')
const rankOf = ({ segments, method }: ApiRoute): string => segments.map(rank).join('') + (method === 'ANY' ? '1' : '0')

export const apiRoutes = async (options: RouteOptions): Promise<readonly ApiRoute[]> => {
  const routes = options.template.resourcesOf('AWS::ApiGatewayV2::Route').map(resource => routeOf(options, resource))
  for (const route of routes) {
    if (!(await isPermitted(options, route)))
      throw new Error(`API Gateway has no permission to invoke ${route.integration.function.name} for ${route.routeKey}`)
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
