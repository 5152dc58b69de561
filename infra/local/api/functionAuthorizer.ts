import type { FunctionSpec } from '../functions/functionInstance.ts'
import { type Functions, mayBeInvoked } from '../functions/functions.ts'
import { arnOf } from '../kit/account.ts'
import { isTrue, listOf, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import type { Resource, Template } from '../template/template.ts'
import type { ApiCall } from './apiEvent.ts'

type FunctionVerdict = 'admitted' | 'unauthorized' | 'forbidden' | 'failed'
export type Judge = (call: ApiCall, routeKey: string) => Promise<FunctionVerdict>
type Options = { readonly template: Template; readonly functions: Functions; readonly apiId: string }

const headerSource = /^\$request\.header\.([\w-]+)$/

const functionOf = ({ template, functions, apiId }: Options, authorizer: Resource): FunctionSpec => {
  const [, arn = ''] = /\/functions\/(.+)\/invocations$/.exec(textOf(authorizer.properties.AuthorizerUri)) ?? []
  const spec = functions.find(arn)
  if (!spec) throw new Error(`The authorizer ${authorizer.id} leads to no function`)
  const source = arnOf('execute-api', `${apiId}/authorizers/${template.identityOf(authorizer).ref}`)
  if (!mayBeInvoked(template, spec, 'apigateway.amazonaws.com', source))
    throw new Error(`API Gateway has no permission to invoke the authorizer ${spec.name}`)
  return spec
}

const sourcesOf = ({ id, properties }: Resource): readonly string[] => {
  const { EnableSimpleResponses: isSimple, AuthorizerPayloadFormatVersion: format } = properties
  if (!isTrue(isSimple) || format !== '2.0') throw new Error(`The local HTTP API takes simple answers of authorizers alone (${id})`)
  return listOf(properties.IdentitySource).map(source => {
    const [, name] = headerSource.exec(textOf(source)) ?? []
    if (!name) throw new Error(`The local HTTP API takes headers alone for an authorizer's identity (${id})`)
    return name.toLowerCase()
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
export const startFunctionAuthorizer = (options: Options, authorizer: Resource): Judge => {
  const [spec, sources] = [functionOf(options, authorizer), sourcesOf(authorizer)]
  const keptMilliseconds = numberOf(authorizer.properties.AuthorizerResultTtlInSeconds, 300) * 1000
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
