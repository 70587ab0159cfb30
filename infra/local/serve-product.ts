import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type MiddlewareHandler } from 'hono'
import { serverPaths } from '#shared/facts/site-pages.ts'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { fetchDeployedPage } from '#functions/adapters/site/fetch-deployed-page.ts'
import { fetchPublicAnswer } from '#functions/adapters/site/fetch-public-answer.ts'
import { servePressFiles } from '#functions/http/press-files.ts'
import { serverRenderedPages } from '#functions/http/server-rendered-pages.ts'
import { ticketFiles } from '#functions/http/ticket-files.ts'
import { paymentWebhook } from '#functions/http/payment-webhook.ts'
import { createApp } from '#functions/http/pipeline.ts'
import type { AddressOf } from '#functions/http/context.ts'
import { accountGroup } from '#functions/http/bindings/accounts.ts'
import { campaignGroup } from '#functions/http/bindings/campaigns.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'
import { closingGroup } from '#functions/http/bindings/closing.ts'
import { communityGroup } from '#functions/http/bindings/community.ts'
import { contentGroup } from '#functions/http/bindings/content.ts'
import { crewGroup } from '#functions/http/bindings/crew.ts'
import { discountGroup } from '#functions/http/bindings/discounts.ts'
import { editionGroup } from '#functions/http/bindings/editions.ts'
import { financeGroup } from '#functions/http/bindings/finance.ts'
import { invoiceGroup } from '#functions/http/bindings/invoices.ts'
import { materialGroup } from '#functions/http/bindings/materials.ts'
import { monitoringGroup } from '#functions/http/bindings/monitoring.ts'
import { notificationGroup } from '#functions/http/bindings/notifications.ts'
import { overviewGroup } from '#functions/http/bindings/overview.ts'
import { listGroup } from '#functions/http/bindings/lists.ts'
import { participantGroup } from '#functions/http/bindings/participants.ts'
import { paymentGroup } from '#functions/http/bindings/payments.ts'
import { pictureGroup } from '#functions/http/bindings/pictures.ts'
import { privacyGroup } from '#functions/http/bindings/privacy.ts'
import { publicResultGroup } from '#functions/http/bindings/public-results.ts'
import { startNumberGroup } from '#functions/http/bindings/start-numbers.ts'
import { pushGroup, pushOfficeGroup } from '#functions/http/bindings/push.ts'
import { recordGroup } from '#functions/http/bindings/records.ts'
import { resultGroup } from '#functions/http/bindings/results.ts'
import { rosterGroup } from '#functions/http/bindings/roster.ts'
import { scanLogGroup } from '#functions/http/bindings/scan-log.ts'
import { ticketImportGroup } from '#functions/http/bindings/ticket-import.ts'
import { timeImportGroup } from '#functions/http/bindings/time-import.ts'
import { scanGroup } from '#functions/http/bindings/scans.ts'
import { selfServiceGroup } from '#functions/http/bindings/self-service.ts'
import { shiftGroup } from '#functions/http/bindings/shifts.ts'
import { shopGroup } from '#functions/http/bindings/shop.ts'
import { staffGroup } from '#functions/http/bindings/staff.ts'
import { teamGroup } from '#functions/http/bindings/teams.ts'
import { upgradeGroup } from '#functions/http/bindings/upgrades.ts'
import { ticketGroup } from '#functions/http/bindings/tickets.ts'
import { transferGroup } from '#functions/http/bindings/transfers.ts'
import { waitingGroup } from '#functions/http/bindings/waiting.ts'
import { waveGroup } from '#functions/http/bindings/waves.ts'
import { weatherGroup } from '#functions/http/bindings/weather.ts'
import type { Log } from '#functions/ports/log.ts'
import type { FactSheetPrinter } from '#functions/ports/press/fact-sheet-printer.ts'
import { logoutAdmin } from '#functions/http/logout-admin.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { answerHeaders, pageHeaders } from '#infra/page-headers.ts'

/** Every group of endpoints. On AWS each group is a separate Lambda. */
export const groups = [
  catalogGroup,
  editionGroup,
  teamGroup,
  upgradeGroup,
  ticketGroup,
  ticketImportGroup,
  transferGroup,
  selfServiceGroup,
  waitingGroup,
  paymentGroup,
  shopGroup,
  invoiceGroup,
  financeGroup,
  privacyGroup,
  accountGroup,
  staffGroup,
  rosterGroup,
  participantGroup,
  listGroup,
  overviewGroup,
  closingGroup,
  resultGroup,
  publicResultGroup,
  startNumberGroup,
  waveGroup,
  crewGroup,
  scanGroup,
  scanLogGroup,
  timeImportGroup,
  materialGroup,
  contentGroup,
  communityGroup,
  shiftGroup,
  discountGroup,
  recordGroup,
  pictureGroup,
  campaignGroup,
  notificationGroup,
  pushGroup,
  pushOfficeGroup,
  monitoringGroup,
  weatherGroup,
]

const compress = promisify(brotliCompress)

/** Does the work of CloudFront for a server-rendered page: adds the headers of every page, and compresses it. */
const addCdnPageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  c.header('vary', 'accept-encoding')
  if (c.req.method !== 'GET' || c.res.headers.get('content-type') === 'application/pdf' || !c.req.header('accept-encoding')?.includes('br'))
    return
  const whole = new Uint8Array(await c.res.arrayBuffer())
  c.res = new Response(await compress(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), c.res)
  c.header('content-encoding', 'br')
}

/** Adds the headers that CloudFront adds to a response of the API. */
const addCdnApiHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
}

/** Serves the whole product on one origin: the API as behind API Gateway, the local desk, the payment provider's pages, and the site. */
export function serveProduct(options: {
  deps: Deps
  desk: Hono
  stripe: { browser: Hono; script: () => Response }
  page: (request: Request) => Promise<Response>
  pictures: (request: Request) => Response
  /** Without a renderer the browser renders all pages, as in development. */
  renderer?: () => Promise<RendererFactory>
  factSheets: FactSheetPrinter
  log: Log
}): Hono {
  const { deps, renderer, log } = options
  const addressOf: AddressOf = (c) => getConnInfo(c).remote.address ?? 'unknown'
  const api = createApp({
    deps,
    groups,
    others: [paymentWebhook(deps, log), logoutAdmin(deps, addressOf), ticketFiles(deps)],
    addressOf,
    log,
  })
  const app = new Hono()
  app.use('/api/*', addCdnApiHeaders)
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.route('/__local/stripe', options.stripe.browser)
  app.route('/__local', options.desk)
  app.get('/local-stripe.js', () => options.stripe.script())
  for (const path of [...serverPaths, '/nieuws/:slug{.+}', '/uitslagen/:rest{.+}']) app.use(path, addCdnPageHeaders)
  app.route('/', servePressFiles({ ...deps, factSheets: options.factSheets, log }))
  if (renderer) {
    const { siteUrl } = deps.settings
    const readPage = (file: string) => fetchDeployedPage(siteUrl, file)
    const readPublicAnswer = (path: string) => fetchPublicAnswer(siteUrl, path)
    app.route('/', serverRenderedPages({ ...deps, renderer, readPage, readPublicAnswer, log }))
  }
  app.all('/pictures/*', (c) => options.pictures(c.req.raw))
  app.all('*', (c) => options.page(c.req.raw))
  return app
}
