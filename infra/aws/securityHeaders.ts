import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { startScriptSource } from './pageTemplate.ts'
import { userPoolEndpoint } from './userPoolEndpoint.ts'

const paymentPage = 'https://checkout.stripe.com'

/** `connections` are the addresses, besides its own, that the shop's scripts speak to. */
const contentSecurityPolicyOf = (connections: readonly string[]): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", startScriptSource()],
    'style-src': ["'self'"],
    // What a page rendered ahead says of a single element: the colour of a picture on its way, the shape of its frame. No sheet, no tag.
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

/** On every answer of the distribution, pages, pictures and API alike; `uploads` is where forms send their files. */
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

/** On a file that someone sent: shown as the picture it is said to be or not at all, and found by no search engine. */
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
