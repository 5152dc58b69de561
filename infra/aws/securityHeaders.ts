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
/** A path of the shop's own is meant, whatever its domain: https://www.w3.org/TR/reporting-1/#process-header */
const reportingEndpoints = `${reportEndpoint}="${reportAddress}"`

/** Builds the policy; `connections` are the other origins that the site's scripts call. */
const contentSecurityPolicyOf = (connections: readonly string[]): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", startScriptSource()],
    'style-src': ["'self'"],
    // Prerendered pages style single elements inline: the placeholder colour of a picture, the shape of its frame. Stylesheets and style
    // tags stay forbidden.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", paymentPage, ...connections],
    'form-action': ["'self'", paymentPage],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // No script of the site writes markup or code from a string; the browser refuses it if one ever does.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    // Browsers that know `report-to` ignore the older one: Firefox has it since version 149.
    'report-to': [reportEndpoint],
    'report-uri': [reportAddress],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment'].map(feature => `${feature}=()`).join(', ')

const transportSecurityLifetime = Duration.days(730)
const strictTransportSecurity = { accessControlMaxAge: transportSecurityLifetime, includeSubdomains: true, preload: false, override: true }

/**
 * The headers of a refusal that a CloudFront Function writes itself. AWS's documentation does not say that a policy is added to such answers
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/modifying-response-headers.html names those of cache and origin), so the
 * function gives them their own.
 */
export const refusalHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': `max-age=${transportSecurityLifetime.toSeconds()}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Which sites may embed an answer: the shop's own pages, or anyone's, as pictures are in the webmail that shows an order's mail. */
type Embedding = 'same-origin' | 'cross-origin'

const customHeaders = (headers: Readonly<Record<string, string>>) => ({
  customHeaders: Object.entries({ 'permissions-policy': permissionsPolicy, ...headers }).map(([header, value]) => ({
    header,
    value,
    override: true,
  })),
})

/** The headers of pages, pictures and the API; `uploads` is the bucket that forms post files to. */
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

/** The headers of a visitor's file: the browser shows it as the declared picture or not at all, and search engines do not index it. */
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
