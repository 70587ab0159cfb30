import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointGroups, endpoints } from '#shared/contract/endpoints.ts'
import { serverPaths } from '#shared/facts/site-pages.ts'
import { tableDefinition } from '#functions/adapters/dynamodb/table.ts'
import { requestBudgetMs } from '#functions/http/limit-request.ts'
import { jobsBudgetMs } from '#functions/jobs/run-jobs.ts'
import { retentionBudgetMs } from '#functions/jobs/run-retention-job.ts'
import { sweepBudgetMs } from '#functions/jobs/run-sweep.ts'
import { alarmingEvents } from '#functions/ports/log.ts'
import { Watch } from '#infra/constructs/watch.ts'
import { answerHeaders, pageHeaders } from '#infra/page-headers.ts'
import { AccessLogStack } from './access-log-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { bursts, pageRoutes, ProductStack } from './product-stack.ts'
import { SmsDeliveriesStack } from './sms-deliveries-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'stacks-'))
afterAll(() => rmSync(folder, { recursive: true }))
let product: Template
let routes: Template
let edge: Template
let accessLog: Template
let sms: Template
let alarms: Template
beforeAll(() => {
  const app = new App({ outdir: join(folder, 'cdk.out') })
  const builtPages = join(folder, 'pages')
  mkdirSync(builtPages)
  const deployment = { site: 'race.example', alarmsTo: 'ops@race.example', hostedZoneId: 'Z0123456789' }
  const edgeStack = new EdgeStack(app, 'Edge', {
    env: { account: '123456789012', region: 'us-east-1' },
    crossRegionReferences: true,
    ...deployment,
  })
  const here = { account: '123456789012', region: 'eu-central-1' }
  const watchStack = new Stack(app, 'Watch', { env: here })
  const stack = new ProductStack(app, 'Product', {
    env: here,
    crossRegionReferences: true,
    ...deployment,
    watch: new Watch(watchStack, 'Watch', { to: deployment.alarmsTo }),
    webAclArn: edgeStack.webAclArn,
    certificate: edgeStack.certificate,
    builtPages,
    bundles: join(folder, 'lambdas'),
  })
  const smsStack = new SmsDeliveriesStack(app, 'SmsDeliveries', { env: here, reader: stack.smsDeliveries })
  const logStack = new AccessLogStack(app, 'AccessLog', {
    env: { account: '123456789012', region: 'us-east-1' },
    crossRegionReferences: true,
    distributionArn: stack.distributionArn,
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  // The stack bundled every Lambda. Synthesis throws on a finding of cdk-nag that was not acknowledged.
  app.synth()
  product = Template.fromStack(stack)
  routes = Template.fromStack(stack.node.findChild('Routes') as Stack)
  edge = Template.fromStack(edgeStack)
  accessLog = Template.fromStack(logStack)
  sms = Template.fromStack(smsStack)
  alarms = Template.fromStack(watchStack)
}, 180_000)

const serverRendered = pageRoutes.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
const outsideContract = ['GET /api/admin/logout', 'GET /api/my-ticket/{token}/{file}', 'POST /api/payment-webhook', ...serverRendered]
test('every endpoint of the contract has a route, and the other routes are the listed ones', () => {
  const keys = Object.values(routes.findResources('AWS::ApiGatewayV2::Route')).map((route) => route.Properties.RouteKey as string)
  const wanted = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const anyOf = (key: string) => key.replace(/^\w+/, 'ANY')
  expect(wanted.filter((key) => !keys.includes(key) && !keys.includes(anyOf(key)))).toEqual([])
  const known = new Set([...wanted, ...wanted.map(anyOf)])
  expect(keys.filter((key) => !known.has(key)).toSorted()).toEqual(outsideContract.toSorted())
  // The alarms find these calls by the key of their route.
  expect(keys).toEqual(expect.arrayContaining(['POST /api/admin/login', 'POST /api/payment-webhook']))
  // The quota of a new account.
  expect(keys.length).toBeLessThanOrEqual(300)
})

test('everything that the server renders has a route', () => {
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

interface Statement {
  Action: string | string[]
  Resource?: unknown
  Condition?: unknown
}

describe('least privilege', () => {
  const statementsIn = (template: Template, fragment: string) =>
    Object.entries(template.findResources('AWS::IAM::Policy'))
      .filter(([id]) => id.startsWith(fragment))
      .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement as Statement[])
  const statementsOf = (fragment: string) => statementsIn(product, fragment)
  const smsStatementsOf = (fragment: string) => statementsIn(sms, fragment)
  const actionsOf = (fragment: string) => statementsOf(fragment).flatMap(({ Action }) => Action)

  test('the Lambdas that send mail may use the mail identity and its configuration set', () => {
    const [[setId]] = Object.entries(product.findResources('AWS::SES::ConfigurationSet')) as [[string, unknown]]
    for (const group of ['runjobs', 'sweep']) {
      const resources = JSON.stringify(statementsOf(group).find(({ Action }) => Action === 'ses:SendRawEmail'))
      expect(resources, group).toContain(`:ses:eu-central-1:123456789012:configuration-set/",{"Ref":"${setId}"}`)
      expect(resources, group).toMatch(/:ses:eu-central-1:123456789012:identity\//)
    }
  })

  test("only the jobs and the sweep send mail, from the site's address; only listed groups queue jobs", () => {
    for (const group of ['runjobs', 'sweep']) {
      expect(statementsOf(group).find(({ Action }) => Action === 'ses:SendRawEmail')).toMatchObject({
        Condition: { StringEquals: { 'ses:FromAddress': 'tickets@race.example' } },
      })
      product.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'race.example' })
    }
    for (const group of [
      'tickets',
      'transfers',
      'waiting',
      'payments',
      'accounts',
      'community',
      'campaigns',
      'notifications',
      'participants',
      'waves',
      'editions',
      'shop',
      'runretention',
      'runjobs',
      'sweep',
    ])
      expect(actionsOf(group), group).toContain('sqs:SendMessage')
    for (const group of ['catalog', 'content', 'community', 'crew', 'scans', 'accounts', 'roster', 'tickets', 'transfers', 'waiting'])
      expect(actionsOf(group), group).not.toContain('ses:SendRawEmail')
    for (const group of ['catalog', 'content', 'crew', 'scans', 'roster', 'records', 'discounts'])
      expect(actionsOf(group), group).not.toContain('sqs:SendMessage')
  })

  test('the jobs send SMS to numbers but not to topics; bounces and complaints reach their Lambda', () => {
    expect(statementsOf('runjobs').find(({ Action }) => Action === 'sns:Publish')).toMatchObject({ NotResource: 'arn:aws:sns:*:*:*' })
    for (const group of ['campaigns', 'notifications', 'sweep', 'accounts']) expect(actionsOf(group), group).not.toContain('sns:Publish')
    // The ready check of the office asks what the account may spend on SMS.
    expect(actionsOf('notifications')).toContain('sns:GetSMSAttributes')
    product.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
    })
    product.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'lambda' })
    product.hasResourceProperties('AWS::SES::EmailIdentity', { ConfigurationSetAttributes: { ConfigurationSetName: Match.anyValue() } })
  })

  test('SNS logs the outcome of every SMS for a week, and one Lambda reads both logs', () => {
    const name = 'sns/eu-central-1/123456789012/DirectPublishToPhoneNumber'
    const logs = Object.entries(sms.findResources('AWS::Logs::LogGroup')).filter(([, { Properties }]) =>
      String(Properties.LogGroupName).startsWith('sns/'),
    )
    expect(logs.map(([, { Properties }]) => [Properties.LogGroupName, Properties.RetentionInDays])).toEqual([
      [name, 7],
      [`${name}/Failure`, 7],
    ])
    const filters = Object.values(sms.findResources('AWS::Logs::SubscriptionFilter')).map(({ Properties }) => Properties)
    expect(filters.map(({ LogGroupName }) => LogGroupName.Ref).toSorted()).toEqual(logs.map(([id]) => id).toSorted())
    for (const { DestinationArn, FilterPattern } of filters) {
      expect(JSON.stringify(DestinationArn)).toMatch(/GetAttsmsdeliveriesFunction/)
      expect(FilterPattern).toBe('')
    }
    const writes = smsStatementsOf('Writer')
    expect(writes.map(({ Action }) => Action)).toEqual(logs.map(() => ['logs:CreateLogStream', 'logs:PutLogEvents']))
    // Each statement allows only one of the logs: the log itself and its streams.
    for (const [at, { Resource }] of writes.entries())
      for (const one of [Resource].flat())
        expect(JSON.stringify(one)).toMatch(new RegExp(`:log-group:",{"Ref":"${logs[at]![0]}"}|"${logs[at]![0]}","Arn"`))
    const [[writer]] = Object.entries(sms.findResources('AWS::IAM::Role')).filter(([id]) => id.startsWith('Writer')) as [[string, unknown]]
    const [settings] = Object.values(sms.findResources('Custom::AWS'))
    const text = JSON.stringify(settings!.Properties.Update)
    expect(text).toContain('SetSMSAttributes')
    expect(text).toContain('DeliveryStatusSuccessSamplingRate\\":\\"100')
    expect(text).toContain(`"Fn::GetAtt":["${writer}","Arn"]`)
    expect(smsStatementsOf('Settings').filter(({ Action }) => !JSON.stringify(Action).includes('logs:'))).toEqual([
      { Effect: 'Allow', Action: 'sns:SetSMSAttributes', NotResource: 'arn:aws:sns:*:*:*' },
      { Effect: 'Allow', Action: 'iam:PassRole', Resource: { 'Fn::GetAtt': [writer, 'Arn'] } },
    ])
  })

  test('only one Lambda has access to the bucket of uploaded pictures, and may only add pictures', () => {
    const puts = Object.entries(product.findResources('AWS::IAM::Policy')).filter(([, { Properties }]) =>
      JSON.stringify(Properties.PolicyDocument).includes('s3:'),
    )
    expect(puts.map(([id]) => id)).toEqual([expect.stringMatching(/^pictures/)])
    const [[bucket]] = Object.entries(product.findResources('AWS::S3::Bucket')).filter(([id]) => id.startsWith('Pictures')) as [
      [string, unknown],
    ]
    expect(statementsOf('pictures').filter(({ Action }) => [Action].flat().some((one) => one.startsWith('s3:')))).toEqual([
      { Effect: 'Allow', Action: 's3:PutObject', Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, '/pictures/*']] } },
    ])
  })

  test('the Lambdas that send mail use a sender address in the domain of the deployed site', () => {
    for (const [id, { Properties }] of Object.entries(product.findResources('AWS::Lambda::Function')))
      if (/^(runjobs|sweep)/.test(id)) expect(Properties.Environment.Variables.MAIL_FROM).toBe('tickets@race.example')
  })

  /** The entries of the Lambdas that may read a secret. */
  function readersOf(secret: string): string[] {
    const [id] = Object.keys(product.findResources('AWS::SecretsManager::Secret')).filter((one) => one.startsWith(secret))
    return entries().filter((entry) =>
      statementsOf(fragmentOf(entry)).some(
        ({ Action, Resource }) =>
          [Action].flat().includes('secretsmanager:GetSecretValue') &&
          [Resource].flat().some((one) => (one as { Ref?: string }).Ref === id),
      ),
    )
  }
  const entries = () => readdirSync(join(folder, 'lambdas')).toSorted()
  const fragmentOf = (entry: string) => `${entry.replaceAll('-', '')}Role`

  test('each Lambda reads only the secrets that it uses', () => {
    expect(readersOf('StripeKey')).toEqual(['finance', 'payments', 'run-jobs', 'shop', 'sweep', 'tickets'])
    expect(readersOf('StripeWebhook')).toEqual(['payments'])
    expect(readersOf('Wallets')).toEqual(['ticket-files'])
    expect(readersOf('WebPush')).toEqual(['run-jobs'])
    const answering = entries().filter(
      (entry) => !/^(run-retention|mail-events|run-jobs|server-rendered-pages|sms-deliveries|sweep)$/.test(entry),
    )
    expect(readersOf('OriginKey')).toEqual(answering)
    const withDigests = entries().filter((entry) => !/^(catalog|server-rendered-pages|sms-deliveries|weather)$/.test(entry))
    expect(readersOf('IdSecret')).toEqual(withDigests)
    // The name occurs once where the settings are built, and again where it is used.
    const usesTicketKey = (entry: string) =>
      readFileSync(join(folder, 'lambdas', entry, 'index.mjs'), 'utf8').split('.ticketSigningKey').length - 1 > 1
    expect(readersOf('TicketKey')).toEqual(entries().filter(usesTicketKey))
  })

  test("a Lambda's variables name the secrets that it may read", () => {
    const named = (variable: string) =>
      Object.entries(product.findResources('AWS::Lambda::Function'))
        .filter(([, one]) => one.Properties.Environment?.Variables?.[variable])
        .flatMap(([id]) => entries().filter((entry) => id.startsWith(`${entry.replaceAll('-', '')}Function`)))
        .toSorted()
    for (const [variable, secret] of [
      ['PUBLIC_SETTINGS_ARN', 'PublicSettings'],
      ['ID_SECRET_ARN', 'IdSecret'],
      ['TICKET_KEY_ARN', 'TicketKey'],
      ['STRIPE_KEY_ARN', 'StripeKey'],
      ['STRIPE_WEBHOOK_ARN', 'StripeWebhook'],
      ['WALLETS_ARN', 'Wallets'],
      ['WEB_PUSH_ARN', 'WebPush'],
    ] as const)
      expect(named(variable), variable).toEqual(readersOf(secret))
  })

  test.each([
    ['catalog', ['EDITIONS', 'EVENT-DAYS', 'WAVES', 'PLACES#day', 'PLACES#wave', 'PLACES#addon'], []],
    ['content', ['CONTENT#article', 'VIEWS#*', 'COUNT#*'], ['VIEWS#*', 'COUNT#*']],
    ['weather', ['EDITIONS', 'EVENT-DAYS', 'PLACES#day', 'WEATHER'], ['WEATHER']],
    ['monitoring', ['COUNT#*'], ['COUNT#*']],
    ['sms-deliveries', ['CAMPAIGN#*', 'SMS#*'], ['CAMPAIGN#*', 'SMS#*']],
  ])('%s reads and writes only its own partitions', (entry, read, written) => {
    const onTable = statementsOf(fragmentOf(entry)).filter(({ Action }) => [Action].flat().some((one) => one.startsWith('dynamodb:')))
    const within = (keys: readonly string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
    expect(onTable.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], within(read)],
      ...(written.length > 0 ? [[['dynamodb:PutItem', 'dynamodb:UpdateItem'], within(written)]] : []),
    ])
  })

  test('the server-rendered pages read editions and public data only, and no secret', () => {
    expect(actionsOf('serverrenderedpages').filter((action) => !action.startsWith('logs:'))).toEqual([
      'dynamodb:GetItem',
      'dynamodb:BatchGetItem',
      'dynamodb:Query',
    ])
    product.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Condition: {
              'ForAllValues:StringLike': {
                'dynamodb:LeadingKeys': [
                  'EDITIONS',
                  'PLACES#step',
                  'CONTENT#article',
                  'CONTENT#product',
                  'CONTENT#testimonial',
                  'CONTENT#galleryItem',
                  'VIEWS#*',
                  'STOCK',
                ],
              },
            },
          }),
        ]),
      }),
    })
    const own = Object.entries(product.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('serverrenderedpages'))!
    expect(Object.keys(own[1].Properties.Environment.Variables).toSorted()).toEqual(['NODE_OPTIONS', 'SITE_URL', 'TABLE_NAME'])
  })
})

test('the edge caches server-rendered pages as their headers say, and never caches what the server sends when it cannot render', () => {
  const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
  const behaviours = distribution!.Properties.DistributionConfig.CacheBehaviors as Record<string, unknown>[]
  const at = (path: string) => behaviours.find(({ PathPattern }) => PathPattern === path)!
  const files = distribution!.Properties.DistributionConfig.DefaultCacheBehavior
  for (const path of [...serverPaths, '/nieuws/?*', '/uitslagen/?*'])
    expect(at(path), path).toMatchObject({
      TargetOriginId: at('/api/*').TargetOriginId,
      // Results may be cached for less than the second that the usual policy has at least.
      CachePolicyId: path.startsWith('/uitslagen') ? { Ref: expect.stringMatching(/^ResultPages/) } : files.CachePolicyId,
      ResponseHeadersPolicyId: files.ResponseHeadersPolicyId,
    })
  expect(at('*.html')).toMatchObject({ TargetOriginId: files.TargetOriginId, CachePolicyId: at('/api/*').CachePolicyId })
  expect(at('/pictures/*')).toMatchObject({ CachePolicyId: files.CachePolicyId, ResponseHeadersPolicyId: files.ResponseHeadersPolicyId })
  expect([files.TargetOriginId, at('/api/*').TargetOriginId]).not.toContain(at('/pictures/*').TargetOriginId)
})

test('pages redirect visitors to https, and calls are neither redirected nor cached', () => {
  const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
  type Behavior = Record<string, string>
  const { CacheBehaviors, DefaultCacheBehavior } = distribution!.Properties.DistributionConfig as {
    CacheBehaviors: Behavior[]
    DefaultCacheBehavior: Behavior
  }
  for (const { PathPattern = '*', ViewerProtocolPolicy, CachePolicyId } of [DefaultCacheBehavior, ...CacheBehaviors])
    if (PathPattern === '/api/*') {
      // CloudFront's managed policy without caching.
      expect([ViewerProtocolPolicy, CachePolicyId]).toEqual(['https-only', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'])
    } else if (PathPattern!.startsWith('/api/results')) expect(ViewerProtocolPolicy).toBe('https-only')
    else expect(ViewerProtocolPolicy, PathPattern).toBe('redirect-to-https')
})

test('no access log holds a path, query or referrer, which could open a ticket, order or payment', () => {
  const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
  // The log of this property always contains the whole URL.
  expect(distribution!.Properties.DistributionConfig.Logging).toBeUndefined()
  const [delivery] = Object.values(accessLog.findResources('AWS::Logs::Delivery'))
  const fields = delivery!.Properties.RecordFields as string[]
  expect(fields).toEqual(expect.arrayContaining(['date', 'time', 'sc-status', 'time-taken']))
  expect(fields.filter((field) => /uri|referer|cookie|c-ip|c-port|forwarded|user-agent/i.test(field))).toEqual([])
  accessLog.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' })
  accessLog.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
  const [stage] = Object.values(product.findResources('AWS::ApiGatewayV2::Stage'))
  expect(stage!.Properties.AccessLogSettings.Format).not.toMatch(/path|query|ip|header/i)
})

test('the edge proves itself to the API with a generated key', () => {
  const [[keyId]] = Object.entries(product.findResources('AWS::SecretsManager::Secret')).filter(([id]) => id.startsWith('OriginKey')) as [
    [string, unknown],
  ]
  const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
  const origins = distribution!.Properties.DistributionConfig.Origins as {
    CustomOriginConfig?: unknown
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
  }[]
  const server = origins.filter((origin) => origin.CustomOriginConfig)
  expect(server.length).toBeGreaterThan(0)
  for (const { OriginCustomHeaders } of server)
    expect(OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-origin-key',
        HeaderValue: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: keyId }, ':SecretString:::}}']] },
      },
    ])
  const lambdas = Object.entries(product.findResources('AWS::Lambda::Function'))
  const knowing = lambdas.filter(([, one]) => one.Properties.Environment?.Variables?.ORIGIN_KEY_ARN).map(([id]) => id)
  const answering = [
    'accounts',
    'campaigns',
    'catalog',
    'community',
    'content',
    'crew',
    'discounts',
    'editions',
    'finance',
    'invoices',
    'materials',
    'monitoring',
    'notifications',
    'overview',
    'participants',
    'payments',
    'pictures',
    'privacy',
    'records',
    'roster',
    'scans',
    'shop',
    'staff',
    'ticketfiles',
    'tickets',
    'transfers',
    'waiting',
    'waves',
    'weather',
  ]
  expect(knowing.map((id) => answering.find((name) => id.startsWith(name))).toSorted()).toEqual(answering)
})

test('a daily Lambda deletes data past its retention period, with a timeout longer than its budget', () => {
  product.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'cron(30 2 * * ? *)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^runretention'), 'Arn'] } })],
  })
  const [, { Properties }] = Object.entries(product.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('runretention'))!
  expect(Properties.Timeout * 1000).toBeGreaterThan(retentionBudgetMs)
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
  alarms.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 0 })
  product.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' })
  alarms.hasResourceProperties('AWS::Budgets::Budget', {})
})

test('CloudWatch may publish alarms, over TLS only', () => {
  const [alarm] = Object.values(alarms.findResources('AWS::CloudWatch::Alarm'))
  const [{ Ref: topicId }] = alarm!.Properties.AlarmActions as [{ Ref: string }]
  alarms.hasResourceProperties('AWS::SNS::TopicPolicy', {
    Topics: [{ Ref: topicId }],
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: { Ref: topicId },
          Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
        }),
      ]),
    }),
  })
})

test('a schedule that stops raises an alarm', () => {
  alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'Invocations',
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
    EvaluationPeriods: 3,
    Period: 300,
  })
})

test('stray payments, failed refunds, disputes and failed steps raise an alarm', () => {
  const filters = Object.values(alarms.findResources('AWS::Logs::MetricFilter')).map((filter) => filter.Properties)
  const metrics = filters.map(({ MetricTransformations }) => MetricTransformations[0].MetricName as string)
  const eventAlarms = ['payment-alarms', 'sweep-alarms']
  expect(metrics.filter((name) => !(name in bursts)).toSorted()).toEqual(eventAlarms)
  for (const { FilterPattern, MetricTransformations } of filters)
    if (eventAlarms.includes(MetricTransformations[0].MetricName))
      for (const event of alarmingEvents) expect(FilterPattern).toContain(`?"${event}"`)
  for (const MetricName of eventAlarms)
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Threshold: 0, Namespace: 'Duinstorm' })
})

test('an error of the API, a job, the schedule, the daily retention or the returned-mail Lambda raises an alarm', () => {
  const watched = Object.values(alarms.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties)
  for (const alarm of watched) expect(alarm.AlarmActions, alarm.MetricName).toHaveLength(1)
  expect(watched.find(({ Namespace }) => Namespace === 'AWS/ApiGateway')).toMatchObject({ MetricName: '5xx', Threshold: 0 })
  const ofLambdas = JSON.stringify(watched.filter(({ MetricName }) => MetricName === 'Errors').map(({ Dimensions }) => Dimensions))
  for (const entry of ['payments', 'runjobs', 'sweep', 'runretention', 'mailevents']) expect(ofLambdas).toContain(`Ref${entry}Function`)
})

test('all callers share one rate limit, so that a flood from many addresses does not reach the table', () => {
  product.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings: { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 },
  })
})

test('bursts of failed log-ins, 429s and wrong webhook signatures raise an alarm', () => {
  const [log] = Object.entries(product.findResources('AWS::Logs::LogGroup')).filter(([id]) => id.startsWith('ApiLog')) as [
    [string, unknown],
  ]
  const patterns = {
    'admin-login-failures': '{ ($.route = "POST /api/admin/login") && ($.status = "401") }',
    'webhook-signatures': '{ ($.route = "POST /api/payment-webhook") && ($.status = "400") }',
    'refused-too-often': '{ $.status = "429" }',
  }
  for (const [MetricName, FilterPattern] of Object.entries(patterns)) {
    alarms.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp(log[0]) },
      FilterPattern,
      MetricTransformations: [Match.objectLike({ MetricName })],
    })
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName,
      Threshold: bursts[MetricName as keyof typeof bursts].most,
      AlarmActions: [Match.anyValue()],
    })
  }
  const [stage] = Object.values(product.findResources('AWS::ApiGatewayV2::Stage'))
  expect(JSON.parse(stage!.Properties.AccessLogSettings.Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' })
})

test("every Lambda's timeout is longer than its work may take", () => {
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

/** The headers that CloudFront adds to the responses of a path, by name. */
function headersOf(pattern: string | undefined): Record<string, string> {
  const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
  const { DefaultCacheBehavior, CacheBehaviors } = distribution!.Properties.DistributionConfig
  const behavior = pattern ? CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === pattern) : DefaultCacheBehavior
  const policy = product.findResources('AWS::CloudFront::ResponseHeadersPolicy')[behavior.ResponseHeadersPolicyId.Ref]!
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy.Properties.ResponseHeadersPolicyConfig
  const { StrictTransportSecurity: hsts, ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security
  const headers: Record<string, string> = {
    'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'referrer-policy': referrer.ReferrerPolicy,
    ...(security.ContentTypeOptions.Override ? { 'x-content-type-options': 'nosniff' } : {}),
    ...(csp ? { 'content-security-policy': csp.ContentSecurityPolicy } : {}),
    ...(frame ? { 'x-frame-options': frame.FrameOption } : {}),
  }
  for (const { Header, Value } of custom.Items) headers[Header] = Value
  return headers
}

test('the edge gives pages, pictures and calls the same headers as the local server', () => {
  for (const pattern of [undefined, '/shop', '/pictures/*', '*.html']) expect(headersOf(pattern), pattern).toEqual(pageHeaders)
  expect(headersOf('/api/*')).toEqual(answerHeaders)
})

test('the firewall is in us-east-1 and before the distribution', () => {
  edge.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' })
  product.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }) })
})

test("the template contains the site's domain, certificate and DNS records", () => {
  edge.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'race.example',
    ValidationMethod: 'DNS',
    DomainValidationOptions: [{ DomainName: 'race.example', HostedZoneId: 'Z0123456789' }],
  })
  product.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      Aliases: ['race.example'],
      ViewerCertificate: Match.objectLike({ AcmCertificateArn: Match.anyValue(), MinimumProtocolVersion: 'TLSv1.2_2021' }),
    }),
  })
  const [[distribution]] = Object.entries(product.findResources('AWS::CloudFront::Distribution')) as [[string, unknown]]
  for (const Type of ['A', 'AAAA'])
    product.hasResourceProperties('AWS::Route53::RecordSet', {
      Name: 'race.example.',
      Type,
      HostedZoneId: 'Z0123456789',
      AliasTarget: Match.objectLike({ DNSName: { 'Fn::GetAtt': [distribution, 'DomainName'] } }),
    })
  const dkim = Object.values(product.findResources('AWS::Route53::RecordSet')).filter(({ Properties }) => Properties.Type === 'CNAME')
  expect(dkim).toHaveLength(3)
})
