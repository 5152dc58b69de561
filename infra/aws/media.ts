import { Duration, RemovalPolicy } from 'aws-cdk-lib'
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
import { imageLimits } from '../../shared/quote/quoteChoices.ts'

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps

// The CDK's Bucket leaves `isWebsite` undefined where its own interface says absent: the same bucket, under exact optional types.
const privateBucket = (scope: Construct, id: string, props: BucketProps): IBucket =>
  new Bucket(scope, id, { ...privately, ...props }) as IBucket

const sentFiles = {
  // The signed policy of a form is what lets it in, whichever page it is on.
  cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], maxAge: Duration.hours(1).toSeconds() }],
  lifecycleRules: [
    { prefix: 'incoming/', expiration: Duration.days(1) },
    { prefix: 'quotes/', expiration: Duration.days(imageLimits.keptDays) },
    { abortIncompleteMultipartUploadAfter: Duration.days(1) },
  ],
} as const satisfies BucketProps

/** The shop's buckets, all private: visitors read of them what the distribution shows, and no more. */
export class GalleryBuckets extends Construct {
  readonly media: IBucket
  readonly site: IBucket
  /** What visitors send, for a while: read by nobody before a function has looked at it. */
  readonly uploads: IBucket
  readonly logs: IBucket

  constructor(scope: Construct, id: string) {
    super(scope, id)
    // CloudFront and S3 deliver their logs by ACL; addresses of visitors are in them, so they do not stay.
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
          // What marks a removed picture goes with its last version.
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.site = privateBucket(this, 'Site', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'site/',
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.uploads = privateBucket(this, 'Uploads', {
      ...sentFiles,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'uploads/',
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}
