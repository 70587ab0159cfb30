import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

const metric = (name: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName: name })

/** The firewall before CloudFront. A stack of its own, because AWS keeps those in us-east-1 only. */
export class EdgeStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const managed = (name: string, priority: number) => ({
      name,
      priority,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
      visibilityConfig: metric(name),
    })
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metric('firewall'),
      rules: [
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
        {
          name: 'calls-per-address',
          priority: 3,
          action: { block: { customResponse: { responseCode: 429 } } },
          // A tent full of phones shares one address: high enough for a race day, low enough against a flood.
          statement: { rateBasedStatement: { limit: 3000, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
          visibilityConfig: metric('calls-per-address'),
        },
      ],
    })
    this.webAclArn = acl.attrArn
  }
}
