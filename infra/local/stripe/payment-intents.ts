import type { Schedule } from '#infra/local/clock/schedule.ts'
import type { Fields } from './form-fields.ts'
import { pairs, text, texts, whole } from './form-fields.ts'
import { newId } from './objects.ts'
import type { PaymentIntent } from './objects.ts'
import { missingParameter, missingResource, unexpectedState, wrongParameter } from './stripe-refusal.ts'
import type { StripeStore } from './stripe-store.ts'
import type { EmitEvent } from './webhooks.ts'

/** The dependencies of the stand-in's payments; `now` in ms. */
export interface IntentDeps {
  store: StripeStore
  now: () => number
  emit: EmitEvent
  schedule: Schedule
}

const seconds = (ms: number) => Math.floor(ms / 1000)
/** The states in which nothing has been paid. */
export const beforePayment = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** Creates a payment intent; `amount` is in cents. Throws a StripeRefusal (400) for an unsupported amount or currency. */
export function createIntent({ store, now }: IntentDeps, fields: Fields): PaymentIntent {
  const amount = checkAmount(fields.amount)
  const currency = text(fields.currency)?.toLowerCase()
  if (!currency) throw missingParameter('currency')
  if (currency !== 'eur') throw wrongParameter('currency', `Invalid currency: ${currency}. The local stand-in takes eur.`)
  const automatic = typeof fields.automatic_payment_methods === 'object' ? fields.automatic_payment_methods : undefined
  const types = texts(fields.payment_method_types)
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: types.length > 0 ? null : { enabled: true, allow_redirects: text(automatic?.allow_redirects) ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: seconds(now()),
    currency,
    customer: text(fields.customer) ?? null,
    description: text(fields.description) ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: pairs(fields.metadata),
    next_action: null,
    payment_method: null,
    payment_method_types:
      types.length > 0 ? types : automatic?.allow_redirects === 'never' ? ['card'] : ['card', 'ideal', 'bancontact', 'klarna'],
    receipt_email: text(fields.receipt_email) ?? null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: text(fields.statement_descriptor) ?? null,
    statement_descriptor_suffix: text(fields.statement_descriptor_suffix) ?? null,
    status: 'requires_payment_method',
  }
  store.put(intent)
  return intent
}

/** Finds an intent by its id. Throws a StripeRefusal (404) if the intent does not exist. */
export function findIntent({ store }: Pick<IntentDeps, 'store'>, id: string): PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw missingResource('payment_intent', id, 'intent')
  return intent
}

/**
 * Changes an intent. The amount may change only before a payment; a metadata value of '' deletes its key. Throws a StripeRefusal (404,
 * 400).
 */
export function updateIntent(deps: IntentDeps, id: string, fields: Fields): PaymentIntent {
  const intent = findIntent(deps, id)
  if (fields.amount !== undefined && !beforePayment.has(intent.status)) {
    throw wrongParameter(
      'amount',
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  }
  const metadata = Object.fromEntries(Object.entries({ ...intent.metadata, ...pairs(fields.metadata) }).filter(([, value]) => value !== ''))
  const changed: PaymentIntent = {
    ...intent,
    amount: fields.amount === undefined ? intent.amount : checkAmount(fields.amount),
    description: fields.description === undefined ? intent.description : (text(fields.description) ?? null),
    receipt_email: fields.receipt_email === undefined ? intent.receipt_email : (text(fields.receipt_email) ?? null),
    metadata,
  }
  deps.store.put(changed)
  return changed
}

/** Cancels an unpaid payment, and reports it by webhook. Throws a StripeRefusal (404, 400). */
export function cancelIntent(deps: IntentDeps, id: string, fields: Fields): PaymentIntent {
  const intent = findIntent(deps, id)
  if (!beforePayment.has(intent.status)) throw unexpectedState(intent, 'cancel')
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(deps.now()),
    cancellation_reason: text(fields.cancellation_reason) ?? null,
    next_action: null,
  }
  deps.store.put(canceled)
  deps.emit('payment_intent.canceled', canceled)
  return canceled
}

function checkAmount(value: string | Fields | undefined): number {
  const amount = whole(value)
  if (amount === undefined) throw missingParameter('amount')
  if (Number.isNaN(amount)) throw wrongParameter('amount', `Invalid integer: ${String(value)}`, 'parameter_invalid_integer')
  if (amount < 1) throw wrongParameter('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount < 50) throw wrongParameter('amount', 'Amount must be at least €0.50 eur', 'amount_too_small')
  if (amount > 99_999_999) throw wrongParameter('amount', 'Amount must be no more than €999,999.99', 'amount_too_large')
  return amount
}
