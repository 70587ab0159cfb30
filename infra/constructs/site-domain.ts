import { CfnOutput } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, type IPublicHostedZone, PublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Deployment } from '#infra/read-deployment.ts'

/** The zone of the site's domain at Route 53. Records may be written into it for the site's name only. */
export function findZone(
  scope: Construct,
  { site, hostedZoneId }: Pick<Deployment, 'site' | 'hostedZoneId'>,
): IPublicHostedZone | undefined {
  if (hostedZoneId === undefined) return undefined
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: site })
}

/** Points the site's name at its distribution. Without a zone it outputs the records that an operator must write by hand, once. */
export function pointSite(
  scope: Construct,
  options: { site: string; zone: IPublicHostedZone | undefined; distribution: Distribution; mail: EmailIdentity },
): void {
  const { site, zone, distribution, mail } = options
  if (zone) {
    // The final dot keeps Route 53 from adding the zone's name.
    const record = { zone, recordName: `${site}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) }
    new ARecord(scope, 'SiteByIPv4', record)
    new AaaaRecord(scope, 'SiteByIPv6', record)
    return
  }
  new CfnOutput(scope, 'SiteRecord', { value: `${site} CNAME ${distribution.distributionDomainName}` })
  for (const [at, { name, value }] of mail.dkimRecords.entries())
    new CfnOutput(scope, `MailRecord${at + 1}`, { value: `${name} CNAME ${value}` })
}
