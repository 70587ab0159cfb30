import { App, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { expect, test } from 'vitest'
import { findZone, pointSite } from './site-domain.ts'

test('outputs the records to write by hand when the domain has no zone at Route 53', () => {
  const stack = new Stack(new App(), 'Site')
  const site = 'race.example'
  const distribution = new Distribution(stack, 'Distribution', { defaultBehavior: { origin: new HttpOrigin('api.example') } })
  const mail = new EmailIdentity(stack, 'Mail', { identity: Identity.domain(site) })
  pointSite(stack, { site, zone: findZone(stack, { site }), distribution, mail })
  const template = Template.fromStack(stack)
  expect(Object.keys(template.findResources('AWS::Route53::RecordSet'))).toEqual([])
  template.hasOutput('SiteRecord', { Value: { 'Fn::Join': ['', ['race.example CNAME ', Match.anyValue()]] } })
  expect(Object.keys(template.findOutputs('*')).toSorted()).toEqual(['MailRecord1', 'MailRecord2', 'MailRecord3', 'SiteRecord'])
})
