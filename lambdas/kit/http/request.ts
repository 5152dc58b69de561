import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { fieldErrorsOf } from '../../../shared/kit/fieldErrors.ts'
import { refuse } from '../../../shared/kit/refusal.ts'
import { mostJsonBytes, type Route, type RouteBody, type RouteParams, type RouteQuery } from '../../../shared/kit/route.ts'

/** The most bytes of a raw body, which is large because the provider decides the size of its signed events, and a refused one would be lost. */
const maxRawBytes = 512 * 1024

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2, most: number): Buffer => {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.byteLength > most) throw refuse('bodyTooLarge')
  return bytes
}

const isJson = (contentType: string | undefined): boolean => /^\s*application\/json\s*(;|$)/i.test(contentType ?? '')

const jsonOf = (bytes: Buffer): object => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // The refusal below covers every unreadable body.
  }
  throw refuse('malformedBody')
}

const checked = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) throw refuse('invalidInput', fieldErrorsOf(result.error))
  return result.data
}

const bodyOf = (route: Route, event: APIGatewayProxyEventV2): unknown => {
  const { body } = route
  if (body === undefined) return undefined
  if (body === 'raw') return new Uint8Array(bytesOf(event, maxRawBytes))
  const bytes = bytesOf(event, mostJsonBytes(route))
  if (!isJson(event.headers['content-type'])) throw refuse('unsupportedContentType')
  return checked(body, jsonOf(bytes))
}

export type Input<R extends Route> = { readonly params: RouteParams<R>; readonly query: RouteQuery<R>; readonly body: RouteBody<R> }

/** Validates the input with the route's schemas, which drop unknown fields. */
export const parse = <R extends Route>(route: R, event: APIGatewayProxyEventV2): Input<R> =>
  ({
    params: checked(route.params, event.pathParameters ?? {}),
    query: checked(route.query, event.queryStringParameters ?? {}),
    body: bodyOf(route, event),
  }) as Input<R>
