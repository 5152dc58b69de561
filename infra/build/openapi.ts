import { mkdirSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { commonRefusals, problemSchema, type RefusalDefinition } from '../../shared/kit/refusal.ts'
import { mayBeSignedIn, needsToken, type Route } from '../../shared/kit/route.ts'
import { apiPageOf } from './apiPage.ts'
import { type ApiOperation, pathsOf } from './openApiPaths.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return document
}

const parametersOf = ({ params, query, visitorHeader }: Route) => [
  ...Object.entries(params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema as z.ZodMiniType, 'input'),
  })),
  ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodMiniType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodMiniType, 'input'),
  })),
  ...(visitorHeader ? [{ name: visitorHeader, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }] : []),
]

const refusalsOf = (route: Route): readonly (readonly [string, RefusalDefinition])[] => {
  const takesBody = route.body !== undefined && route.body !== 'raw'
  const {
    invalidInput,
    malformedBody,
    visitorRequired,
    unauthenticated,
    besideTheEdge,
    forbidden,
    bodyTooLarge,
    unsupportedContentType,
    tooManyRequests,
    internalError,
  } = commonRefusals
  return Object.entries({
    ...((takesBody || route.params || route.query) && { invalidInput }),
    ...(takesBody && { malformedBody, unsupportedContentType }),
    ...(route.body && { bodyTooLarge }),
    ...(route.visitorHeader && { visitorRequired }),
    ...((needsToken(route) || mayBeSignedIn(route)) && { unauthenticated }),
    ...(needsToken(route) && { besideTheEdge }),
    ...(route.access === 'admin' && { forbidden }),
    ...(route.rateLimit && { tooManyRequests }),
    ...route.refusals,
    internalError,
  })
}

const problemResponses = (route: Route) => {
  const byStatus = Object.groupBy(refusalsOf(route), ([, { status }]) => String(status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, refusals = []]) => [
      status,
      {
        description: refusals.map(([code, { detail }]) => `${code}: ${detail}`).join('\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const bodyOf = ({ body }: Route) => {
  if (body === undefined) return {}
  const content = body === 'raw' ? { '*/*': { schema: {} } } : { 'application/json': { schema: schemaOf(body, 'input') } }
  return { requestBody: { required: true, content } }
}

const described = ({ noun, route }: ApiOperation) => ({
  summary: route.summary,
  tags: [noun],
  ...(needsToken(route) ? { security: [{ accessToken: [] }] } : {}),
  // The token is optional here: without one, the visitor's own header identifies the caller.
  ...(mayBeSignedIn(route) ? { security: [{}, { accessToken: [] }] } : {}),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: {
    '200': { description: 'OK', content: { 'application/json': { schema: schemaOf(route.output, 'output') } } },
    ...problemResponses(route),
  },
})

/** Builds the OpenAPI 3.1 document from the routes alone. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Galerie', version: '1.0.0' },
  servers: [{ url: '/api' }],
  paths: pathsOf(described),
  components: {
    schemas: { Problem: schemaOf(problemSchema, 'output') },
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
})

if (import.meta.main) {
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`)
  writeFileSync('dist/api.html', apiPageOf(openApiDocument()))
  console.log('dist/openapi.json\ndist/api.html')
}
