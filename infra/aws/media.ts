import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps

// The CDK's Bucket leaves `isWebsite` undefined where its own interface says absent: the same bucket, under exact optional types.
const privateBucket = (scope: Construct, id: string, props: BucketProps): IBucket =>
  new Bucket(scope, id, { ...privately, ...props }) as IBucket

/** The shop's buckets, all private: visitors reach the first two through the distribution only. */
export class GalleryBuckets extends Construct {
  readonly media: IBucket
  readonly site: IBucket
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
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.site = privateBucket(this, 'Site', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'site/',
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }
}
