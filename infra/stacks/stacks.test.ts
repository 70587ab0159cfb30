import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointGroups, endpoints } from '#shared/contract/endpoints.ts'
import { serverPaths } from '#shared/facts/site-pages.ts'
import { tableDefinition } from '#functions/adapters/dynamodb/table.ts'
import { requestBudgetMs } from '#functions/http/limit-request.ts'
import { jobsBudgetMs } from '#functions/jobs/run-jobs.ts'
import { retentionBudgetMs } from '#functions/jobs/run-retention-job.ts'
import { sweepBudgetMs } from '#functions/jobs/run-sweep.ts'
import { pageRoutes } from './product-stack.ts'
import { synthStacks, type Stacks } from './testing/synth-stacks.ts'
import { testAlarms } from './testing/test-alarms.ts'
import { testEdge } from './testing/test-edge.ts'
import { testLeastPrivilege } from './testing/test-least-privilege.ts'

const folder = mkdtempSync(join(tmpdir(), 'stacks-'))
afterAll(() => rmSync(folder, { recursive: true }))
let stacks: Stacks
let product: Template
let routes: Template
// Runs once for all tests, because bundling every Lambda is slow.
beforeAll(() => {
  stacks = synthStacks(folder)
  ;({ product, routes } = stacks)
}, 180_000)

const serverRendered = pageRoutes.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
const outsideContract = ['GET /api/admin/logout', 'GET /api/my-ticket/{token}/{file}', 'POST /api/payment-webhook', ...serverRendered]
test('the API has a route for every endpoint of the contract, and otherwise only the listed routes', () => {
  const keys = Object.values(routes.findResources('AWS::ApiGatewayV2::Route')).map((route) => route.Properties.RouteKey as string)
  const wanted = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const anyOf = (key: string) => key.replace(/^\w+/, 'ANY')
  expect(wanted.filter((key) => !keys.includes(key) && !keys.includes(anyOf(key)))).toEqual([])
  const known = new Set([...wanted, ...wanted.map(anyOf)])
  expect(keys.filter((key) => !known.has(key)).toSorted()).toEqual(outsideContract.toSorted())
  // The alarms find these calls by the key of their route.
  expect(keys).toEqual(expect.arrayContaining(['POST /api/admin/login', 'POST /api/payment-webhook']))
  // The largest number of routes that a new AWS account may have.
  expect(keys.length).toBeLessThanOrEqual(300)
})

test('the API has a route for every page that the server renders', () => {
  const routeOf = (path: string) =>
    pageRoutes.find((route) => new RegExp(`^${route.replace(/\{\w+\+\}/, '.+').replace(/\{\w+\}/, '[^/]+')}$`).test(path))
  for (const path of [...serverPaths, '/nieuws/a/b', '/uitslagen/2025/x']) expect(routeOf(path), path).toBeDefined()
})

test('one integration and one permission serve all routes of a Lambda', () => {
  const lambdas = [...Object.keys(endpointGroups), 'ticket-files', 'server-rendered-pages']
  routes.resourceCountIs('AWS::ApiGatewayV2::Integration', lambdas.length)
  routes.resourceCountIs('AWS::Lambda::Permission', lambdas.length)
})

test('the table has on-demand billing, point-in-time recovery, TTL, a stream and deletion protection', () => {
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

test('a daily Lambda deletes data past its retention period, and its timeout is longer than its time budget', () => {
  product.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'cron(30 2 * * ? *)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^runretention'), 'Arn'] } })],
  })
  const [, { Properties }] = Object.entries(product.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('runretention'))!
  expect(Properties.Timeout * 1000).toBeGreaterThan(retentionBudgetMs)
})

test('Lambdas run Node 24 on arm64 and keep their logs for a month', () => {
  const own = Object.values(product.findResources('AWS::Lambda::Function')).filter(
    (resource) => resource.Properties.Runtime === 'nodejs24.x',
  )
  expect(own.length).toBeGreaterThanOrEqual(9)
  for (const resource of own.filter((one) => one.Properties.Environment?.Variables?.TABLE_NAME))
    expect(resource.Properties.Architectures).toEqual(['arm64'])
})

test("a Lambda's timeout is longer than its time budget", () => {
  const timeoutsOf = (fragment: string) =>
    Object.entries(product.findResources('AWS::Lambda::Function'))
      .filter(([id]) => id.startsWith(fragment))
      .map(([, { Properties }]) => Properties.Timeout as number)
  for (const [fragment, budgetMs] of Object.entries({
    tickets: requestBudgetMs,
    payments: requestBudgetMs,
    shop: requestBudgetMs,
    runjobs: jobsBudgetMs,
    sweep: sweepBudgetMs,
  })) {
    expect(timeoutsOf(fragment), fragment).toHaveLength(1)
    for (const seconds of timeoutsOf(fragment)) expect(seconds * 1000, fragment).toBeGreaterThan(budgetMs + 2_000)
  }
})

testLeastPrivilege(() => stacks)
testEdge(() => stacks)
testAlarms(() => stacks)
