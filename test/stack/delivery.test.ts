import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { throttlesOf } from '../../infra/local/src/apiGateway/apiRoutes.ts'
import { originProofHeader } from '../../lambdas/kit/settings.ts'
import { operations } from '../../shared/routes.ts'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { apiRoutesOf, onlyResource, resourcesOf, templateHere, templateOf } from './shop.ts'

type Behavior = {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly AllowedMethods?: readonly string[]
  readonly CachePolicyId: unknown
  readonly OriginRequestPolicyId?: unknown
  readonly ResponseHeadersPolicyId: unknown
  readonly ViewerProtocolPolicy: string
  readonly FunctionAssociations?: readonly { readonly EventType: string }[]
}
type Distribution = {
  readonly DistributionConfig: {
    readonly CustomErrorResponses?: unknown
    readonly DefaultCacheBehavior: Behavior
    readonly CacheBehaviors: readonly Behavior[]
    readonly Logging: unknown
    readonly Origins: readonly {
      readonly Id: string
      readonly DomainName: unknown
      readonly OriginCustomHeaders?: readonly { HeaderName: string; HeaderValue: unknown }[]
    }[]
    readonly OriginGroups: {
      readonly Items: readonly {
        readonly Id: string
        readonly FailoverCriteria: { readonly StatusCodes: { readonly Items: readonly number[] } }
        readonly Members: { readonly Items: readonly { readonly OriginId: string }[] }
      }[]
    }
    readonly Aliases?: readonly string[]
  }
}
type Headers = { readonly Header?: string; readonly Headers?: readonly string[] }

const template = templateOf()
const distribution = onlyResource<Distribution>(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig
/** The addresses of the public list (E158). */
const publicList = ['/api/artworks', '/api/artworks/before/*']
const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
const behaviorOf = (path: string): Behavior | undefined => distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)

/** The scripts a page runs between its tags, as a policy names them. */
const inlineScriptsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<script data-main="\/assets\/[^"]+">(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** A text of the template, its references between angle brackets. */
const written = (value: unknown): string => {
  if (typeof value === 'string') return value
  const {
    Ref: ref,
    'Fn::GetAtt': attribute,
    'Fn::Join': join,
  } = value as { Ref?: string; 'Fn::GetAtt'?: string[]; 'Fn::Join'?: [string, unknown[]] }
  return join ? join[1].map(written).join(join[0]) : `<${ref ?? attribute?.join('.')}>`
}

describe('every answer', () => {
  type HeadersPolicy = { ResponseHeadersPolicyConfig: Record<string, Record<string, unknown>> }
  const policies = resourcesOf<HeadersPolicy>(template, 'AWS::CloudFront::ResponseHeadersPolicy')
  const policyOf = (ref: unknown) =>
    policies.find(([id]) => id === (ref as { Ref?: string }).Ref)?.[1].Properties.ResponseHeadersPolicyConfig
  const sent = behaviorOf('/quotes/*')
  const shops = behaviors.filter(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId !== sent?.ResponseHeadersPolicyId)
  const { SecurityHeadersConfig } = policyOf(distribution.DefaultCacheBehavior.ResponseHeadersPolicyId) ?? {}
  const csp = written((SecurityHeadersConfig?.ContentSecurityPolicy as { ContentSecurityPolicy?: unknown })?.ContentSecurityPolicy)
  const sourcesOf = (directive: string) =>
    csp
      .split('; ')
      .find(part => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)

  it('carries the security headers, pages, pictures and API alike', () => {
    expect(shops).toHaveLength(behaviors.length - 1)
    for (const { ResponseHeadersPolicyId, PathPattern } of shops) {
      const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policyOf(ResponseHeadersPolicyId) ?? {}
      expect(security).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
        ContentSecurityPolicy: SecurityHeadersConfig?.ContentSecurityPolicy,
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      })
      expect(custom?.Items).toEqual([
        { Header: 'permissions-policy', Value: 'camera=(), microphone=(), geolocation=(), payment=()', Override: true },
        // A webmail shows the pictures of an order's mail; nothing else of the shop is for other sites to embed.
        { Header: 'cross-origin-resource-policy', Value: PathPattern === '/media/*' ? 'cross-origin' : 'same-origin', Override: true },
        { Header: 'cross-origin-opener-policy', Value: 'same-origin', Override: true },
        { Header: 'reporting-endpoints', Value: 'policy="/api/policy-reports"', Override: true },
      ])
    }
  })

  it('lets run nothing but the shop’s own scripts, and sends forms to the shop or the payment page', () => {
    expect(sourcesOf('default-src')).toEqual(["'none'"])
    expect(sourcesOf('script-src')).toEqual(["'self'", ...inlineScriptsOf(readFileSync('dist/site/page.html', 'utf8'))])
    expect(sourcesOf('style-src')).toEqual(["'self'"])
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf('form-action')).toEqual(["'self'", 'https://checkout.stripe.com'])
    expect(csp).not.toMatch(/\*/)
    // One attribute of one element, as pages rendered ahead have them: neither a sheet nor a script.
    expect(csp.match(/[\w-]+ '[^;]*unsafe[^;]*/g)).toEqual(["style-src-attr 'unsafe-inline'"])
  })

  it('lets browsers report policy violations to the shop itself', () => {
    expect(sourcesOf('report-to')).toEqual(['policy'])
    expect(sourcesOf('report-uri')).toEqual([`/api${securityRoutes.receivePolicyReport.path}`])
  })

  it('lets no script write markup or code from a string', () => {
    expect(sourcesOf('require-trusted-types-for')).toEqual(["'script'"])
    expect(sourcesOf('trusted-types')).toEqual(["'none'"])
  })

  it('lets scripts speak to the shop, the payment page, where accounts are and where files are sent', () => {
    expect(sourcesOf('connect-src')).toEqual([
      "'self'",
      'https://checkout.stripe.com',
      'https://cognito-idp.eu-west-3.amazonaws.com',
      expect.stringMatching(/^https:\/\/<BucketsUploads\w+\.RegionalDomainName>$/),
    ])
  })

  it('shuts a file that someone sent into a page of its own', () => {
    const { SecurityHeadersConfig: headers } = policyOf(sent?.ResponseHeadersPolicyId) ?? {}
    expect(headers?.ContentSecurityPolicy).toMatchObject({ ContentSecurityPolicy: expect.stringContaining('sandbox') })
  })

  it('travels encrypted: a page asked for without is led to it, a call of the API is refused', () => {
    for (const { PathPattern, ViewerProtocolPolicy } of behaviors)
      expect(ViewerProtocolPolicy).toBe(PathPattern?.startsWith('/api/') ? 'https-only' : 'redirect-to-https')
  })
})

describe('the pages', () => {
  const eventsOf = ({ FunctionAssociations = [] }: Behavior) => FunctionAssociations.map(({ EventType }) => EventType)

  it('rewrites addresses of pages alone, and replaces no error by a page', () => {
    expect(distribution.CustomErrorResponses).toBeUndefined()
    expect(eventsOf(distribution.DefaultCacheBehavior)).toEqual(['viewer-request', 'viewer-response'])
    const rewritten = distribution.CacheBehaviors.filter(behavior => eventsOf(behavior).includes('viewer-request'))
    expect(rewritten.map(({ PathPattern }) => PathPattern).filter(path => path !== '/assets/*')).toEqual([...publicList, '/api/*'])
  })

  it('requests pages and files from their bucket first, and from the API when missing', () => {
    const groupOf = ({ TargetOriginId }: Behavior) => distribution.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId)
    const asked = Object.fromEntries(
      behaviors.map(behavior => {
        const group = groupOf(behavior)
        if (group) expect(group.FailoverCriteria.StatusCodes.Items).toEqual([403, 404])
        const ids = group ? group.Members.Items.map(({ OriginId }) => OriginId) : [behavior.TargetOriginId]
        const origins = ids.map(id => written(distribution.Origins.find(({ Id }) => Id === id)?.DomainName))
        return [behavior.PathPattern ?? '', origins.map(origin => /Buckets(?:Site|Media|Uploads)|execute-api/.exec(origin)?.[0])]
      }),
    )
    expect(asked).toEqual({
      '': ['BucketsSite', 'execute-api'],
      '/assets/*': ['BucketsSite', 'execute-api'],
      '/data/*': ['BucketsSite', 'execute-api'],
      '/media/*': ['BucketsMedia', 'execute-api'],
      '/quotes/*': ['BucketsUploads', 'execute-api'],
      '/api/artworks': ['execute-api'],
      '/api/artworks/before/*': ['execute-api'],
      '/api/*': ['execute-api'],
    })
  })

  it('answers missing pages by a function that cannot call the distribution again', () => {
    const integrated = apiRoutesOf(template).map(([key, described]) => [key, described['x-amazon-apigateway-integration']] as const)
    expect(new Set(integrated.map(([, { type }]) => type))).toEqual(new Set(['aws_proxy']))
    const unknown = integrated.filter(([, { uri }]) => written(uri).includes('answerUnknown'))
    expect(unknown.map(([key]) => key)).toEqual(['ANY /pages/{proxy+}', '$default'])
    type Stage = { readonly RouteSettings: Readonly<Record<string, { readonly ThrottlingRateLimit: number }>> }
    expect(onlyResource<Stage>(template, 'AWS::ApiGatewayV2::Stage').Properties.RouteSettings).toMatchObject({
      $default: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    })
  })

  it('runs no edge function for the pages’ data but the one that redirects', () => {
    expect(eventsOf(behaviorOf('/data/*') ?? distribution.DefaultCacheBehavior)).toEqual(['viewer-response'])
  })

  it('revalidates pages at each visit, and never the files they name', () => {
    type Deployment = { readonly SystemMetadata: { readonly 'cache-control': string }; readonly Prune: boolean }
    const deployments = resourcesOf<Deployment>(template, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties)
    const immutable = 'public, max-age=31536000, immutable'
    expect(deployments.map(({ SystemMetadata }) => SystemMetadata['cache-control']).toSorted()).toEqual([
      'public, max-age=0, s-maxage=86400, must-revalidate',
      immutable,
      immutable,
      immutable,
    ])
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false, false, false])
  })
})

describe('the API, behind the same address', () => {
  it('keeps the till and the provider’s events apart from what anyone may call as often as they like', () => {
    type Stage = { readonly RouteSettings: Readonly<Record<string, { readonly ThrottlingRateLimit: number }>> }
    const { RouteSettings } = onlyResource<Stage>(template, 'AWS::ApiGatewayV2::Stage').Properties
    expect(Object.keys(RouteSettings)).toEqual(
      expect.arrayContaining([
        'POST /api/stripe/webhook',
        'POST /api/policy-reports',
        'POST /api/checkout',
        'POST /api/checkout/single',
        'GET /api/orders/{sessionId}',
        'GET /api/artworks',
        'GET /api/artworks/before/{id}',
        'GET /api/artworks/search',
        'POST /api/cart/items',
        // These ask the user pool, which answers a limited number a second.
        'POST /api/account/confirmation',
        'POST /api/account/password',
        'POST /api/quotes',
      ]),
    )
  })

  it('lets the owner in while strangers use up what the other routes share', async () => {
    const isLetThrough = throttlesOf(await templateHere(), () => 0)
    const shared = 'GET /api/cart'
    while (isLetThrough(shared));
    const owners = operations.filter(({ route }) => route.access === 'admin').map(({ route }) => `${route.method} /api${route.path}`)
    expect(owners.filter(key => !isLetThrough(key))).toEqual([])
    expect(isLetThrough('GET /api/favorites')).toBe(false)
  })

  type CachePolicy = {
    readonly CachePolicyConfig: { DefaultTTL: number; ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: Headers } }
  }
  type RequestPolicy = { readonly OriginRequestPolicyConfig: { HeadersConfig: Headers } }
  const cache = onlyResource<CachePolicy>(template, 'AWS::CloudFront::CachePolicy').Properties.CachePolicyConfig
  const forwarded = onlyResource<RequestPolicy>(template, 'AWS::CloudFront::OriginRequestPolicy').Properties.OriginRequestPolicyConfig
  const keyHeaders = cache.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers ?? []

  it('forwards every method to the API', () => {
    expect(behaviorOf('/api/*')?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
  })

  it('keeps the public list once for everybody, whatever query string or header a call has (E158)', () => {
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html: CachingOptimized
    const optimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'
    for (const path of publicList) expect(behaviorOf(path)).toMatchObject({ CachePolicyId: optimized })
    for (const path of publicList) expect(behaviorOf(path)).not.toHaveProperty('OriginRequestPolicyId')
    // CloudFront takes the first behaviour that matches.
    const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns.slice(-3)).toEqual([...publicList, '/api/*'])
  })

  it('separates cached answers by visitor, and caches only what a route asks for', () => {
    expect(cache.DefaultTTL).toBe(0)
    expect(keyHeaders).toEqual(expect.arrayContaining(['authorization', 'x-cart-session', 'x-favorites-session']))
  })

  it('proves the distribution to the API alone, by a secret that no template holds', () => {
    const shown = distribution.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(shown.map(({ HeaderName }) => HeaderName)).toEqual([originProofHeader])
    expect(JSON.stringify(shown[0]?.HeaderValue)).toMatch(
      /\{\{resolve:secretsmanager:.*"Ref":"OriginSecret\w+".*:SecretString:",\{"Ref":"EdgeProof"\},"::\}\}/,
    )
  })

  it('chooses the proof’s field by a parameter, so that a rotation survives deployments (E156)', () => {
    expect(template.findParameters('EdgeProof').EdgeProof).toMatchObject({ Type: 'String', Default: 'proof' })
  })

  it('gets the headers it needs, and its own Host', () => {
    const headers = [...keyHeaders, ...(forwarded.HeadersConfig.Headers ?? [])]
    expect(headers).toEqual(expect.arrayContaining(['content-type', 'stripe-signature', 'user-agent', 'cloudfront-viewer-address']))
    expect(headers.map(header => header.toLowerCase())).not.toContain('host')
  })
})

it('a deployment does not wait for CloudFront’s caches, which may take longer than the copier waits, and its logs pass as others do', () => {
  const copies = resourcesOf<{ readonly WaitForDistributionInvalidation?: boolean; readonly DistributionId?: unknown }>(
    templateOf(),
    'Custom::CDKBucketDeployment',
  ).map(([, { Properties }]) => Properties)
  expect(copies.filter(({ DistributionId }) => DistributionId)).toHaveLength(1)
  for (const { WaitForDistributionInvalidation } of copies) expect(WaitForDistributionInvalidation).toBe(false)
  const [copier] = resourcesOf<{ readonly Runtime: string; readonly LoggingConfig?: object }>(templateOf(), 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Runtime.startsWith('python'),
  )
  expect(copier?.[1].Properties.LoggingConfig).toEqual({ LogGroup: { Ref: expect.stringMatching(/^SiteFilesLogs/) } })
})

it('a domain of one’s own comes with its certificate', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'
  const own = templateOf({ domain: { name: 'galerie.example', certificateArn } })
  expect(onlyResource<Distribution>(own, 'AWS::CloudFront::Distribution').Properties.DistributionConfig).toMatchObject({
    Aliases: ['galerie.example'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
})

it('many reports of browsers that the policy refuses something ring', () => {
  const functions = resourcesOf<{ readonly Description: string }>(template, 'AWS::Lambda::Function')
  const [id] = functions.find(([, { Properties }]) => Properties.Description === 'receivePolicyReport') ?? []
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'PolicyReports',
    Namespace: 'Galerie',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
    Statistic: 'Sum',
    Period: 900,
    Threshold: 200,
    TreatMissingData: 'notBreaching',
  })
})

it('every function writes to a log that expires, also those of the CDK', () => {
  type Logging = { readonly LoggingConfig?: { readonly LogGroup?: { readonly Ref?: string } } }
  const groups = new Map(
    resourcesOf<{ readonly RetentionInDays?: number }>(templateOf(), 'AWS::Logs::LogGroup').map(([id, { Properties }]) => [id, Properties]),
  )
  const functions = resourcesOf<Logging>(templateOf(), 'AWS::Lambda::Function')
  const kept = functions.map(([, { Properties }]) => groups.get(Properties.LoggingConfig?.LogGroup?.Ref ?? '')?.RetentionInDays)
  expect(functions.filter((_, at) => kept[at] !== 90).map(([id]) => id)).toEqual([])
})
