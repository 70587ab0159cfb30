import { randomBytes } from 'node:crypto'

/** The `error` in the body of a refused request. */
export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
  charge?: string
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: string
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; country: string }
  created: number
  livemode: false
}

export type IntentStatus = 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

/** The fields of Stripe's PaymentIntent that a simple one-off payment uses. Times in seconds, amounts in cents. */
export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: 0
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects?: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: StripeErrorBody | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action:
    | { type: 'redirect_to_url'; redirect_to_url: { return_url: string | null; url: string } }
    | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; attempt: string } }
    | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  setup_future_usage: null
  shipping: unknown
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

/** A payment attempt of an intent, paid or declined. Times in seconds, amounts in cents. */
export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: string; card?: PaymentMethod['card'] }
  receipt_email: string | null
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  failure_reason?: string
  status: 'succeeded' | 'failed'
}

/** A claim of the buyer's bank to get the money of a charge back. `created` in seconds, `amount` in cents. */
export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost'
}

/** A movement of the merchant's balance. `net` is `amount` less `fee`. */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  /** The time from which a payout can include the movement. */
  available_on: number
  created: number
  currency: string
  description: string | null
  fee: number
  net: number
  reporting_category: string
  /** The id of the charge, refund or dispute. */
  source: string
  status: 'available' | 'pending'
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'payment_failure_refund' | 'adjustment'
}

/** The automatic payout of a day. */
export interface Payout {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: true
  created: number
  currency: string
  description: string | null
  livemode: false
  method: 'standard'
  status: 'in_transit' | 'paid'
  type: 'bank_account'
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Refund | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type:
    | 'payment_intent.succeeded'
    | 'payment_intent.payment_failed'
    | 'payment_intent.canceled'
    | 'payment_intent.processing'
    | 'charge.refunded'
    | 'charge.refund.updated'
    | 'refund.failed'
    | 'charge.dispute.created'
    | 'charge.dispute.closed'
    | 'charge.dispute.funds_reinstated'
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Creates an id such as `pi_3Q…`, with only letters and digits, like Stripe's ids; 24 characters contain some 140 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${[...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')}`
}
