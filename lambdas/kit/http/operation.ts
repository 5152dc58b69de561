import middy, { type MiddlewareObj } from '@middy/core'
import * as z from 'zod/mini'
import { frenchErrors } from '../../../shared/kit/fieldErrors.ts'
import { commonRefusals, Refusal, type Refuse } from '../../../shared/kit/refusal.ts'
import type { Route, RouteOutput, RouteRefusalCode } from '../../../shared/kit/route.ts'
import { log } from '../log.ts'
import { type ApiEvent, type Caller, identify } from './caller.ts'
import { type ApiReply, refusedReply, replyOf } from './reply.ts'
import { type Input, parse } from './request.ts'

z.config(frenchErrors)

/** The argument of an operation: the caller, their input, and the refusals that its route allows. */
export type Call<R extends Route> = Input<R> &
  Caller<R> & {
    /** The caller's address, where the route limits calls. */
    readonly address: R extends { rateLimit: object } ? string : undefined
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly requestId: string
    readonly refuse: Refuse<RouteRefusalCode<R>>
  }

type Middleware = MiddlewareObj<ApiEvent, ApiReply, Error, import('aws-lambda').Context, { startedAt?: number }>

/**
 * The request's id in CloudFront's own log, which CloudFront sends to its origin. A call that bypasses the edge may claim any id.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
const edgeRequestIdOf = ({ headers }: ApiEvent): string | undefined => /^[\w=-]{1,64}$/.exec(headers['x-amz-cf-id'] ?? '')?.[0]

/** Logs one line per call with the route's path pattern, because the requested path may contain personal data. */
const logging = (route: Route): Middleware => {
  const logged: Middleware['after'] = ({ event, context, response, error, internal }) => {
    const status = Number(response?.statusCode)
    const fields = {
      operation: route.name,
      method: route.method,
      path: route.path,
      status,
      code: error instanceof Refusal ? error.code : undefined,
      milliseconds: Math.round(performance.now() - (internal.startedAt ?? 0)),
      requestId: context.awsRequestId,
      edgeRequestId: edgeRequestIdOf(event),
    }
    return status >= 500 ? log.error('failed', error, fields) : log.info(error ? 'refused' : 'answered', fields)
  }
  return {
    before: ({ internal }) => {
      internal.startedAt = performance.now()
    },
    after: logged,
    onError: logged,
  }
}

/** Takes the settings that the gateway's stage has in place of the function's environment: the site's address (infra/constructs/api.ts). */
const stageSettings: Middleware = {
  before: ({ event }) => void Object.assign(process.env, event.stageVariables),
}

const refusing: Middleware = {
  onError: request => {
    request.response = refusedReply(request.error, request.context.awsRequestId)
  },
}

const refuserOf =
  (route: Route): Call<Route>['refuse'] =>
  (code, errors) =>
    new Refusal(code, { ...commonRefusals, ...route.refusals }[code] ?? commonRefusals.internalError, errors)

type Checks<R extends Route, Given extends object> = {
  /** Checks the caller before anything else of the call is read, and returns what the operation gets besides. */
  readonly guard?: ((caller: Caller<R>, event: ApiEvent) => Promise<Given>) | undefined
  /** Refuses a call beyond the rate limit; returns the caller's address. */
  readonly limit?: ((route: Route, event: ApiEvent) => Promise<string>) | undefined
}

const receive = async <R extends Route, Given extends object>(
  route: R,
  event: ApiEvent,
  requestId: string,
  { guard, limit }: Checks<R, Given>,
): Promise<Call<R> & Given> => {
  const caller = await identify(route, event)
  const given = (await guard?.(caller, event)) as Given
  const input = parse(route, event)
  const address = (await limit?.(route, event)) as Call<R>['address']
  return { ...caller, ...input, ...given, address, headers: event.headers, requestId, refuse: refuserOf(route) }
}

/** Every operation handles HTTP in the same steps: identify, authorise, parse, limit, run, reply, refuse, log. */
export const guardedOperation =
  <const R extends Route, Given extends object>(route: R, checks: Checks<R, Given>) =>
  (run: (call: Call<R> & Given) => Promise<RouteOutput<R>>) =>
    middy<ApiEvent, ApiReply>()
      .use(logging(route))
      .use(stageSettings)
      .use(refusing)
      .handler(async (event, { awsRequestId }) => replyOf(route, await run(await receive(route, event, awsRequestId, checks))))

/** A route with a rate limit requires the function that counts its calls as an argument, so that other operations need not bundle it. */
type Limiting<R extends Route> = R extends { rateLimit: object } ? [limit: Checks<R, object>['limit'] & {}] : []

/**
 * Builds an operation that anyone may call; one for signed-in callers needs `signedInOperation`, or `adminWrite` where it changes
 * something.
 */
export const operation = <const R extends Route>(route: R extends { access: 'customer' | 'admin' } ? never : R, ...limiting: Limiting<R>) =>
  guardedOperation<R, object>(route, { limit: limiting.at(0) })
