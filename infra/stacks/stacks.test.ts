import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { serverRenderedPaths, sitemapPath } from '#shared/facts/site-pages.ts'
import { tableDefinition } from '#functions/adapters/dynamodb/table.ts'
import { EdgeStack } from './edge-stack.ts'
import { ProductStack } from './product-stack.ts'

let product: Template
let edge: Template
beforeAll(() => {
  const app = new App({ context: { 'aws:cdk:bundling-stacks': ['**'] } })
  const edgeStack = new EdgeStack(app, 'Edge', { env: { account: '123456789012', region: 'us-east-1' }, crossRegionReferences: true })
  const stack = new ProductStack(app, 'Product', {
    env: { account: '123456789012', region: 'eu-central-1' },
    crossRegionReferences: true,
    site: 'race.example',
    alarmsTo: 'ops@race.example',
    webAclArn: edgeStack.webAclArn,
    builtPages: mkdtempSync(join(tmpdir(), 'pages-')),
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  // Synthesis bundles every Lambda, and throws on a finding of cdk-nag that nobody acknowledged.
  app.synth()
  product = Template.fromStack(stack)
  edge = Template.fromStack(edgeStack)
}, 180_000)

const serverRendered = [...serverRenderedPaths, sitemapPath, '/nieuws/{slug+}'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
const outsideContract = ['GET /api/admin/logout', 'POST /api/payment-webhook', ...serverRendered]
test('every endpoint of the contract has a route, and only what is outside it besides', () => {
  const routes = Object.values(product.findResources('AWS::ApiGatewayV2::Route')).map((route) => route.Properties.RouteKey as string)
  const wanted = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(routes.toSorted()).toEqual([...wanted, ...outsideContract].toSorted())
})

test('the table keeps its data: on demand, point in time recovery, TTL, stream, retained', () => {
  product.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      DeletionProtectionEnabled: true,
      GlobalSecondaryIndexes: tableDefinition.indexes.map((index) =>
        Match.objectLike({ IndexName: index.name, Projection: { ProjectionType: index.projection } }),
      ),
    },
  })
})

describe('least privilege', () => {
  const statementsOf = (fragment: string) =>
    Object.entries(product.findResources('AWS::IAM::Policy'))
      .filter(([id]) => id.startsWith(fragment))
      .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement as { Action: string | string[] }[])
      .flatMap(({ Action }) => Action)

  test('only the jobs send mail; only who sells puts work on the queue', () => {
    expect(statementsOf('runjobs')).toContain('ses:SendRawEmail')
    for (const group of ['catalog', 'content', 'community', 'crew', 'participant', 'admin', 'tickets'])
      expect(statementsOf(group)).not.toContain('ses:SendRawEmail')
    expect(statementsOf('tickets')).toContain('sqs:SendMessage')
    for (const group of ['catalog', 'content', 'community', 'crew', 'participant', 'admin'])
      expect(statementsOf(group)).not.toContain('sqs:SendMessage')
  })

  test('the server-rendered pages read what everybody may read, and no secret', () => {
    expect(statementsOf('serverrenderedpages').filter((action) => !action.startsWith('logs:'))).toEqual([
      'dynamodb:GetItem',
      'dynamodb:BatchGetItem',
      'dynamodb:Query',
    ])
    product.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Condition: {
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CONTENT#article', 'CONTENT#product', 'VIEWS#*', 'STOCK'] },
            },
          }),
        ]),
      }),
    })
    const own = Object.entries(product.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('serverrenderedpages'))!
    expect(Object.keys(own[1].Properties.Environment.Variables).toSorted()).toEqual(['NODE_OPTIONS', 'SITE_URL', 'TABLE_NAME'])
  })
})

test('server-rendered pages stay at the edge as long as it says; the empty page is never an old one', () => {
  const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
  const behaviours = distribution!.Properties.DistributionConfig.CacheBehaviors as Record<string, unknown>[]
  const at = (path: string) => behaviours.find(({ PathPattern }) => PathPattern === path)!
  const files = distribution!.Properties.DistributionConfig.DefaultCacheBehavior
  for (const path of [...serverRenderedPaths, sitemapPath, '/nieuws/?*'])
    expect(at(path), path).toMatchObject({
      TargetOriginId: at('/api/*').TargetOriginId,
      CachePolicyId: files.CachePolicyId,
      ResponseHeadersPolicyId: files.ResponseHeadersPolicyId,
    })
  expect(at('/shell.html')).toMatchObject({ TargetOriginId: files.TargetOriginId, CachePolicyId: at('/api/*').CachePolicyId })
})

test('Lambdas run Node 24 on arm64 and log for a month', () => {
  const own = Object.values(product.findResources('AWS::Lambda::Function')).filter(
    (resource) => resource.Properties.Runtime === 'nodejs24.x',
  )
  expect(own.length).toBeGreaterThanOrEqual(9)
  for (const resource of own.filter((one) => one.Properties.Environment?.Variables?.TABLE_NAME))
    expect(resource.Properties.Architectures).toEqual(['arm64'])
})

test('failed jobs end in a queue that raises an alarm, and the schedule runs every minute', () => {
  product.hasResourceProperties('AWS::SQS::Queue', { RedrivePolicy: Match.objectLike({ maxReceiveCount: 5 }) })
  product.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 0 })
  product.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' })
  product.hasResourceProperties('AWS::Budgets::Budget', {})
})

test('the firewall stands in us-east-1 and before the distribution', () => {
  edge.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' })
  product.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }) })
})
