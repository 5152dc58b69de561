import { createHash } from 'node:crypto'
import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { startScript } from '../../web/build/startScript.ts'
import { userPoolEndpoint } from './users.ts'

/** Returns the CSP source of the pages' inline script. It is a hash of the content, so that no other inline script runs. */
const startScriptSource = (): string => `'sha256-${createHash('sha256').update(startScript()).digest('base64')}'`

const paymentPage = 'https://checkout.stripe.com'

const reportAddress = `/api${securityRoutes.receivePolicyReport.path}`
const reportEndpoint = 'policy'
/** The endpoint is a path, which browsers resolve against the page's own origin: https://www.w3.org/TR/reporting-1/#process-header */
const reportingEndpoints = `${reportEndpoint}="${reportAddress}"`

/** Builds the policy; `connections` are the other origins that the site's scripts call. */
const contentSecurityPolicyOf = (connections: readonly string[]): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", startScriptSource()],
    'style-src': ["'self'"],
    // Prerendered pages have inline `style` attributes: the placeholder colour of a picture, the shape of its frame. Inline style elements
    // stay forbidden.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", paymentPage, ...connections],
    'form-action': ["'self'", paymentPage],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // No script of the site writes markup or code from a string; this makes browsers refuse it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    // Browsers with `report-to` ignore `report-uri`; Firefox has it since version 149.
    'report-to': [reportEndpoint],
    'report-uri': [reportAddress],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment'].map(feature => `${feature}=()`).join(', ')

const transportSecurityLifetime = Duration.days(730)
const strictTransportSecurity = { accessControlMaxAge: transportSecurityLifetime, includeSubdomains: true, preload: false, override: true }

/**
 * The headers of a refusal that a CloudFront Function generates. AWS does not document that a response headers policy applies to such
 * answers (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/modifying-response-headers.html names those of cache and
 * origin), so that the function sets its own.
 */
export const refusalHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': `max-age=${transportSecurityLifetime.toSeconds()}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** The sites that may embed an answer: only the shop's own pages, or any, because pictures are shown in webmail. */
type Embedding = 'same-origin' | 'cross-origin'

const customHeaders = (headers: Readonly<Record<string, string>>) => ({
  customHeaders: Object.entries({ 'permissions-policy': permissionsPolicy, ...headers }).map(([header, value]) => ({
    header,
    value,
    override: true,
  })),
})

/** The headers of pages, pictures and the API; `uploads` is the bucket to which forms post files. */
export const securityHeaders = (scope: Construct, id: string, uploads: IBucket, embedding: Embedding): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicyOf([userPoolEndpoint(Stack.of(scope)), `https://${uploads.bucketRegionalDomainName}`]),
        override: true,
      },
      strictTransportSecurity,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: customHeaders({
      'cross-origin-resource-policy': embedding,
      'cross-origin-opener-policy': 'same-origin',
      'reporting-endpoints': reportingEndpoints,
    }),
    removeHeaders: ['server'],
  })

/** The headers of a visitor's file: the browser shows it only as its declared type, and search engines do not index it. */
export const sentFileHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "sandbox; default-src 'none'; frame-ancestors 'none'", override: true },
      strictTransportSecurity,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: customHeaders({
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    }),
    removeHeaders: ['server'],
  })
