import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod'
import { isLoopbackHost, loopbackOnly } from '#infra/local/desk/loopback-guard.ts'
import { readJsonObject } from '#infra/local/desk/read-json.ts'
import { bankCss, bankMessagePage, bankPage } from './bank-page.ts'
import type { PaymentIntent } from './objects.ts'
import { applyBankAnswer, bankAnswers, confirmIntent } from './payment-attempts.ts'
import { findIntent } from './payment-intents.ts'
import type { IntentDeps } from './payment-intents.ts'
import { missingResource, StripeRefusal, wrongParameter } from './stripe-refusal.ts'
import { isRedirectMethod } from './test-cards.ts'

/** The path of the browser-facing part, on the product's origin. */
export const browserPath = '/__local/stripe'

/** Returns the URL of {@link bankPage}. `attempt`: its id. `intentSecret`: the client secret, without which the page shows no payment. */
export const bankUrl = (origin: string, attempt: string, intentSecret: string) =>
  `${origin}${browserPath}/bank?${new URLSearchParams({ attempt, client_secret: intentSecret })}`

const confirmBody = z.object({
  client_secret: z.string(),
  return_url: z.string().nullish(),
  method: z.union([
    z.object({ type: z.literal('card'), number: z.string(), exp_month: z.int(), exp_year: z.int(), cvc: z.string() }),
    z.object({ type: z.string() }),
  ]),
})
const authenticateBody = z.object({ client_secret: z.string(), attempt: z.string(), outcome: z.enum(bankAnswers) })

/** Creates the routes that `/local-stripe.js` and the bank page call. The client secret allows paying. Mount them at `browserPath`. */
export function browserRoutes(deps: IntentDeps): Hono {
  const app = new Hono()
  app.use(loopbackOnly)
  app.onError((error, c) => {
    if (!(error instanceof StripeRefusal)) throw error
    const { payment_intent: intent } = error.body
    return c.json(
      { error: { ...error.body, ...(intent && { payment_intent: publicIntent(intent) }) }, message: error.body.message },
      error.status as 400,
    )
  })

  app.get('/intents/:id', (c) => c.json(publicIntent(findIntentBySecret(deps, c.req.param('id'), c.req.query('client_secret')))))

  app.post('/intents/:id/confirm', async (c) => {
    const body = confirmBody.safeParse(await readJsonObject(c))
    if (!body.success) throw unreadableBody
    const { client_secret: secret, method, return_url: returnUrl = null } = body.data
    const intent = findIntentBySecret(deps, c.req.param('id'), secret)
    if (returnUrl !== null && !isOwnOrigin(returnUrl))
      throw wrongParameter('return_url', 'De return_url moet een volledig adres op deze computer zijn.', 'url_invalid')
    const redirects = isRedirectMethod(method.type)
    if (redirects && returnUrl === null)
      throw wrongParameter('return_url', 'Een return_url is nodig voor deze betaalmethode.', 'parameter_missing')
    const confirmed = deps.store.together(() =>
      confirmIntent(deps, intent.id, {
        method:
          'number' in method
            ? { type: 'card', number: method.number, expMonth: method.exp_month, expYear: method.exp_year, cvc: method.cvc }
            : method,
        returnUrl,
        bankUrl: redirects ? (attempt) => bankUrl(new URL(c.req.url).origin, attempt, intent.client_secret) : null,
      }),
    )
    return c.json(publicIntent(confirmed))
  })

  app.post('/intents/:id/authenticate', async (c) => {
    const body = authenticateBody.safeParse(await readJsonObject(c))
    if (!body.success) throw unreadableBody
    findIntentBySecret(deps, c.req.param('id'), body.data.client_secret)
    if (deps.store.find('bank_attempt', body.data.attempt)?.intent !== c.req.param('id'))
      throw missingResource('bank attempt', body.data.attempt)
    return c.json(publicIntent(deps.store.together(() => applyBankAnswer(deps, body.data.attempt, body.data.outcome))))
  })

  app.get('/bank.css', (c) => c.body(bankCss, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/bank', (c) => {
    securePage(c)
    const found = findAttempt(deps, c.req.query('attempt'), c.req.query('client_secret'))
    if (!found) return c.html(bankMessagePage('Deze betaling kennen we niet.'), 404)
    return c.html(bankPage(found.attempt, found.intent))
  })

  app.post('/bank', async (c) => {
    securePage(c)
    const form = new URLSearchParams(await c.req.text())
    const found = findAttempt(deps, form.get('attempt') ?? undefined, form.get('client_secret') ?? undefined)
    const outcome = bankAnswers.find((one) => one === form.get('outcome'))
    if (!found || !outcome) return c.html(bankMessagePage('Deze betaling kennen we niet.'), 404)
    const intent = deps.store.together(() => applyBankAnswer(deps, found.attempt.id, outcome))
    const { returnUrl } = found.attempt
    if (returnUrl === null) return c.html(bankMessagePage('Klaar. Je kunt dit venster sluiten.'))
    return c.redirect(withResult(returnUrl, intent), 303)
  })
  return app
}

/** Returns the URL of the product's return page, with the parameters that Stripe adds. */
export function withResult(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', { succeeded: 'succeeded', processing: 'pending' }[intent.status as string] ?? 'failed')
  return url.href
}

const unreadableBody = new StripeRefusal(400, { type: 'invalid_request_error', message: 'Dit verzoek kunnen we niet lezen.' })

function findIntentBySecret(deps: IntentDeps, id: string, secret: string | undefined): PaymentIntent {
  const intent = findIntent(deps, id)
  if (intent.client_secret !== secret) throw missingResource('payment_intent', id, 'intent')
  return intent
}

function findAttempt(deps: IntentDeps, id: string | undefined, secret: string | undefined) {
  const attempt = id === undefined ? undefined : deps.store.find('bank_attempt', id)
  const intent = attempt && deps.store.find('payment_intent', attempt.intent)
  return attempt && intent && intent.client_secret === secret ? { attempt, intent } : undefined
}

/** Leaves out the fields that Stripe hides from a browser with a publishable key. */
function publicIntent(intent: PaymentIntent): Omit<PaymentIntent, 'metadata' | 'customer'> {
  const { metadata: _, customer: __, ...rest } = intent
  return rest
}

function isOwnOrigin(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && isLoopbackHost(url.host)
}

function securePage(c: Context) {
  c.header('content-security-policy', "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'")
  c.header('cache-control', 'no-store')
  // Not `no-referrer`: a form would then send Origin `null`, which the guard refuses.
  c.header('referrer-policy', 'same-origin')
}
