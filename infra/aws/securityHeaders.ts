import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { startScriptSource } from './pageTemplate.ts'
import { userPoolEndpoint } from './userPoolEndpoint.ts'

const paymentPage = 'https://checkout.stripe.com'

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
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment'].map(feature => `${feature}=()`).join(', ')

const strictTransportSecurity = { accessControlMaxAge: Duration.days(730), includeSubdomains: true, preload: false, override: true }

/** The headers of every answer of the distribution, pages, pictures and API alike; `uploads` is the bucket that forms post files to. */
export const securityHeaders = (scope: Construct, id: string, uploads: IBucket): ResponseHeadersPolicy =>
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
    customHeadersBehavior: {
      customHeaders: [{ header: 'permissions-policy', value: permissionsPolicy, override: true }],
    },
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
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissionsPolicy, override: true },
        { header: 'x-robots-tag', value: 'noindex, nofollow', override: true },
      ],
    },
    removeHeaders: ['server'],
  })
