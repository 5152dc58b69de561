import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { userExportPrefix } from '../../lambdas/account/export/userExportStore.ts'
import { exportPrefix } from '../../lambdas/privacy/ownDataZip.ts'
import { retention } from '../../shared/kit/retention.ts'
import { quoteImageLimits } from '../../shared/quote/quoteChoices.ts'
import type { Stage } from '../stages/stage.ts'

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps

// The CDK's Bucket types `isWebsite` as possibly undefined where IBucket has it optional, which exact optional types reject; hence the
// cast.
const privateBucket = (scope: Construct, id: string, props: BucketProps): IBucket =>
  new Bucket(scope, id, { ...privately, ...props }) as IBucket

const sentFiles = {
  // The signed policy authorises the upload, so any origin may post.
  cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], maxAge: Duration.hours(1).toSeconds() }],
  lifecycleRules: [
    { prefix: 'incoming/', expiration: Duration.days(1) },
    { prefix: exportPrefix, expiration: Duration.days(retention.ownDataDays) },
    { prefix: userExportPrefix, expiration: Duration.days(retention.userExportDays) },
    { prefix: 'quotes/', expiration: Duration.days(quoteImageLimits.keptDays) },
    { abortIncompleteMultipartUploadAfter: Duration.days(1) },
  ],
} as const satisfies BucketProps

/** The bucket of the papers, and whether its objects are locked until they may be forgotten. */
export type PapersBucket = { readonly bucket: IBucket; readonly isLocked: boolean }

/**
 * A paper is written once. Whoever puts it must say so, since S3 would otherwise make another version of a key that is taken:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes-enforce.html
 */
const onlyOnce = (bucket: IBucket): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects('*')],
    conditions: { Null: { 's3:if-none-match': 'true' } },
  })

/** The shop's buckets, all private: visitors read only what the distribution serves. */
export class GalleryBuckets extends Construct {
  readonly media: IBucket
  readonly site: IBucket
  /**
   * The uploads of visitors, stored for a limited time and not readable before a function has validated them. Copies of people's data and
   * exports of the accounts are in the same bucket, each below its own prefix.
   */
  readonly uploads: IBucket
  readonly logs: IBucket
  /** Invoices, credit notes and certificates. Each has the day until which it is kept; a deployed shop of customers locks them until then. */
  readonly papers: PapersBucket

  constructor(scope: Construct, id: string, { isProduction }: Pick<Stage, 'isProduction'>) {
    super(scope, id)
    // CloudFront and S3 deliver their logs by ACL. The logs contain visitors' addresses, so they expire.
    this.logs = privateBucket(this, 'Logs', {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.media = privateBucket(this, 'Media', {
      versioned: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'media/',
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          // A delete marker is removed together with the last version of its picture.
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.site = privateBucket(this, 'Site', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'site/',
      // Its files can be built again, and CloudFormation cannot delete a bucket that has files: a rollback would stop there.
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.uploads = privateBucket(this, 'Uploads', {
      ...sentFiles,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'uploads/',
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const bucket = privateBucket(this, 'Papers', {
      versioned: true,
      objectLockEnabled: isProduction,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'papers/',
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    bucket.addToResourcePolicy(onlyOnce(bucket))
    this.papers = { bucket, isLocked: isProduction }
  }
}
