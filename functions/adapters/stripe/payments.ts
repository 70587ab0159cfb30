import Stripe from 'stripe'
import { paymentFailureOf } from '#shared/domain/money/payment-failures.ts'
import {
  saleCurrency,
  type PaymentEvent,
  type PaymentIntent,
  type Payments,
  type ReversalEvent,
} from '#functions/ports/payments/payments.ts'
import { callProvider, codeOf, undefinedIfMissing } from './call-provider.ts'
import { openStripe, type StripeConfig } from './open-stripe.ts'

/** Creates the port for payments by Stripe. Stripe's dashboard sets which methods (card, iDEAL, Bancontact, Klarna) a buyer sees. */
export function createStripePayments(config: StripeConfig): Payments {
  const { webhookSecret } = config
  const stripe = openStripe(config)
  const payments: Payments = {
    async createIntent({ amount, metadata, idempotencyKey }) {
      const order = {
        amount,
        currency: saleCurrency,
        automatic_payment_methods: { enabled: true },
        metadata: { ...metadata },
      }
      return readIntent(await callProvider(() => stripe.paymentIntents.create(order, { idempotencyKey })))
    },
    async retrieveIntent(id) {
      const found = await callProvider(() => undefinedIfMissing(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
      return found && readIntent(found)
    },
    async refund(intentId, idempotencyKey, amount) {
      // The answer of an earlier call with another idempotency key may be lost: then this call could make the same partial refund again.
      // So it first reads the amount that was refunded before.
      const before = amount === undefined ? 0 : ((await payments.retrieveIntent(intentId))?.amountRefunded ?? 0)
      if (amount !== undefined && before >= amount) return 'given'
      const rest = amount === undefined ? undefined : amount - before
      return callProvider(async () => {
        try {
          await stripe.refunds.create({ payment_intent: intentId, amount: rest }, { idempotencyKey })
        } catch (error) {
          if (codeOf(error) === 'charge_disputed') return 'disputed'
          // Stripe refuses a second full refund, whatever the idempotency key.
          if (codeOf(error) !== 'charge_already_refunded') throw error
        }
        return 'given'
      })
    },
    readEvent(rawBody, signature) {
      if (webhookSecret === undefined) throw new Error('reading events needs the secret of the webhook')
      try {
        return readEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
        throw error
      }
    },
  }
  return payments
}

/** A closed inquiry (`warning_closed`) moved no money, so it is treated as won. */
const disputeEnds: Partial<Record<Stripe.Dispute.Status, 'dispute_won' | 'dispute_lost'>> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  lost: 'dispute_lost',
}

/** Reads the events that Stripe must send to the webhook (docs/deploying.md). */
function readEvent(event: Stripe.Event): PaymentEvent {
  const base = { id: event.id, at: event.created * 1000 }
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { ...base, kind: 'succeeded', intent: readIntent(event.data.object) }
    case 'payment_intent.payment_failed':
      return { ...base, kind: 'failed', intent: readIntent(event.data.object) }
    case 'payment_intent.canceled':
      return { ...base, kind: 'canceled', intent: readIntent(event.data.object) }
    case 'charge.refunded':
      // Stripe sends this event for a partial refund too; `refunded` is true only for a full refund.
      return reversal(base, 'refunded', event.data.object.refunded ? event.data.object : { payment_intent: null })
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = event.data.object
      const failed = { ...base, id: `${refund.id}-failed` }
      return reversal(failed, 'refund_failed', refund.status === 'failed' ? refund : { payment_intent: null })
    }
    case 'charge.dispute.created':
      return reversal(base, 'disputed', event.data.object)
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      const end = disputeEnds[dispute.status]
      return end ? reversal(base, end, dispute) : { ...base, kind: 'other' }
    }
    case 'charge.dispute.funds_reinstated':
      return reversal(base, 'dispute_won', event.data.object)
    default:
      return { ...base, kind: 'other' }
  }
}

function reversal(
  base: { id: string; at: number },
  kind: ReversalEvent['kind'],
  { payment_intent: of }: { payment_intent?: string | Stripe.PaymentIntent | null },
): PaymentEvent {
  const intentId = typeof of === 'string' ? of : of?.id
  return intentId ? { ...base, kind, intentId } : { ...base, kind: 'other' }
}

const statuses = ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] as const

function readIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { last_payment_error: failure, latest_charge: charge } = intent
  const method = typeof charge === 'object' ? charge?.payment_method_details?.type : undefined
  return {
    id: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    amountRefunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    status: statuses.find((status) => status === intent.status) ?? 'other',
    clientSecret: intent.client_secret ?? '',
    metadata: intent.metadata ?? {},
    paymentMethod: method ?? (intent.payment_method_types.length === 1 ? intent.payment_method_types[0]! : null),
    failure: failure && paymentFailureOf({ code: failure.code, declineCode: failure.decline_code, method: failure.payment_method?.type }),
  }
}
