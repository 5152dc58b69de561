import { Duration, Stack, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { AaaaRecord, ARecord, RecordTarget, HostedZone as Zone } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import { originProofHeader } from '../../lambdas/kit/settings.ts'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { settingsKey } from '../../shared/kit/pageKeys.ts'
import { keptTermsPattern } from '../../shared/legal/keptTerms.ts'
import { catalogueParameters, pagePatterns, patterns, renderedPatterns, soughtPrefixes } from '../../shared/paths.ts'
import { operations } from '../../shared/routes.ts'
import { seoPaths } from '../../web/seo/pageMetadata.ts'
import { edgeFunctionCode } from '../build/edgeFunctionCode.ts'
import { type Domain, type HostedZone, redirectedNameOf, type Stage } from '../stages/stage.ts'
import type { GalleryApi } from './api.ts'
import type { GalleryBuckets } from './buckets.ts'
import { apiGateSettings } from './edge/apiGateSettings.ts'
import { pageRewriteSettings, shell } from './edge/pageRewriteSettings.ts'
import type { DistributionSecret } from './secrets.ts'
import { refusalHeaders, securityHeaders, sentFileHeaders } from './securityHeaders.ts'
import type { GalleryUsers } from './users.ts'

const { listArtworks, listOlderArtworks } = artworkRoutes
const publicListPatterns = [listArtworks, listOlderArtworks].map(({ path }) => `/api${path.replace(/\{\w+\}/, '*')}`)

const apiDomain = ({ api }: GalleryApi): string => `${api.apiId}.execute-api.${Stack.of(api).region}.amazonaws.com`

type Props = {
  readonly buckets: GalleryBuckets
  readonly api: GalleryApi
  readonly users: GalleryUsers
  readonly originSecret: DistributionSecret
  readonly domain: Domain | undefined
  readonly webAclArn: Stage['webAclArn']
}

/** The distribution, the single origin that browsers see for pages, pictures and the API. */
export class GallerySite extends Construct {
  readonly distribution: Distribution
  readonly url: string

  constructor(scope: Construct, id: string, { buckets, api, users, originSecret, domain, webAclArn }: Props) {
    super(scope, id)
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this, 'SecurityHeaders', buckets.uploads, 'same-origin'),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    } as const
    // With the right to list, S3 answers a missing file with 404; without it, with 403.
    const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST]
    const app = { ...common, origin: S3BucketOrigin.withOriginAccessControl(buckets.site, { originAccessLevels }) }
    const orElse = this.fallback(api)
    const stored = { ...app, origin: orElse(app.origin) }
    const media = {
      ...common,
      origin: orElse(S3BucketOrigin.withOriginAccessControl(buckets.media, { originAccessLevels })),
      responseHeadersPolicy: securityHeaders(this, 'MediaHeaders', buckets.uploads, 'cross-origin'),
    }
    const sentFiles = {
      ...common,
      origin: orElse(S3BucketOrigin.withOriginAccessControl(buckets.uploads, { originAccessLevels })),
      responseHeadersPolicy: sentFileHeaders(this, 'SentFileHeaders'),
      // A visitor's own pictures are cached by the browser that shows them, and not at the edge.
      cachePolicy: CachePolicy.CACHING_DISABLED,
      compress: false,
    }
    const [rewrite, answer] = this.pageFunctions(domain)
    const calls = {
      ...common,
      ...this.apiOrigin(api, originSecret),
      // A call over http is refused and not redirected: it has already sent its token in the clear.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      functionAssociations: [this.apiFunction(users)],
    }
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: { ...stored, functionAssociations: [rewrite, answer] },
      additionalBehaviors: {
        '/assets/*': { ...stored, functionAssociations: [this.assetFunction()] },
        '/data/*': { ...stored, functionAssociations: [answer] },
        '/media/*': media,
        '/quotes/*': sentFiles,
        // The public list is the same for everybody: neither query strings nor headers are in its cache key (E158).
        ...Object.fromEntries(publicListPatterns.map(pattern => [pattern, calls] as const)),
        '/api/*': { ...calls, ...this.apiPolicies() },
      },
      // Without the page function, `/` would still be a page and not the bucket's listing.
      defaultRootObject: shell.slice(1),
      priceClass: PriceClass.PRICE_CLASS_100,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      enableLogging: true,
      logBucket: buckets.logs,
      logFilePrefix: 'distribution/',
      ...(webAclArn && { webAclId: webAclArn }),
      ...(domain && this.ownNames(domain)),
    })
    if (domain?.zone) this.addRecords(domain, domain.zone)
    this.denyBeyondPages(buckets)
    this.acknowledgeDefaults({ domain, webAclArn })
    this.url = `https://${domain?.name ?? this.distribution.distributionDomainName}`
  }

  /**
   * Denies CloudFront, whose origin access reads whole buckets, the files that only functions read: what pages are made of, and of what was
   * uploaded all but the images of requests. People's copies of their data and the list of accounts are in that bucket too.
   */
  private denyBeyondPages({ site, uploads }: GalleryBuckets): void {
    const denial = { effect: Effect.DENY, principals: [new ServicePrincipal('cloudfront.amazonaws.com')], actions: ['s3:GetObject'] }
    site.addToResourcePolicy(new PolicyStatement({ ...denial, resources: [site.arnForObjects('render/*')] }))
    uploads.addToResourcePolicy(new PolicyStatement({ ...denial, notResources: [uploads.arnForObjects('quotes/*')] }))
  }

  private ownNames(domain: Domain): Pick<DistributionProps, 'domainNames' | 'certificate'> {
    if (domain.certificateArn === undefined) throw new Error(`The certificate of ${domain.name} is not made yet: npm run deploy makes it`)
    return {
      domainNames: [domain.name, redirectedNameOf(domain) ?? []].flat(),
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
    }
  }

  /** Adds alias records to the distribution over IPv4 and IPv6. Unlike CNAME records, aliases are allowed at the zone's own name. */
  private addRecords(domain: Domain, zone: HostedZone): void {
    const hostedZone = Zone.fromHostedZoneAttributes(this, 'Zone', zone)
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution))
    for (const [id, recordName] of [['Name', domain.name] as const, ['RedirectedName', redirectedNameOf(domain)] as const])
      if (recordName !== undefined) {
        new ARecord(this, `${id}V4`, { zone: hostedZone, recordName, target })
        new AaaaRecord(this, `${id}V6`, { zone: hostedZone, recordName, target })
      }
  }

  private acknowledgeDefaults({ domain, webAclArn }: Pick<Props, 'domain' | 'webAclArn'>): void {
    const acknowledge = (rule: string, reason: string) =>
      Validations.of(this.distribution).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
    acknowledge('CFR1', 'The gallery is open to the whole world; only delivery is limited to some countries.')
    if (!webAclArn) acknowledge('CFR2', 'This stage has no firewall (E50); the API throttles and limits callers.')
    if (!domain)
      acknowledge('CFR4', 'CloudFront’s own domain comes with its own certificate and TLS floor; with a domain, TLS 1.2 is the least.')
  }

  /** Makes a function of a file of `edge`, which reads these settings. */
  private edgeFunction(id: string, name: string, settings?: object): EdgeFunction {
    const code = FunctionCode.fromInline(edgeFunctionCode(`infra/constructs/edge/${name}.ts`, settings))
    return new EdgeFunction(this, id, { code, runtime: FunctionRuntime.JS_2_0 })
  }

  private assetFunction(): FunctionAssociation {
    return { eventType: FunctionEventType.VIEWER_REQUEST, function: this.edgeFunction('AssetRewrite', 'assetRewrite') }
  }

  private apiFunction({ issuer, client }: GalleryUsers): FunctionAssociation {
    const pool = { issuer, clientId: client.userPoolClientId }
    const routes = operations.map(({ route }) => route)
    const gate = this.edgeFunction('ApiGate', 'apiGate', apiGateSettings(routes, pool, refusalHeaders))
    return { eventType: FunctionEventType.VIEWER_REQUEST, function: gate }
  }

  private pageFunctions(domain: Domain | undefined): readonly [rewrite: FunctionAssociation, answer: FunctionAssociation] {
    const clientRendered = pagePatterns.filter(pattern => !renderedPatterns.includes(pattern))
    const filterable = { patterns: [patterns.catalogue, patterns.catalogueAlias], parameters: catalogueParameters }
    const notFoundPrefixes = Object.values(soughtPrefixes)
    const files = [`/${settingsKey}`, ...Object.values(seoPaths)]
    const from = domain && redirectedNameOf(domain)
    const redirect = domain && from !== undefined ? { from, to: domain.name } : undefined
    const prerendered = [...renderedPatterns, keptTermsPattern]
    const settings = pageRewriteSettings({ prerendered, clientRendered, filterable, notFoundPrefixes, files, redirect })
    return [
      { eventType: FunctionEventType.VIEWER_REQUEST, function: this.edgeFunction('PageRewrite', 'pageRewrite', settings) },
      { eventType: FunctionEventType.VIEWER_RESPONSE, function: this.edgeFunction('PageAnswer', 'pageAnswer') },
    ]
  }

  /** Falls back to the API for missing objects; its only answer to them is a 404. */
  private fallback(api: GalleryApi): (stored: IOrigin) => IOrigin {
    const fallbackOrigin = new HttpOrigin(apiDomain(api), { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY })
    return stored => new OriginGroup({ primaryOrigin: stored, fallbackOrigin, fallbackStatusCodes: [403, 404] })
  }

  private apiOrigin(api: GalleryApi, { proof }: DistributionSecret): Pick<BehaviorOptions, 'origin' | 'allowedMethods'> {
    return {
      origin: new HttpOrigin(apiDomain(api), {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        // CloudFront overwrites a header of that name sent by a viewer.
        customHeaders: { [originProofHeader]: proof.unsafeUnwrap() },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
    }
  }

  private apiPolicies(): Pick<BehaviorOptions, 'cachePolicy' | 'originRequestPolicy'> {
    return {
      // An answer is cached only if the route's Cache-Control allows it. The identifying headers are part of the cache key, so that no
      // visitor gets another's answer.
      cachePolicy: new CachePolicy(this, 'ApiCache', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.hours(1),
        headerBehavior: CacheHeaderBehavior.allowList('authorization', 'x-cart-session', 'x-favorites-session'),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiHeaders', {
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          'content-type',
          'stripe-signature',
          'user-agent',
          'cloudfront-viewer-address',
        ),
      }),
    }
  }
}
