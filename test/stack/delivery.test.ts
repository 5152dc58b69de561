import { describe, expect, it } from '@jest/globals'
import { onlyResource, resourcesOf, templateOf } from './shop.ts'

type Behavior = {
  readonly PathPattern?: string
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
    readonly Aliases?: readonly string[]
  }
}
type Headers = { readonly Header?: string; readonly Headers?: readonly string[] }

const template = templateOf()
const distribution = onlyResource<Distribution>(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig
const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
const behaviorOf = (path: string): Behavior | undefined => distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)

describe('every answer', () => {
  const [id, policy] = resourcesOf<{ ResponseHeadersPolicyConfig: Record<string, Record<string, unknown>> }>(
    template,
    'AWS::CloudFront::ResponseHeadersPolicy',
  )[0] ?? ['', undefined]
  const { SecurityHeadersConfig, CustomHeadersConfig } = policy?.Properties.ResponseHeadersPolicyConfig ?? {}
  const csp = String((SecurityHeadersConfig?.ContentSecurityPolicy as { ContentSecurityPolicy?: string })?.ContentSecurityPolicy)
  const sourcesOf = (directive: string) =>
    csp
      .split('; ')
      .find(part => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)

  it('carries the security headers, pages, pictures and API alike', () => {
    expect(behaviors.map(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toEqual(behaviors.map(() => ({ Ref: id })))
    expect(SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    })
    expect(CustomHeadersConfig?.Items).toEqual([
      { Header: 'permissions-policy', Value: 'camera=(), microphone=(), geolocation=(), payment=()', Override: true },
    ])
  })

  it('lets run nothing but the shop’s own scripts, and sends forms to the shop or the payment page', () => {
    expect(sourcesOf('default-src')).toEqual(["'none'"])
    expect(sourcesOf('script-src')).toEqual(["'self'"])
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf('form-action')).toEqual(["'self'", 'https://checkout.stripe.com'])
    expect(csp).not.toMatch(/unsafe|\*/)
  })

  it('travels encrypted', () => {
    expect(new Set(behaviors.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy))).toEqual(new Set(['redirect-to-https']))
  })
})

describe('the pages', () => {
  it('have the rewrite to themselves: an error elsewhere is never dressed up as a page', () => {
    expect(distribution.CustomErrorResponses).toBeUndefined()
    expect(distribution.DefaultCacheBehavior.FunctionAssociations?.map(({ EventType }) => EventType)).toEqual([
      'viewer-request',
      'viewer-response',
    ])
    for (const behavior of distribution.CacheBehaviors) expect(behavior.FunctionAssociations).toBeUndefined()
  })

  it('are asked for again each time; the files they name never', () => {
    type Deployment = { readonly SystemMetadata: { readonly 'cache-control': string }; readonly Prune: boolean }
    const deployments = resourcesOf<Deployment>(template, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties)
    const immutable = 'public, max-age=31536000, immutable'
    expect(deployments.map(({ SystemMetadata }) => SystemMetadata['cache-control']).toSorted()).toEqual([
      'public, max-age=0, s-maxage=86400, must-revalidate',
      immutable,
      immutable,
    ])
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false, false])
  })
})

describe('the API, behind the same address', () => {
  type CachePolicy = {
    readonly CachePolicyConfig: { DefaultTTL: number; ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: Headers } }
  }
  type RequestPolicy = { readonly OriginRequestPolicyConfig: { HeadersConfig: Headers } }
  const cache = onlyResource<CachePolicy>(template, 'AWS::CloudFront::CachePolicy').Properties.CachePolicyConfig
  const forwarded = onlyResource<RequestPolicy>(template, 'AWS::CloudFront::OriginRequestPolicy').Properties.OriginRequestPolicyConfig
  const keyHeaders = cache.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers ?? []

  it('takes every method', () => {
    expect(behaviorOf('/api/*')?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
  })

  it('never has one visitor’s answer for another, and keeps nothing a route does not ask to keep', () => {
    expect(cache.DefaultTTL).toBe(0)
    expect(keyHeaders).toEqual(expect.arrayContaining(['authorization', 'x-cart-session', 'x-favorites-session']))
  })

  it('gets the headers it needs, and its own Host', () => {
    const headers = [...keyHeaders, ...(forwarded.HeadersConfig.Headers ?? [])]
    expect(headers).toEqual(expect.arrayContaining(['content-type', 'stripe-signature']))
    expect(headers.map(header => header.toLowerCase())).not.toContain('host')
  })
})

it('a domain of one’s own comes with its certificate', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'
  const own = templateOf({ domainName: 'galerie.example', certificateArn })
  expect(onlyResource<Distribution>(own, 'AWS::CloudFront::Distribution').Properties.DistributionConfig).toMatchObject({
    Aliases: ['galerie.example'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
})
