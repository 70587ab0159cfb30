import { join } from 'node:path'
import type { Hono } from 'hono'
import { buildSync } from 'esbuild'
import type { Clock } from '#shared/lib/clock.ts'
import type { Schedule } from '#infra/local/clock/schedule.ts'
import { realSchedule } from '#infra/local/clock/schedule.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import { bankUrl, browserRoutes } from './browser-routes.ts'
import { closeDispute, openDispute } from './disputes.ts'
import type { StripeEvent } from './objects.ts'
import { payAs } from './pay-as.ts'
import type { PayResult } from './pay-as.ts'
import { awaitBank } from './payment-attempts.ts'
import { findIntent } from './payment-intents.ts'
import { failRefund } from './refunds.ts'
import { stripeApi } from './stripe-api.ts'
import { openStripeStore } from './stripe-store.ts'
import { createWebhookSender } from './webhooks.ts'
import type { WebhookSettings } from './webhooks.ts'

/** The local replacement of Stripe, with calls with which tests act as the buyer and as banks. */
export interface StripeStandIn {
  /** For the `stripe` SDK. Serve it on a separate loopback port. */
  api: Hono
  /** For the buyer's browser. Mount it at `/__local/stripe` on the product's origin. */
  browser: Hono
  /** The response to `GET /local-stripe.js`. */
  script(): Response
  /** Confirms as a buyer would. Resolves after the first attempt to deliver each webhook. */
  pay(clientSecret: string, card?: string): Promise<PayResult>
  /** Makes the buyer's bank dispute a paid payment. */
  dispute(intentId: string): void
  /** Closes the dispute as the bank decides it. */
  closeDispute(intentId: string, status: 'won' | 'lost'): void
  /** Makes the last refund of a payment fail. */
  failRefund(intentId: string): void
  /** Starts delivering the webhooks that an earlier process left. Call it once the product listens. */
  start(): void
  /** Resolves once the first delivery attempt of each webhook so far is over. */
  attempted(): Promise<void>
  undelivered(): StripeEvent[]
  close(): void
}

let built: string | undefined

/** The payment form's script for the browser. Built on first use. */
function pageScript(): string {
  built ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'page', 'local-stripe.ts')],
    bundle: true,
    format: 'iife',
    target: 'chrome99',
    charset: 'utf8',
    write: false,
  }).outputFiles[0]!.text
  return built
}

/** Creates a stand-in of Stripe: PaymentIntents, refunds, signed webhooks and a payment form. State is in `dataDir/stripe.jsonl`. */
export function createStripe(options: {
  dataDir?: string
  clock: Clock
  webhook: WebhookSettings
  /** The product's origin, for the URL of the bank page if the server confirms the payment. A browser's request names the origin itself. */
  siteOrigin: () => string
  faults?: Pick<Faults, 'decide'>
  schedule?: Schedule
  signedAt?: () => number
}): StripeStandIn {
  const now = () => options.clock.now()
  const store = openStripeStore(options.dataDir, now)
  const faults = options.faults ?? { decide: () => undefined }
  const schedule = options.schedule ?? realSchedule
  const webhooks = createWebhookSender({
    store,
    settings: options.webhook,
    faults,
    schedule,
    now,
    signedAt: options.signedAt ?? Date.now,
  })
  const deps = { store, now, emit: webhooks.emit, schedule }

  return {
    api: stripeApi({ ...deps, faults, bankUrl: (attempt, intent) => bankUrl(options.siteOrigin(), attempt, intent.client_secret) }),
    browser: browserRoutes(deps),
    script: () =>
      new Response(pageScript(), { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } }),
    async pay(clientSecret, card) {
      const result = payAs(deps, clientSecret, card)
      await webhooks.attempted()
      return result
    },
    dispute(intentId) {
      const charge = store.find('charge', findIntent(deps, intentId).latest_charge ?? '')
      if (charge) openDispute(deps, charge)
    },
    closeDispute: (intentId, status) => closeDispute(deps, intentId, status),
    failRefund(intentId) {
      const refund = store.all('refund').findLast((one) => one.payment_intent === intentId)
      if (refund) failRefund(deps, refund.id)
    },
    start() {
      webhooks.start()
      for (const intent of store.all('payment_intent')) if (intent.status === 'processing') awaitBank(deps, intent)
    },
    attempted: () => webhooks.attempted(),
    undelivered: () => webhooks.undelivered(),
    close() {
      webhooks.close()
      store.close()
    },
  }
}
