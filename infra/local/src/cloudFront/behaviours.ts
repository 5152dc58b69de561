import type { Resource, Template } from '../cloudFormation/template.ts'
import { pathPattern } from '../kit/patterns.ts'
import { asFields, type Fields, isFields, isTrue, listOf, textOf } from '../kit/unknown.ts'
import { type EdgeFunction, loadEdgeFunction } from './edgeFunction.ts'

type Headers = Record<string, string | string[]>
type HeadersPolicy = (headers: Headers) => Headers

type Added = { readonly name: string; readonly value: string; readonly override: boolean }

const transportSecurity = (config: Fields): string =>
  [
    `max-age=${textOf(config.AccessControlMaxAgeSec)}`,
    ...(isTrue(config.IncludeSubdomains) ? ['includeSubDomains'] : []),
    ...(isTrue(config.Preload) ? ['preload'] : []),
  ].join('; ')

const securityHeaders: Readonly<Record<string, { readonly name: string; readonly value: (config: Fields) => string }>> = {
  StrictTransportSecurity: { name: 'strict-transport-security', value: transportSecurity },
  ContentSecurityPolicy: { name: 'content-security-policy', value: config => textOf(config.ContentSecurityPolicy) },
  ContentTypeOptions: { name: 'x-content-type-options', value: () => 'nosniff' },
  FrameOptions: { name: 'x-frame-options', value: config => textOf(config.FrameOption) },
  ReferrerPolicy: { name: 'referrer-policy', value: config => textOf(config.ReferrerPolicy) },
}

const addedBy = (config: Fields): readonly Added[] => {
  const security = Object.entries(asFields(config.SecurityHeadersConfig)).map(([kind, settings]) => {
    const header = securityHeaders[kind]
    if (!header) throw new Error(`The local distribution does not know the security header ${kind}`)
    const fields = asFields(settings)
    return { name: header.name, value: header.value(fields), override: isTrue(fields.Override) }
  })
  const custom = listOf(asFields(config.CustomHeadersConfig).Items)
    .map(asFields)
    .map(({ Header, Value, Override }) => ({ name: textOf(Header).toLowerCase(), value: textOf(Value), override: isTrue(Override) }))
  return [...security, ...custom]
}

/** Applies a response-headers policy of the template as CloudFront does. */
const headersPolicy = ({ id, properties }: Resource): HeadersPolicy => {
  const config = asFields(properties.ResponseHeadersPolicyConfig)
  if (isFields(config.CorsConfig)) throw new Error(`The local distribution does not provide CORS (${id})`)
  const added = addedBy(config)
  const removed = listOf(asFields(config.RemoveHeadersConfig).Items).map(item => textOf(asFields(item).Header).toLowerCase())
  return headers => {
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.includes(name)))
    for (const { name, value, override } of added) if (override || !(name in kept)) kept[name] = value
    return kept
  }
}

/** Decides which of the viewer's headers, query parameters or cookies reach the origin. */
type Passes = (name: string) => boolean

export type Behaviour = {
  readonly matches: (path: string) => boolean
  readonly originId: string
  readonly methods: readonly string[]
  readonly compresses: boolean
  readonly passesHeader: Passes
  readonly passesQuery: Passes
  readonly passesCookie: Passes
  readonly headersPolicy: HeadersPolicy
  readonly onRequest: EdgeFunction | undefined
  readonly onResponse: EdgeFunction | undefined
}

const everything: Passes = () => true
const nothing: Passes = () => false

/** AWS's managed policies, which have fixed ids. */
const managedPolicies: Readonly<Record<string, Fields>> = {
  // CachingOptimized, CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {},
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {},
}

const choice = (behaviour: unknown, names: unknown): Passes => {
  const listed = listOf(names).map(name => textOf(name).toLowerCase())
  if (behaviour === 'whitelist') return name => listed.includes(name.toLowerCase())
  if (behaviour === 'allExcept') return name => !listed.includes(name.toLowerCase())
  return behaviour === 'all' || behaviour === 'allViewer' ? everything : nothing
}

const policyOf = (template: Template, id: string, type: string, section: string): Fields => {
  if (!id) return {}
  const managed = managedPolicies[id]
  if (managed) return managed
  const resource = template.resourceNamed(id, type)
  if (!resource) throw new Error(`The local distribution does not know the policy ${id}: see behaviours.ts`)
  return asFields(resource.properties[section])
}

const passing = (cache: Fields, origin: Fields, part: 'Headers' | 'QueryStrings' | 'Cookies'): Passes => {
  const behaviourName = `${part.replace(/s$/, '')}Behavior`
  const choices = [asFields(cache.ParametersInCacheKeyAndForwardedToOrigin), origin]
    .map(policy => asFields(policy[`${part}Config`]))
    .map(config => choice(config[behaviourName], config[part]))
  return name => choices.some(passes => passes(name))
}

const edgeFunctionOf = (template: Template, config: Fields, eventType: string): EdgeFunction | undefined => {
  const association = listOf(config.FunctionAssociations)
    .map(asFields)
    .find(({ EventType }) => EventType === eventType)
  if (!association) return undefined
  const resource = template.resourceNamed(textOf(association.FunctionARN), 'AWS::CloudFront::Function')
  if (!resource) throw new Error(`The template has no function ${textOf(association.FunctionARN)}`)
  return loadEdgeFunction(resource)
}

const behaviourOf = (template: Template, config: Fields): Behaviour => {
  const cache = policyOf(template, textOf(config.CachePolicyId), 'AWS::CloudFront::CachePolicy', 'CachePolicyConfig')
  const origin = policyOf(
    template,
    textOf(config.OriginRequestPolicyId),
    'AWS::CloudFront::OriginRequestPolicy',
    'OriginRequestPolicyConfig',
  )
  const headersPolicyId = textOf(config.ResponseHeadersPolicyId)
  const headers = template.resourceNamed(headersPolicyId, 'AWS::CloudFront::ResponseHeadersPolicy')
  if (headersPolicyId && !headers) throw new Error(`The template has no response-headers policy ${headersPolicyId}`)
  const pattern = config.PathPattern === undefined ? undefined : pathPattern(textOf(config.PathPattern))
  const methods = listOf(config.AllowedMethods).map(textOf)
  return {
    matches: path => pattern?.test(path) ?? true,
    originId: textOf(config.TargetOriginId),
    methods: methods.length ? methods : ['GET', 'HEAD'],
    compresses: isTrue(config.Compress),
    passesHeader: passing(cache, origin, 'Headers'),
    passesQuery: passing(cache, origin, 'QueryStrings'),
    passesCookie: passing(cache, origin, 'Cookies'),
    headersPolicy: headers ? headersPolicy(headers) : same => same,
    onRequest: edgeFunctionOf(template, config, 'viewer-request'),
    onResponse: edgeFunctionOf(template, config, 'viewer-response'),
  }
}

/** Returns the distribution's behaviours in matching order, the default one last. */
export const behavioursOf = (template: Template, distribution: Fields): readonly Behaviour[] =>
  [...listOf(distribution.CacheBehaviors), distribution.DefaultCacheBehavior].map(config => behaviourOf(template, asFields(config)))
