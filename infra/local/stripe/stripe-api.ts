import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Faults } from '#infra/local/faults/faults.ts'
import type { Fields } from './form-fields.ts'
import { parseFields, text, texts, whole } from './form-fields.ts'
import { newId } from './objects.ts'
import type { PaymentIntent } from './objects.ts'
import { cancelIntent, createIntent, findIntent, updateIntent } from './payment-intents.ts'
import { confirmIntent } from './payment-attempts.ts'
import type { IntentDeps } from './payment-intents.ts'
import type { MethodInput } from './payment-method.ts'
import { findPayouts, listTransactions } from './balance.ts'
import { createRefund } from './refunds.ts'
import { missingParameter, missingResource, StripeRefusal, wrongParameter } from './stripe-refusal.ts'
import { testPaymentMethods } from './test-cards.ts'

type ApiDeps = IntentDeps & { bankUrl: (attempt: string, intent: PaymentIntent) => string; faults: Pick<Faults, 'decide'> }

/**
 * Creates Stripe's API for one machine, as the `stripe` SDK calls it with a secret key. Any key that starts with `sk_` works. Faults of
 * mode `error` have the path `stand-in/stripe/api/v1/…` and apply to calls that change data. Such a
 * call fails at the provider, and the failure is stored under its idempotency key.
 */
export function stripeApi(deps: ApiDeps): Hono {
  const { store } = deps
  const app = new Hono()
  const post = (path: string, run: (fields: Fields, id: string) => object) => app.post(path, (c) => change(c, deps, run))
  const get = (path: string, find: (id: string) => object) =>
    app.get(path, (c) => c.json(expand(deps, find(c.req.param('id') ?? ''), parseFields(new URL(c.req.url).search))))

  app.use(async (c, next) => {
    c.header('request-id', newId('req'))
    const key = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (!key?.startsWith('sk_')) throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    await next()
  })

  post('/v1/payment_intents', (fields) => {
    const intent = createIntent(deps, fields)
    return fields.confirm === 'true' ? confirmFromServer(deps, intent.id, fields) : intent
  })
  // This route comes before the route with an id, as at Stripe: the path is a search, which fails without a query.
  get('/v1/payment_intents/search', () => never(missingParameter('query')))
  get('/v1/payment_intents/:id', (id) => findIntent(deps, id))
  post('/v1/payment_intents/:id', (fields, id) => updateIntent(deps, id, fields))
  post('/v1/payment_intents/:id/confirm', (fields, id) => confirmFromServer(deps, id, fields))
  post('/v1/payment_intents/:id/cancel', (fields, id) => cancelIntent(deps, id, fields))
  post('/v1/refunds', (fields) => createRefund(deps, fields))
  get('/v1/refunds/:id', (id) => store.find('refund', id) ?? never(missingResource('refund', id)))
  get('/v1/charges/:id', (id) => store.find('charge', id) ?? never(missingResource('charge', id)))
  get('/v1/payment_methods/:id', (id) => store.find('payment_method', id) ?? never(missingResource('PaymentMethod', id)))
  get('/v1/events/:id', (id) => store.find('delivery', id)?.event ?? never(missingResource('event', id)))

  app.get('/v1/payouts', (c) => c.json(listPage(findPayouts(deps), parseFields(new URL(c.req.url).search))))
  app.get('/v1/balance_transactions', (c) => {
    const fields = parseFields(new URL(c.req.url).search)
    return c.json(listPage(listTransactions(deps, text(fields.payout), texts(fields.expand).includes('data.source')), fields))
  })

  app.notFound((c) =>
    c.json({ error: { type: 'invalid_request_error', message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).` } }, 404),
  )
  app.onError((error, c) => {
    if (!(error instanceof StripeRefusal)) throw error
    return c.json({ error: error.body }, error.status as 400)
  })
  return app
}

/** Returns one page of a list, newest first (docs.stripe.com/api/pagination). */
function listPage<One extends { id: string }>(all: readonly One[], { limit, starting_after: after }: Fields) {
  const size = whole(limit) ?? 10
  if (!(size >= 1 && size <= 100)) throw wrongParameter('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer')
  const last = text(after)
  const from = last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1
  if (last !== undefined && from === 0) throw missingResource('object', last, 'starting_after')
  return { object: 'list', data: all.slice(from, from + size), has_more: all.length > from + size, url: '' }
}

/**
 * Handles a request that changes data. A repeated Idempotency-Key gets the first request's response
 * (docs.stripe.com/api/idempotent_requests).
 */
async function change(c: Context, deps: ApiDeps, run: (fields: Fields, id: string) => object): Promise<Response> {
  const body = await c.req.text()
  const fields = parseFields(body)
  const key = c.req.header('idempotency-key')
  const fingerprint = createHash('sha256').update(`${c.req.path}\n${body}`).digest('base64')
  const kept = key === undefined ? undefined : deps.store.find('idempotent_answer', key)
  if (kept && kept.fingerprint !== fingerprint) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (kept) return c.json(kept.body as object, kept.status as 200, { 'idempotent-replayed': 'true' })

  return deps.store.together(() => {
    let status = 200
    let answer: object
    try {
      if (deps.faults.decide(`stand-in/stripe/api${c.req.path}`)?.mode === 'error')
        throw new StripeRefusal(500, { type: 'api_error', message: 'An error occurred at Stripe.' })
      answer = expand(deps, run(fields, c.req.param('id') ?? ''), fields)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      status = error.status
      answer = { error: error.body }
    }
    // Stripe also stores its own failures, but not requests that it refused before doing anything.
    if (key !== undefined && [200, 402, 500].includes(status))
      deps.store.put({ id: key, object: 'idempotent_answer', fingerprint, status, body: answer, at: deps.now() })
    return c.json(answer, status as 200)
  })
}

function confirmFromServer(deps: ApiDeps, id: string, fields: Fields): PaymentIntent {
  const returnUrl = text(fields.return_url) ?? null
  return confirmIntent(deps, id, { method: methodFromServer(fields), returnUrl, bankUrl: returnUrl === null ? null : deps.bankUrl })
}

function methodFromServer(fields: Fields): MethodInput {
  const name = text(fields.payment_method)
  const number = name && Object.hasOwn(testPaymentMethods, name) ? testPaymentMethods[name] : undefined
  if (number) return { type: 'card', number, expMonth: 12, expYear: 2034, cvc: '123' }
  if (name) throw missingResource('PaymentMethod', name, 'payment_method')
  const type = typeof fields.payment_method_data === 'object' ? text(fields.payment_method_data.type) : undefined
  // Refuses card data, as Stripe does without raw card access: card numbers must never pass through the server.
  if (!type || type === 'card') throw missingParameter('payment_method')
  return { type }
}

/** Replaces the ids of a requested charge, payment method or payment intent by their objects. */
function expand(deps: ApiDeps, found: object, fields: Fields): object {
  const expanded: Record<string, unknown> = { ...found }
  for (const name of texts(fields.expand)) {
    const id = expanded[name]
    if (typeof id !== 'string') continue
    const object =
      name === 'latest_charge' || name === 'charge'
        ? 'charge'
        : name === 'payment_method'
          ? 'payment_method'
          : name === 'payment_intent'
            ? 'payment_intent'
            : undefined
    if (object) expanded[name] = deps.store.find(object, id) ?? id
  }
  return expanded
}

function never(error: Error): never {
  throw error
}
