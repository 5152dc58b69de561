import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

const paymentPage = 'https://checkout.stripe.com'

const contentSecurityPolicy = Object.entries({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'connect-src': ["'self'", paymentPage],
  'form-action': ["'self'", paymentPage],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})
  .map(([directive, sources]) => [directive, ...sources].join(' '))
  .join('; ')

const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment'].map(feature => `${feature}=()`).join(', ')

/** On every answer of the distribution, pages, pictures and API alike. */
export const securityHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, preload: false, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'permissions-policy', value: permissionsPolicy, override: true }],
    },
    removeHeaders: ['server'],
  })
