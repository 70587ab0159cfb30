import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** The buckets that CloudFront serves from; nothing else may read them. */
export interface Buckets {
  /** The files of the build. */
  page: Bucket
  /** Pictures that an organiser uploaded. */
  pictures: Bucket
}

/** Creates the buckets that the site is served from. Their access logs go to a third bucket. */
export function createBuckets(scope: Construct): Buckets {
  const closed = { encryption: BucketEncryption.S3_MANAGED, blockPublicAccess: BlockPublicAccess.BLOCK_ALL, enforceSSL: true }
  const logs = new Bucket(scope, 'AccessLogs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy: RemovalPolicy.RETAIN,
  })
  Validations.of(logs).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'This is where access logs go; logging its own access would never end.',
  })
  // The access log contains file names only: CloudFront passes on no query and no referrer.
  const create = (id: string) =>
    new Bucket(scope, id, {
      ...closed,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  return { page: create('Page'), pictures: create('Pictures') }
}
