import { join } from 'node:path'
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { type CfnStage, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { pictureFolder } from '#shared/page/uploaded-pictures.ts'
import { ticketFilesRoute } from '#shared/domain/tickets/ticket-files.ts'
import { resultsPath } from '#shared/domain/race/result-paths.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { endpointGroups } from '#shared/contract/endpoints.ts'
import { alarmingEvents } from '#functions/ports/log.ts'
import { fontPaths } from '#functions/adapters/pdfkit/font-files.ts'
import { paymentWebhookPath } from '#functions/http/payment-webhook.ts'
import { createBuckets } from '#infra/constructs/buckets.ts'
import { bundleEntries } from '#infra/constructs/bundle-entries.ts'
import { createDataTable } from '#infra/constructs/data-table.ts'
import { HttpRoutes, integrate } from '#infra/constructs/http-routes.ts'
import { createPageHosting } from '#infra/constructs/page-hosting.ts'
import { ProductFunction } from '#infra/constructs/product-function.ts'
import { createSecrets } from '#infra/constructs/secrets.ts'
import { findZone, pointSite } from '#infra/constructs/site-domain.ts'
import { everyFiveMinutes, type Watch } from '#infra/constructs/watch.ts'
import type { Deployment } from '#infra/read-deployment.ts'
import { openPartitions, ownPartitions } from './own-partitions.ts'

/** The images of a wallet pass. */
const passImages = join(import.meta.dirname, '../../functions/adapters/wallets/pass-images')
/** The routes of public pages and of the files of the press kit. An API has 300 routes at most, too few for one per page and method. */
export const pageRoutes = ['/', '/{page}', '/nieuws/{slug+}', `${resultsPath}/{rest+}`, '/press/{file}'] as const
/** Fonts of the invoices, bundled with the Lambda that prints them. */
const fonts = Object.fromEntries(
  Object.entries(fontPaths).map(([file, path]) => [file, join(import.meta.dirname, '../../node_modules/@fontsource', path)]),
)
/** The picture on a certificate. */
const certificatePlate = join(import.meta.dirname, '../../functions/adapters/pdfkit/finisher.jpg')
/** The groups of endpoints whose Lambda may put jobs on the queue. */
const asksForJobs: ReadonlySet<string> = new Set([
  'tickets',
  'transfers',
  'waiting',
  'payments',
  'accounts',
  'community',
  'staff',
  'campaigns',
  'notifications',
  'participants',
  'waves',
  'editions',
  'shop',
])

const { loginAdmin } = accountEndpoints
/**
 * Alarms on more than `most` responses with a status in five minutes: administrators mistype a password only a few times, and the
 * payment provider always signs correctly.
 */
export const burstAlarms = {
  'admin-login-failures': { route: `${loginAdmin.method} ${loginAdmin.path}`, status: 401, most: 20 },
  'webhook-signatures': { route: `POST ${paymentWebhookPath}`, status: 400, most: 5 },
  'refused-too-often': { status: 429, most: 50 },
} as const

/** The Lambdas that do not belong to a group of endpoints. */
const otherEntries = ['ticket-files', 'server-rendered-pages', 'run-jobs', 'mail-events', 'sms-deliveries', 'sweep', 'run-retention']

export interface ProductStackProps extends StackProps, Pick<Deployment, 'site' | 'hostedZoneId'> {
  /** Creates the alarms, which are in a separate stack. */
  watch: Watch
  webAclArn: string
  /** The site's certificate, in the region that CloudFront reads. */
  certificate: ICertificate
  /** The folder with the build's output that the server needs to render pages. */
  builtPages: string
  /** Folder in which the Lambdas are bundled. It is emptied first. */
  bundles: string
}

/** The product: one table, one Lambda per group of endpoints, a queue with a dead-letter queue, schedules, and the site's files. */
export class ProductStack extends Stack {
  readonly distributionArn: string
  /** The Lambda that records the deliveries of SMS. */
  readonly smsDeliveries: IFunction

  constructor(scope: Construct, id: string, props: ProductStackProps) {
    super(scope, id, props)
    const { bundles, watch } = props
    bundleEntries([...Object.keys(endpointGroups), ...otherEntries], bundles)
    const table = createDataTable(this)
    const secrets = createSecrets(this)
    const deadJobs = new Queue(this, 'DeadJobs', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    })
    const jobs = new Queue(this, 'Jobs', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      visibilityTimeout: Duration.minutes(3),
      deadLetterQueue: { queue: deadJobs, maxReceiveCount: 5 },
    })
    const buckets = createBuckets(this)
    const mailFrom = `tickets@${props.site}`
    // SES publishes bounces and complaints on this topic. Mail addresses with a bounce or complaint get no bulk mail any more.
    const mailEvents = new Topic(this, 'MailEvents', { enforceSSL: true })
    const configurationSet = new ConfigurationSet(this, 'MailSet')
    configurationSet.addEventDestination('Returned', {
      destination: EventDestination.snsTopic(mailEvents),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    const zone = findZone(this, props)
    const identity = zone ? Identity.publicHostedZone(zone) : Identity.domain(props.site)
    const mail = new EmailIdentity(this, 'Mail', { identity, configurationSet })
    // SES checks the permission for the identity and for its configuration set, because all mail of the identity goes through that set.
    const mailResources = [
      mail.emailIdentityArn,
      this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configurationSet.configurationSetName }),
    ]
    const environment = {
      SITE_URL: `https://${props.site}`,
      MAIL_FROM: mailFrom,
      TABLE_NAME: table.tableName,
      QUEUE_URL: jobs.queueUrl,
      PICTURE_BUCKET: buckets.pictures.bucketName,
    }
    const make = (
      entry: string,
      { answers = false, ...more }: { answers?: boolean; timeout?: Duration; memorySize?: number; beside?: Record<string, string> } = {},
    ) => {
      const own = secrets.of(entry, { answers })
      return new ProductFunction(this, entry, {
        entry,
        bundles,
        data: { table, secrets: own.secrets, partitions: ownPartitions[entry] },
        environment: { ...environment, ...own.environment },
        ...more,
      })
    }

    const api = new HttpApi(this, 'Api', { createDefaultStage: true })
    const routes = new HttpRoutes(this, 'Routes', api)
    for (const [name, group] of Object.entries(endpointGroups)) {
      // Password hashing takes 19 MiB and two passes. More memory also gives more processor time, which keeps log-ins fast.
      const made = make(name, {
        answers: true,
        ...(name === 'accounts' || name === 'staff' ? { memorySize: 1024 } : {}),
        ...(name === 'invoices' ? { beside: fonts } : {}),
        ...(name === 'overview' ? { beside: { ...fonts, 'finisher.jpg': certificatePlate } } : {}),
      })
      const integration = routes.addGroup(name, group, made.lambda)
      if (asksForJobs.has(name)) jobs.grantSendMessages(made.lambda)
      // The SMS spending limit belongs to the account, so the grant can only exclude topics.
      if (name === 'notifications')
        made.lambda.addToRolePolicy(new PolicyStatement({ actions: ['sns:GetSMSAttributes'], notResources: ['arn:aws:sns:*:*:*'] }))
      if (name === 'pictures') {
        made.allow(['s3:PutObject'], [buckets.pictures.arnForObjects(`${pictureFolder}/*`)])
        Validations.of(made).acknowledge({
          id: `AwsSolutions-IAM5[Resource::<${this.getLogicalId(buckets.pictures.node.defaultChild as never)}.Arn>/${pictureFolder}/*]`,
          reason: 'A picture is named by its content.',
        })
      }
      if (name === 'accounts') routes.add('/api/admin/logout', [HttpMethod.GET], integration)
      if (name === 'payments') {
        routes.add(paymentWebhookPath, [HttpMethod.POST], integration)
        watch.alarmAbove('webhook-errors', 0, made.lambda.metricErrors(everyFiveMinutes))
        watch.alarmOnEvents('payment-alarms', made.log, alarmingEvents)
      }
    }
    const files = make('ticket-files', { answers: true, beside: { 'pass-images': passImages } })
    routes.add(ticketFilesRoute, [HttpMethod.GET], integrate('ticket-files', files.lambda))
    // The server-rendered pages are public: this Lambda can read hardly more data than the pages show, and no secret.
    const pages = new ProductFunction(this, 'server-rendered-pages', {
      entry: 'server-rendered-pages',
      bundles,
      environment: { SITE_URL: environment.SITE_URL, TABLE_NAME: environment.TABLE_NAME },
      memorySize: 1024,
      beside: { pages: props.builtPages, ...fonts },
    })
    pages.allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], [table.tableArn], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': openPartitions },
    })
    const integration = integrate('pages', pages.lambda)
    for (const path of pageRoutes) routes.add(path, [HttpMethod.GET, HttpMethod.HEAD], integration)

    const worker = make('run-jobs', { timeout: Duration.seconds(30), beside: fonts })
    worker.lambda.addEventSource(new SqsEventSource(jobs, { batchSize: 5, reportBatchItemFailures: true }))
    // An SMS goes to a phone number, which is not a resource, so the grant can only exclude topics.
    worker.lambda.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }))
    const returned = make('mail-events')
    mailEvents.addSubscription(new LambdaSubscription(returned.lambda))
    watch.alarmAbove('mail-events-errors', 0, returned.lambda.metricErrors(everyFiveMinutes))
    const delivered = make('sms-deliveries')
    this.smsDeliveries = delivered.lambda
    watch.alarmAbove('sms-deliveries-errors', 0, delivered.lambda.metricErrors(everyFiveMinutes))
    const sweeper = make('sweep', { timeout: Duration.minutes(1), beside: fonts })
    const retention = make('run-retention', { timeout: Duration.minutes(15) })
    jobs.grantSendMessages(retention.lambda)
    watch.alarmAbove('retention-errors', 0, retention.lambda.metricErrors(everyFiveMinutes))
    new Rule(this, 'EveryDay', {
      // This time (UTC) is at night in Amsterdam, in both summer and winter time.
      schedule: Schedule.cron({ hour: '2', minute: '30' }),
      targets: [new LambdaFunction(retention.lambda, { retryAttempts: 2 })],
    })
    for (const made of [worker, sweeper]) {
      made.allow(['ses:SendRawEmail'], mailResources, { StringEquals: { 'ses:FromAddress': mailFrom } })
      // The worker and the sweep both queue a job for each order that turns out to be paid.
      jobs.grantSendMessages(made.lambda)
      watch.alarmAbove(`${made.node.id}-errors`, 0, made.lambda.metricErrors(everyFiveMinutes))
    }
    watch.alarmOnEvents('sweep-alarms', sweeper.log, alarmingEvents)
    // The sweep also reports nightly jobs that did not run, so it must not stop unnoticed.
    watch.alarmOnSilence('sweep-silent', sweeper.lambda.metricInvocations(everyFiveMinutes))
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweeper.lambda, { retryAttempts: 0 })],
    })

    const accessLog = logAndLimit(this, api)
    for (const [name, burst] of Object.entries(burstAlarms)) watch.alarmOnBurst(name, accessLog, burst)
    const { site, webAclArn, certificate } = props
    const distribution = createPageHosting(this, { buckets, api, originKey: secrets.originKey.secretValue, site, webAclArn, certificate })
    this.distributionArn = distribution.distributionArn
    pointSite(this, { site, zone, distribution, mail })
    watch.alarmAbove('DeadJobs', 0, deadJobs.metricApproximateNumberOfMessagesVisible(everyFiveMinutes))
    watch.alarmAbove('ServerErrors', 0, api.metricServerError(everyFiveMinutes))
    watch.alarmAbove('ThrottledWrites', 0, table.metricThrottledRequestsForOperation('TransactWriteItems', everyFiveMinutes))
    // Used by `npm run first-owner`.
    new CfnOutput(this, 'TableName', { value: table.tableName })
    new CfnOutput(this, 'JobsQueue', { value: jobs.queueUrl })
  }
}

/** Adds an access log without network addresses, and a rate limit. */
function logAndLimit(scope: Construct, api: HttpApi): LogGroup {
  const log = new LogGroup(scope, 'ApiLog', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
  const stage = api.defaultStage?.node.defaultChild as CfnStage
  stage.accessLogSettings = {
    destinationArn: log.logGroupArn,
    format: JSON.stringify({ route: '$context.routeKey', status: '$context.status', ms: '$context.responseLatency' }),
  }
  stage.defaultRouteSettings = { throttlingBurstLimit: 500, throttlingRateLimit: 250 }
  return log
}
