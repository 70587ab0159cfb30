import Stripe from 'stripe'
import { Hono } from 'hono'
import { createManualSchedule } from '#infra/local/clock/schedule.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import { createStripe } from './stripe-stand-in.ts'

interface BrowserAnswer {
  status: string
  last_payment_error?: object
  next_action: { use_stripe_sdk: { attempt: string }; redirect_to_url: { url: string } }
}

const secret = 'whsec_test'
const closers: (() => unknown)[] = []
/** Closes everything that was started. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0)) await close()
}

/** Starts the stand-in. Returns the real SDK connected to it, the calls that a browser makes, and the webhook events that it sent. */
export async function startStripe({ dataDir, answers = [] }: { dataDir?: string; answers?: number[] } = {}) {
  const events: Stripe.Event[] = []
  const faults = createFaults()
  const time = createManualSchedule()
  const receiver = await serveLoopback(async (request) => {
    // The real SDK checks the signature by the machine's clock.
    events.push(await sdk.webhooks.constructEventAsync(await request.text(), request.headers.get('stripe-signature') ?? '', secret))
    return new Response(null, { status: answers.shift() ?? 200 })
  })
  const standIn = createStripe({
    dataDir,
    clock: { now: () => Date.UTC(2025, 9, 1) },
    webhook: { url: () => `${receiver.origin}/hook`, secret },
    siteOrigin: () => site.origin,
    faults,
    schedule: time.schedule,
  })
  const api = await serveLoopback((request, env) => standIn.api.fetch(request, env))
  const site = await serveLoopback((request, env) => new Hono().route('/__local/stripe', standIn.browser).fetch(request, env))
  const sdk = new Stripe('sk_local_1', { host: '127.0.0.1', port: api.port, protocol: 'http', maxNetworkRetries: 0 })
  closers.push(receiver.close, api.close, site.close, () => standIn.close())
  const browse = async (path: string, body: unknown) => {
    const answer = await fetch(`${site.origin}/__local/stripe${path}`, {
      method: 'POST',
      headers: { origin: site.origin },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as BrowserAnswer }
  }
  const card = (number: string) => ({ type: 'card', number, exp_month: 12, exp_year: 2034, cvc: '123' })
  const confirm = (intent: Stripe.PaymentIntent, method: unknown, return_url?: string) =>
    browse(`/intents/${intent.id}/confirm`, { client_secret: intent.client_secret, method, return_url })
  const types = () => events.map(({ type }) => type)
  return {
    standIn,
    sdk,
    events,
    types,
    faults,
    time,
    site,
    browse,
    card,
    confirm,
    create: (amount = 9900) =>
      sdk.paymentIntents.create({ amount, currency: 'eur', automatic_payment_methods: { enabled: true }, metadata: { ticket: 't1' } }),
  }
}
