import { join } from 'node:path'
import { Duration, Stack, Validations } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { compressedFolder, settingsKey } from '../../shared/kit/pageKeys.ts'
import { distDirectory } from '../build/step.ts'
import type { Stage } from '../stages/stage.ts'
import type { GalleryBuckets } from './buckets.ts'
import { newLogGroup } from './galleryFunction.ts'
import type { GallerySite } from './site.ts'
import type { GalleryUsers } from './users.ts'

type Props = { readonly buckets: GalleryBuckets; readonly site: GallerySite; readonly users: GalleryUsers; readonly stage: Stage }

const forever = [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()]
// Browsers revalidate at each use; the edge caches the file until the next deployment invalidates it.
const seenAgain = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.seconds(0)),
  CacheControl.sMaxAge(Duration.days(1)),
  CacheControl.mustRevalidate(),
]

/**
 * Uploads the built files to the buckets. No file is pruned, because pages still open in a browser load the files of their own deployment;
 * `npm run deploy` deletes those of builds that were replaced long ago (E157).
 */
export class GallerySiteFiles extends Construct {
  /** The log of the CDK's functions that run while deploying. */
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, { buckets, site, users, stage }: Props) {
    super(scope, id)
    this.logs = newLogGroup(this, 'Logs')
    const shared = {
      prune: false,
      memoryLimit: 1024,
      logGroup: this.logs,
      // An invalidation sometimes takes longer than the 13 minutes that the custom resource waits, which would roll back a complete
      // deployment: https://github.com/aws/aws-cdk/issues/15891
      waitForDistributionInvalidation: false,
    }
    const built = join(distDirectory, 'site')
    // The sample works' pictures, 31 MB.
    const pictures = Source.asset(join(distDirectory, 'media'))
    const media = stage.samples
      ? [new BucketDeployment(this, 'Media', { ...shared, destinationBucket: buckets.media, sources: [pictures], cacheControl: forever })]
      : []
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      destinationBucket: buckets.site,
      sources: [Source.asset(built, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: forever,
    })
    const compressed = new BucketDeployment(this, 'CompressedAssets', {
      ...shared,
      destinationBucket: buckets.site,
      sources: [Source.asset(built, { exclude: ['*', `!${compressedFolder}`, `!${compressedFolder}/**`] })],
      cacheControl: forever,
      contentEncoding: 'br',
    })
    const settings = Source.jsonData(settingsKey, {
      stage: stage.name,
      siteUrl: site.url,
      region: Stack.of(this).region,
      userPoolId: users.pool.userPoolId,
      userPoolClientId: users.client.userPoolClientId,
      userPoolEndpoint: `${users.endpoint}/`,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      destinationBucket: buckets.site,
      sources: [Source.asset(built, { exclude: ['assets', compressedFolder] }), settings],
      cacheControl: seenAgain,
      distribution: site.distribution,
    })
    // The CDK makes a layer for each deployment, and its one function uses only the first; the others are unused resources (E38).
    for (const { node } of [...media, assets, compressed, pages].slice(1)) node.tryRemoveChild('AwsCliLayer')
    this.acknowledgeCopier(pages, [...(stage.samples ? [buckets.media] : []), buckets.site])
    // A page must not be deployed before the files it names.
    pages.node.addDependency(assets, compressed)
  }

  private acknowledgeCopier({ handlerRole }: BucketDeployment, targets: readonly IBucket[]): void {
    const copier = handlerRole.node.scope
    if (!copier) throw new Error('The deployment has no function of its own')
    const buckets = targets.map(bucket => `<${Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*`)
    const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${Stack.of(this).region}/*`
    const findings = [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map(action => `IAM5[Action::s3:${action}*]`),
      ...['*', assets, ...buckets].map(resource => `IAM5[Resource::${resource}]`),
      'L1',
    ]
    for (const rule of findings) {
      Validations.of(copier).acknowledge({
        id: `AwsSolutions::AwsSolutions-${rule}`,
        reason: 'The CDK’s own function, which copies files while deploying: it and its role come whole from the library.',
      })
    }
  }
}
