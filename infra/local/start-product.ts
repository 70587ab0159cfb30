import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { createFactSheetPrinter } from '#functions/adapters/pdfkit/fact-sheet-printer.ts'
import { fontPackages } from '#functions/adapters/pdfkit/font-files.ts'
import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import { loadPageRenderer, onceLoaded } from '#functions/adapters/site/load-page-renderer.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import { paymentWebhookPath } from '#functions/http/payment-webhook.ts'
import { runJobs } from '#functions/jobs/run-jobs.ts'
import { runMailEvents } from '#functions/jobs/run-mail-events.ts'
import { runSmsDeliveries } from '#functions/jobs/run-sms-deliveries.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { createPairingCode } from '#functions/usecases/crew/create-pairing-code.ts'
import { openOutbox } from './aws/outbox.ts'
import { createS3 } from './aws/s3.ts'
import { createSes } from './aws/ses.ts'
import { createSns } from './aws/sns.ts'
import { createSqs } from './aws/sqs.ts'
import { createAdjustableClock, type AdjustableClock } from './clock/adjustable-clock.ts'
import { buildDeps } from './build-deps.ts'
import { createSweep } from './create-sweep.ts'
import { createTable } from './create-table.ts'
import { createLocalDesk } from './desk/desk.ts'
import { startDynamoDbInThread, type TableOptions } from './dynamodb/start-in-thread.ts'
import { runEvery } from './run-every.ts'
import { createFaults } from './faults/faults.ts'
import { wrapFetch, type FetchHandler } from './faults/wrap-fetch.ts'
import { findPort } from './find-port.ts'
import { behindFirewall } from './firewall.ts'
import { loadKeys } from './load-keys.ts'
import { serveLoopback } from './serve-loopback.ts'
import { servePage } from './serve-page.ts'
import { servePictures } from './serve-pictures.ts'
import { serveProduct } from './serve-product.ts'
import { createStripe } from './stripe/stripe-stand-in.ts'
import { createPushService, type PushService } from './web-push/push-service.ts'
import { createOpenMeteoStandIn } from './weather/open-meteo.ts'

const tableName = 'duinstorm'
const pictureBucket = 'uploads'
const sweepEveryMs = 5_000
/** The folders with the invoices' fonts. */
const fontFolders = fontPackages.map((name) => join(import.meta.dirname, '../../node_modules/@fontsource', name, 'files'))
const builtPage = join(import.meta.dirname, '../../dist/web')

export interface RunningProduct {
  /** `http://127.0.0.1:PORT`, page and API. */
  origin: string
  deps: Deps
  clock: AdjustableClock
  /** The stand-in for the push service of the browsers. `push.origin`: its own address. */
  push: PushService & { origin: string }
  /** The values that the stack outputs on AWS. A table that is called without HTTP has no endpoint. */
  aws: { tableName: string; tableEndpoint?: string; queueUrl: string }
  /** Runs immediately the work that the schedule does every few seconds. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** The table of a running product, with functions that maintain it. */
export interface ProductTable {
  table: Table
  endpoint?: string
  sweepExpired(): Promise<number>
  close(): Promise<void>
}

/** Opens the table as `npm start` does: an engine in a thread, which the SDK calls over HTTP. */
async function openTableInThread(options: TableOptions): Promise<ProductTable> {
  const { endpoint, ...engine } = await startDynamoDbInThread(options)
  await createTable(endpoint, tableName)
  return { ...engine, endpoint, table: openTable({ tableName, endpoint }) }
}

/** Version of the data folder's layout. There is no migration from another version, because it is demo data. */
const layout = '4'
/** Error `code` for a folder with another version. */
export const olderData = 'OLDER_DATA'

/**
 * Starts everything on this machine: the product's own code and SDKs, with stand-ins for the outside services. Acknowledged work is on
 * disk in `dataDir`. Port 0 takes any free port. `pageFolder` and `renderer` come from the build by default. The port answers nothing
 * before everything is ready.
 *
 * With `pageOrigin` no built page is needed: the page is served there (`npm run dev`), and calls are passed on to this port.
 */
export async function startProduct(options: {
  dataDir: string
  port: number
  log: Log
  /** Runs before the first request is answered. `isNew` is true until one start has completed it; data of an interrupted start are deleted. */
  prepare?: (deps: Deps, isNew: boolean) => Promise<void>
  pageFolder?: string
  renderer?: () => Promise<RendererFactory>
  pageOrigin?: string
  /** Applies the limits of the AWS firewall. All clients have one network address here, so tests and measurements would exceed them. */
  firewall?: boolean
  /** Opens the table in another way, for tests that call the table without HTTP. */
  openTable?: (options: TableOptions) => Promise<ProductTable>
}): Promise<RunningProduct> {
  const { dataDir, log, prepare, openTable: openProductTable = openTableInThread } = options
  // Checks the port before any other work, because a port in use most often means that the product already runs.
  if (options.port !== 0) await findPort(options.port)
  mkdirSync(dataDir, { recursive: true })
  accessSync(dataDir, constants.W_OK)
  const preparedMark = join(dataDir, 'seeded')
  const isNew = !existsSync(preparedMark)
  // This version stores its counters elsewhere, so with older data every day would look full.
  if (!isNew && readFileSync(preparedMark, 'utf8') !== layout) throw Object.assign(new Error('older data'), { code: olderData })
  const clock = createAdjustableClock()
  const faults = createFaults()
  // The table is opened first: its lock keeps any other process from changing the folder.
  const {
    table,
    endpoint: tableEndpoint,
    sweepExpired,
    close,
  } = await openProductTable({
    path: join(dataDir, 'dynamodb'),
    startEmpty: prepare !== undefined && isNew,
    clock,
    faults,
  })
  const secrets = loadKeys(dataDir)

  const outbox = openOutbox({ dataDir, clock })
  // `deps` need the URLs of the stand-ins, and the stand-ins call back into the product. So these two variables are set below.
  let deps: Deps | undefined
  let siteOrigin: string | undefined
  const ready = () => deps!
  const sqs = createSqs({ queues: { jobs: (event) => runJobs(ready(), event, log) }, dataDir, now: () => clock.now() })
  const stripe = createStripe({
    dataDir,
    clock,
    webhook: { url: () => (siteOrigin ? siteOrigin + paymentWebhookPath : null), secret: secrets.stripeWebhookSecret },
    siteOrigin: () => options.pageOrigin ?? siteOrigin ?? '',
    faults,
  })
  const pushService = createPushService(outbox)
  const s3 = createS3({ dataDir, bucket: pictureBucket })
  const servers = await Promise.all([
    serveLoopback(
      wrapFetch(
        faults,
        createSes(outbox, (message) => runMailEvents(ready(), { Records: [{ Sns: { Message: JSON.stringify(message) } }] }, log)),
        { prefix: 'stand-in/ses' },
      ),
    ),
    serveLoopback(createSns(outbox, (event) => runSmsDeliveries(ready(), event, log))),
    serveLoopback((request) => sqs.fetch(request)),
    serveLoopback((request) => stripe.api.fetch(request)),
    serveLoopback(wrapFetch(faults, createOpenMeteoStandIn(clock), { prefix: 'stand-in/weather' })),
    serveLoopback((request) => pushService.fetch(request)),
    serveLoopback(wrapFetch(faults, (request) => s3.fetch(request), { prefix: 'stand-in/s3' })),
  ])
  const [ses, sns, sqsServer, stripeServer, weatherServer, pushServer, s3Server] = servers

  const desk = createLocalDesk({
    outbox,
    clock,
    faults,
    pay: (clientSecret, card) => stripe.pay(clientSecret, card),
    createPairing: (device) => createPairingCode(ready(), device),
    deadLetters: () => sqs.deadLetters(),
    redrive: (id) => sqs.redrive(id),
    undelivered: () => stripe.undelivered(),
  })
  // `deps` need the port, so it listens before they exist. Requests wait until the product is ready.
  const handler = Promise.withResolvers<FetchHandler>()
  const site = await serveLoopback(async (request, env) => (await handler.promise)(request, env), options.port)
  siteOrigin = site.origin
  const config: RuntimeConfig = {
    siteUrl: options.pageOrigin ?? siteOrigin,
    mailFrom: 'tickets@duinstorm.example',
    table: { tableName },
    queueUrl: sqs.queueUrl(sqsServer!.origin, 'jobs'),
    pictureBucket,
    secrets,
    publicSettings: {
      stripePublishableKey: secrets.stripePublishableKey,
      webPushPublicKey: secrets.webPush?.publicKey,
      wallets: { apple: secrets.appleWallet !== undefined, google: secrets.googleWallet !== undefined },
    },
    ownersTwoSteps: false,
    fontFolders,
    sesEndpoint: ses!.origin,
    snsEndpoint: sns!.origin,
    sqsEndpoint: sqsServer!.origin,
    stripeEndpoint: stripeServer!.origin,
    weatherEndpoint: weatherServer!.origin,
    pushEndpoint: pushServer!.origin,
    s3Endpoint: s3Server!.origin,
  }
  deps = buildDeps(config, { clock, table, log })
  const pageFolder = options.pageFolder ?? builtPage
  const renderer = options.renderer ?? onceLoaded(() => loadPageRenderer(join(pageFolder, '../pages')))
  const pages = options.pageOrigin ? { page: redirectTo(options.pageOrigin) } : { page: servePage(pageFolder), renderer }
  const product = serveProduct({
    deps,
    desk,
    stripe,
    factSheets: createFactSheetPrinter(fontFolders),
    ...pages,
    pictures: servePictures(s3),
    log,
  })
  await prepare?.(deps, isNew)
  const served = wrapFetch(faults, (request, env) => product.fetch(request, env))
  // Marks the start as completed last, but before the first request: otherwise the next start would delete a visitor's data as data of an
  // interrupted start.
  if (prepare && isNew) writeFileSync(preparedMark, layout)
  handler.resolve(options.firewall ? behindFirewall(served) : served)
  sqs.start()
  stripe.start()
  const sweep = createSweep(deps, { sweepExpired, isNew, log })
  const sweeper = runEvery(sweepEveryMs, sweep, () => log({ event: 'sweep-failed' }))
  return {
    origin: site.origin,
    deps,
    clock,
    push: { ...pushService, origin: pushServer!.origin },
    aws: { tableName, queueUrl: config.queueUrl, ...(tableEndpoint ? { tableEndpoint } : {}) },
    sweep: sweeper.now,
    async close() {
      await sweeper.stop()
      await site.close()
      stripe.close()
      await sqs.close()
      await Promise.all(servers.map((server) => server.close()))
      await close()
    },
  }
}

/** Redirects a browser to the same path at another origin. */
const redirectTo = (origin: string) => async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return Response.redirect(origin + pathname + search)
}
