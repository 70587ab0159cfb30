import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { findZone } from '#infra/constructs/site-domain.ts'
import type { Deployment } from '#infra/read-deployment.ts'

const metric = (name: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName: name })

/** The firewall before CloudFront, and its certificate. A stack of its own, because AWS keeps those in us-east-1 only. */
export class EdgeStack extends Stack {
  readonly webAclArn: string
  readonly certificate: Certificate

  constructor(scope: Construct, id: string, props: StackProps & Pick<Deployment, 'site' | 'hostedZoneId'>) {
    super(scope, id, props)
    // Without a zone the first deployment waits until somebody wrote the record that AWS asks for.
    const validation = CertificateValidation.fromDns(findZone(this, props))
    this.certificate = new Certificate(this, 'Certificate', { domainName: props.site, validation })
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
