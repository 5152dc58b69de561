import { type Fields, isTrue, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import type { FunctionSpec } from '../lambda/functionInstance.ts'
import type { ApiCall } from './apiEvent.ts'
import { invokedBy, mayInvoke, type RouteOptions } from './apiRoutes.ts'

type FunctionVerdict = 'admitted' | 'unauthorized' | 'forbidden' | 'failed'
export type Judge = (call: ApiCall, routeKey: string) => Promise<FunctionVerdict>

const headerSource = /^\$request\.header\.([\w-]+)$/

const functionOf = async (options: RouteOptions, name: string, { authorizerUri, authorizerCredentials }: Fields): Promise<FunctionSpec> => {
  const spec = invokedBy(options.functions, authorizerUri)
  if (!spec) throw new Error(`The authorizer ${name} leads to no function`)
  if (!(await mayInvoke(options, spec, textOf(authorizerCredentials))))
    throw new Error(`API Gateway has no permission to invoke the authorizer ${spec.name}`)
  return spec
}

const sourcesOf = (name: string, authorizer: Fields): readonly string[] => {
  if (!isTrue(authorizer.enableSimpleResponses) || textOf(authorizer.authorizerPayloadFormatVersion) !== '2.0')
    throw new Error(`The local HTTP API takes simple answers of authorizers alone (${name})`)
  return textOf(authorizer.identitySource)
    .split(',')
    .map(source => {
      const [, header] = headerSource.exec(source.trim()) ?? []
      if (!header) throw new Error(`The local HTTP API takes headers alone for an authorizer's identity (${name})`)
      return header.toLowerCase()
    })
}

const verdictOf = (payload: string): FunctionVerdict => {
  const { isAuthorized } = parseFields(payload)
  if (typeof isAuthorized !== 'boolean') return 'failed'
  return isAuthorized ? 'admitted' : 'forbidden'
}

/**
 * A Lambda authorizer with simple responses: a call that lacks an identity source is refused without asking the function, whose answer
 * counts for every call with the same identity until its time is over, refusals included; an error is not remembered.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
 */
export const startFunctionAuthorizer = async (options: RouteOptions, name: string, authorizer: Fields): Promise<Judge> => {
  const [sources, spec] = [sourcesOf(name, authorizer), await functionOf(options, name, authorizer)]
  const keptMilliseconds = numberOf(authorizer.authorizerResultTtlInSeconds, 300) * 1000
  const known = new Map<string, { readonly verdict: FunctionVerdict; readonly until: number }>()
  const ask = async ({ headers, path, rawQuery }: ApiCall, routeKey: string, identitySource: readonly string[]) => {
    const event = { version: '2.0', type: 'REQUEST', routeKey, identitySource, rawPath: path, rawQueryString: rawQuery, headers }
    const { error, payload } = await options.functions.invoke(spec, event)
    return error ? 'failed' : verdictOf(payload)
  }
  return async (call, routeKey) => {
    const identity = sources.map(name => call.headers[name] ?? '')
    if (identity.includes('')) return 'unauthorized'
    const key = JSON.stringify(identity)
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.verdict
    const verdict = await ask(call, routeKey, identity)
    if (verdict !== 'failed') known.set(key, { verdict, until: Date.now() + keptMilliseconds })
    return verdict
  }
}
