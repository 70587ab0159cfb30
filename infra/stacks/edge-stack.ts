import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { findZone } from '#infra/constructs/site-domain.ts'
import { deviceCookie, deviceCookieText, firewallRules, firewallWindowSeconds, tooManyCalls, type FirewallRule } from '#infra/firewall.ts'
import type { Deployment } from '#infra/read-deployment.ts'

const metric = (name: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName: name })
const asItIs = [{ priority: 0, type: 'NONE' }]
const refusal = 'too-many-calls'

/** CloudFront's firewall, and the certificate. A separate stack, because AWS accepts these two only in us-east-1. */
export class EdgeStack extends Stack {
  readonly webAclArn: string
  readonly certificate: Certificate

  constructor(scope: Construct, id: string, props: StackProps & Pick<Deployment, 'site' | 'hostedZoneId'>) {
    super(scope, id, props)
    // Without a zone the first deployment waits until an operator has written the record that AWS asks for.
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
      customResponseBodies: { [refusal]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooManyCalls.body) } },
      rules: [
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
        ...firewallRules.map((rule, at) => ({
          name: rule.name,
          priority: 3 + at,
          action: { block: { customResponse: { responseCode: tooManyCalls.status, customResponseBodyKey: refusal } } },
          statement: { rateBasedStatement: rateOf(rule) },
          visibilityConfig: metric(rule.name),
        })),
      ],
    })
    this.webAclArn = acl.attrArn
  }
}

function rateOf(rule: FirewallRule): CfnWebACL.RateBasedStatementProperty {
  const key =
    rule.per === 'address'
      ? { aggregateKeyType: 'IP' }
      : { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [{ cookie: { name: deviceCookie, textTransformations: asItIs } }] }
  return { limit: rule.limit, evaluationWindowSec: firewallWindowSeconds, scopeDownStatement: statementOf(rule), ...key }
}

/** Describes which requests a firewall rule counts. A test checks that the local firewall counts the same requests. */
function statementOf({ paths, except = [], withDeviceCookie }: FirewallRule): CfnWebACL.StatementProperty {
  const bringsDevice = matches({ singleHeader: { Name: 'cookie' } }, 'CONTAINS', deviceCookieText)
  const conditions = [
    anyOf(paths.map(isPath)),
    ...except.map((path) => not(isPath(path))),
    ...(withDeviceCookie === undefined ? [] : [withDeviceCookie ? bringsDevice : not(bringsDevice)]),
  ]
  return conditions.length === 1 ? conditions[0]! : { andStatement: { statements: conditions } }
}

const isPath = (path: string) =>
  path.endsWith('*') ? matches({ uriPath: {} }, 'STARTS_WITH', path.slice(0, -1)) : matches({ uriPath: {} }, 'EXACTLY', path)
const not = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({ notStatement: { statement } })
/** AWS refuses an "or" with only one statement. */
const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 ? statements[0]! : { orStatement: { statements } }
const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'CONTAINS' | 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations: asItIs },
})
