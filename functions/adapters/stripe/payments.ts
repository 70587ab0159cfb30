import Stripe from 'stripe'
import type { PaymentEvent, PaymentIntent, Payments } from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/usecases/app-error.ts'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Only off the real provider: `http://127.0.0.1:…`. */
  endpoint?: string
}

/** Card, iDEAL, Bancontact and Klarna by Stripe; which of them is shown is set in its dashboard. */
export function createStripePayments({ secretKey, webhookSecret, endpoint }: StripeConfig): Payments {
  const url = endpoint ? new URL(endpoint) : undefined
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    // A call gives up well before the gateway does, so that the buyer reads our words and not the gateway's.
    timeout: 8_000,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port, protocol: url.protocol === 'https:' ? 'https' : 'http' } : {}),
  })
  return {
    async createIntent({ amount, metadata, idempotencyKey }) {
      const order = {
        amount,
        currency: 'eur',
        automatic_payment_methods: { enabled: true },
        metadata: { ...metadata },
      }
      return readIntent(await orUnavailable(stripe.paymentIntents.create(order, { idempotencyKey })))
    },
    async retrieveIntent(id) {
      const found = await orUnavailable(unlessMissing(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
      return found && readIntent(found)
    },
    async refund(intentId, idempotencyKey) {
      // Keys are forgotten after a day; that the charge was refunded is not.
      await orUnavailable(unlessCode('charge_already_refunded', stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey })))
    },
    readEvent(rawBody, signature) {
      try {
        return readEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
        throw error
      }
    },
  }
}

const kinds: Partial<Record<Stripe.Event.Type, PaymentEvent['kind']>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
}

function readEvent(event: Stripe.Event): PaymentEvent {
  const kind = kinds[event.type] ?? 'other'
  const subject = event.data.object as Stripe.PaymentIntent
  const intent =
    kind === 'other'
      ? {
          id: '',
          amount: 0,
          status: 'other' as const,
          clientSecret: '',
          metadata: {},
          paymentMethod: null,
          failureId: null,
        }
      : readIntent(subject)
  return { id: event.id, at: event.created * 1000, kind, intent }
}

const statuses = ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] as const

function readIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { last_payment_error: failure, latest_charge: charge } = intent
  const method = typeof charge === 'object' ? charge?.payment_method_details?.type : undefined
  return {
    id: intent.id,
    amount: intent.amount,
    status: statuses.find((status) => status === intent.status) ?? 'other',
    clientSecret: intent.client_secret ?? '',
    metadata: intent.metadata ?? {},
    paymentMethod: method ?? (intent.payment_method_types.length === 1 ? intent.payment_method_types[0]! : null),
    failureId: failure?.charge ?? failure?.payment_method?.id ?? null,
  }
}

function unlessCode<Answer>(code: string, call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined
    throw error
  })
}

function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return unlessCode('resource_missing', call)
}

/** What the provider refuses or can't be asked is for us to look into, and for the buyer to try again. */
async function orUnavailable<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new AppError('payment_unavailable', { internal: `stripe ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim() })
  }
}
