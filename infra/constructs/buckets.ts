import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** What CloudFront gives to visitors as it lies there; nobody else may read it. */
export interface Buckets {
  /** The build. */
  page: Bucket
  /** What an organiser uploaded. */
  pictures: Bucket
}

/** The buckets that the site is served from, with their access logs in a third. */
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
  // Its log names files: no query and no referrer comes through to it.
  const create = (id: string) =>
    new Bucket(scope, id, {
      ...closed,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  return { page: create('Page'), pictures: create('Pictures') }
}
