import { randomUUID } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import type { Resource } from '../cloudFormation/template.ts'
import { asFields, type Fields, isFields, textOf } from '../kit/unknown.ts'

export type EdgeRequest = { method: string; uri: string; query: string; headers: Readonly<Record<string, string>>; viewerIp: string }
export type EdgeResponse = { status: number; headers: Record<string, string | string[]> }

/** A CloudFront Function: the deployed code, run in a context whose only Node global is `Buffer`, which runtime 2.0 has too. */
export type EdgeFunction = (
  eventType: 'viewer-request' | 'viewer-response',
  request: EdgeRequest,
  response?: EdgeResponse,
) => Promise<Fields>

const valuesOf = (texts: Readonly<Record<string, string | string[]>>): Fields =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const [first = '', ...others] = [value].flat()
      return [name, { value: first, ...(others.length ? { multiValue: [value].flat().map(one => ({ value: one })) } : {}) }]
    }),
  )

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(asFields(values)).map(([name, value]) => [name.toLowerCase(), textOf(asFields(value).value)]))

const queryOf = (query: string): Fields => {
  const parameters = new URLSearchParams(query)
  return valuesOf(Object.fromEntries([...new Set(parameters.keys())].map(name => [name, parameters.getAll(name)])))
}

const requestEvent = ({ method, uri, query, headers }: EdgeRequest) => ({
  method,
  uri,
  querystring: queryOf(query),
  rawQueryString: () => query || undefined,
  headers: valuesOf(headers),
  cookies: {},
})

const responseEvent = ({ status, headers }: EdgeResponse) => ({
  statusCode: status,
  statusDescription: '',
  headers: valuesOf(headers),
  cookies: {},
})

export const loadEdgeFunction = ({ id, properties }: Resource): EdgeFunction => {
  if (asFields(properties.FunctionConfig).Runtime !== 'cloudfront-js-2.0') throw new Error(`${id} is not for cloudfront-js-2.0`)
  const context = createContext({ console, Buffer }, { codeGeneration: { strings: false, wasm: false } })
  new Script(textOf(properties.FunctionCode), { filename: `${id}.js` }).runInContext(context)
  const call = new Script('handler(event)', { filename: `${id}.call.js` })
  return async (eventType, request, response) => {
    context.event = {
      version: '1.0',
      context: { distributionDomainName: 'local', distributionId: 'local', eventType, requestId: randomUUID() },
      viewer: { ip: request.viewerIp },
      request: requestEvent(request),
      ...(response ? { response: responseEvent(response) } : {}),
    }
    const result: unknown = await call.runInContext(context)
    if (!isFields(result)) throw new Error(`The edge function ${id} returned nothing usable`)
    return result
  }
}

/** Returns the function's result: a rewritten request, or an answer of its own. */
export const rewritten = (request: EdgeRequest, result: Fields): EdgeRequest | { readonly answer: EdgeResponse; readonly body: string } =>
  result.statusCode === undefined
    ? { ...request, uri: textOf(result.uri), headers: textsOf(result.headers) }
    : {
        answer: { status: Number(result.statusCode), headers: textsOf(result.headers) },
        body: textOf(asFields(result.body).data ?? result.body),
      }

export const adjusted = (response: EdgeResponse, result: Fields): EdgeResponse => ({
  status: Number(result.statusCode),
  headers: {
    ...textsOf(result.headers),
    ...(response.headers['set-cookie'] ? { 'set-cookie': response.headers['set-cookie'] } : {}),
  },
})
