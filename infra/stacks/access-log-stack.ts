import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * The logged fields of a visit. Never log the path, the query or the referrer: they contain ids of tickets and orders and secrets of
 * payments, which are enough to open a ticket, an order or a payment. The visitor's network address is not logged either.
 */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs-protocol-version',
  'sc-status',
  'sc-content-type',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
]

/** CloudFront's access log. A separate stack, because AWS delivers the log only from us-east-1, and the log needs the distribution. */
export class AccessLogStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { distributionArn: string }) {
    super(scope, id, props)
    const log = new LogGroup(this, 'Visits', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
    log.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [log.logGroupArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${this.stackName}-visits`,
      logType: 'ACCESS_LOGS',
      resourceArn: props.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${this.stackName}-visits`,
      outputFormat: 'json',
      destinationResourceArn: log.logGroupArn,
    })
    new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    })
  }
}
