import type { Template } from '../cloudFormation/template.ts'
import { type AwsCall, AwsError } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { wildcard } from '../kit/patterns.ts'
import { asFields, listOf, textOf } from '../kit/unknown.ts'

type CorsRule = {
  readonly origins: readonly string[]
  readonly methods: readonly string[]
  readonly headers: readonly string[]
  readonly exposed: readonly string[]
  readonly maxAge: string
}

/** The CORS rules of each bucket, by its name. */
export type Cors = ReadonlyMap<string, readonly CorsRule[]>

const textsOf = (value: unknown): readonly string[] => listOf(value).map(textOf)

/** Reads the `CorsConfiguration` of each bucket of the template. */
export const corsOf = (template: Template): Cors =>
  new Map(
    template.resourcesOf('AWS::S3::Bucket').map(resource => {
      const rules = listOf(asFields(resource.properties.CorsConfiguration).CorsRules).map(asFields)
      return [
        template.identityOf(resource).ref,
        rules.map(rule => ({
          origins: textsOf(rule.AllowedOrigins),
          methods: textsOf(rule.AllowedMethods),
          headers: textsOf(rule.AllowedHeaders),
          exposed: textsOf(rule.ExposedHeaders),
          maxAge: textOf(rule.MaxAge),
        })),
      ] as const
    }),
  )

const matches = (patterns: readonly string[], text: string): boolean =>
  patterns.some(pattern => wildcard(pattern.toLowerCase()).test(text.toLowerCase()))

const allowing = (rules: readonly CorsRule[], origin: string, method: string, headers: readonly string[]): CorsRule | undefined =>
  rules.find(
    rule => matches(rule.origins, origin) && rule.methods.includes(method) && headers.every(header => matches(rule.headers, header)),
  )

const grantOf = ({ origins, methods, exposed, maxAge }: CorsRule, origin: string): Record<string, string> => ({
  'access-control-allow-origin': origins.includes('*') ? '*' : origin,
  'access-control-allow-methods': methods.join(', '),
  ...(origins.includes('*') ? {} : { 'access-control-allow-credentials': 'true' }),
  ...(exposed.length ? { 'access-control-expose-headers': exposed.join(', ') } : {}),
  ...(maxAge ? { 'access-control-max-age': maxAge } : {}),
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
})

/** Returns the CORS headers of an answer to a page of that origin. */
export const corsHeaders = (rules: readonly CorsRule[], { method, headers: { origin } }: AwsCall): Record<string, string> => {
  const rule = origin === undefined ? undefined : allowing(rules, origin, method, [])
  return rule && origin !== undefined ? grantOf(rule, origin) : {}
}

const refusal = (why: string) => new AwsError(403, 'AccessForbidden', `CORSResponse: ${why}`)

/** Answers a browser's preflight request. */
export const preflight = (rules: readonly CorsRule[], { headers }: AwsCall): Reply => {
  const { origin, 'access-control-request-method': method, 'access-control-request-headers': asked = '' } = headers
  if (!origin) throw new AwsError(400, 'BadRequest', 'Insufficient information. Origin request header needed.')
  if (!method) throw new AwsError(400, 'BadRequest', 'Invalid Access-Control-Request-Method: null')
  if (!rules.length) throw refusal('CORS is not enabled for this bucket.')
  const wanted = asked
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(Boolean)
  const rule = allowing(rules, origin, method, wanted)
  if (!rule)
    throw refusal(
      "This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    )
  const allowed: Record<string, string> = wanted.length ? { 'access-control-allow-headers': wanted.join(', ') } : {}
  return { status: 200, headers: { ...grantOf(rule, origin), ...allowed } }
}
