import { asFields, type Fields, isFields, isTrue, listOf, textOf } from '../kit/unknown.ts'
import type { Resource } from '../template/template.ts'

type Headers = Record<string, string | string[]>
export type HeadersPolicy = (headers: Headers) => Headers

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
export const headersPolicy = ({ id, properties }: Resource): HeadersPolicy => {
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
