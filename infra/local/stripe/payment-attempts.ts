import { bookCharge } from './balance.ts'
import { openDispute } from './disputes.ts'
import { newId } from './objects.ts'
import type { Charge, PaymentIntent, PaymentMethod, StripeErrorBody } from './objects.ts'
import { beforePayment, findIntent, type IntentDeps } from './payment-intents.ts'
import { createPaymentMethod } from './payment-method.ts'
import type { MethodInput } from './payment-method.ts'
import { missingResource, StripeRefusal, unexpectedState, wrongParameter } from './stripe-refusal.ts'
import { disputedCard } from './test-cards.ts'
import type { Decline } from './test-cards.ts'

/** The input of an attempt to pay. */
export interface Confirmation {
  method: MethodInput
  returnUrl: string | null
  /** Builds the URL of the bank page. `null`: the page itself shows the bank's question, as with `use_stripe_sdk`. */
  bankUrl: ((attempt: string, intent: PaymentIntent) => string) | null
}

/** Makes one attempt to pay. Throws a StripeRefusal: 402 with the intent for a decline, 400 or 404 for a wrong request. */
export function confirmIntent(deps: IntentDeps, id: string, confirmation: Confirmation): PaymentIntent {
  const intent = findIntent(deps, id)
  if (!beforePayment.has(intent.status)) throw unexpectedState(intent, 'confirm')
  const { method, outcome } = createPaymentMethod(confirmation.method, deps.now())
  if (!intent.payment_method_types.includes(method.type)) {
    throw wrongParameter(
      'payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
      'payment_intent_incompatible_payment_method',
    )
  }
  deps.store.put(method)
  switch (outcome.kind) {
    case 'succeeds':
      return settle(deps, intent, method)
    case 'needs-bank':
      return sendToBank(deps, intent, method, confirmation, outcome.declinedAfter)
    case 'declines': {
      const declined = decline(deps, intent, method, outcome)
      throw new StripeRefusal(402, { ...declined.last_payment_error!, payment_intent: declined })
    }
  }
}

/** The buyer's choice at the bank; `later`: approved, but the bank answers late. */
export const bankAnswers = ['approve', 'reject', 'cancel', 'later'] as const
/** See {@link bankAnswers}. */
export type BankAnswer = (typeof bankAnswers)[number]

/** Applies the bank's answer. An outdated attempt changes nothing. */
export function applyBankAnswer(deps: IntentDeps, attemptId: string, answer: BankAnswer): PaymentIntent {
  const attempt = deps.store.find('bank_attempt', attemptId)
  if (!attempt) throw missingResource('bank attempt', attemptId)
  const intent = findIntent(deps, attempt.intent)
  if (intent.status !== 'requires_action' || intent.payment_method !== attempt.method.id) return intent
  if (answer === 'later') return leaveProcessing(deps, intent)
  if (answer === 'approve')
    return attempt.declinedAfter ? decline(deps, intent, attempt.method, attempt.declinedAfter) : settle(deps, intent, attempt.method)
  return fail(deps, intent, { type: 'invalid_request_error', ...refusalOf(attempt.method, answer), payment_method: attempt.method })
}

/** Returns Stripe's error: for Klarna it names who declined, for a bank it states only that the payment was not confirmed. */
function refusalOf({ type }: PaymentMethod, answer: 'reject' | 'cancel') {
  if (type === 'klarna' && answer === 'cancel')
    return { code: 'payment_method_customer_decline', message: 'The customer declined this charge with the payment method.' }
  if (type === 'klarna') return { code: 'payment_method_provider_decline', message: 'The payment method provider declined this charge.' }
  return {
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  }
}

/** Ms until the bank approves after `later`; long enough for a busy machine to show the waiting page. */
const bankTakesMs = 8_000

function leaveProcessing(deps: IntentDeps, intent: PaymentIntent): PaymentIntent {
  const processing: PaymentIntent = { ...intent, status: 'processing', next_action: null }
  deps.store.put(processing)
  deps.emit('payment_intent.processing', processing)
  awaitBank(deps, processing)
  return processing
}

/** Schedules the bank's late approval. Also called at start, for payments left in processing. */
export function awaitBank(deps: IntentDeps, { id }: PaymentIntent): void {
  deps.schedule(bankTakesMs, () => {
    const intent = findIntent(deps, id)
    const method = intent.payment_method && deps.store.find('payment_method', intent.payment_method)
    if (intent.status === 'processing' && method) deps.store.together(() => settle(deps, intent, method))
  })
}

function decline(deps: IntentDeps, intent: PaymentIntent, method: PaymentMethod, { code, declineCode, message }: Decline): PaymentIntent {
  const charge = chargeFor(deps, intent, method, 'failed', { code, message })
  const error = { type: 'card_error', code, decline_code: declineCode, message, payment_method: method, charge: charge.id } as const
  return fail(deps, { ...intent, latest_charge: charge.id }, error)
}

function settle(deps: IntentDeps, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = chargeFor(deps, intent, method, 'succeeded')
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  }
  deps.store.put(paid)
  bookCharge(deps, charge)
  deps.emit('payment_intent.succeeded', paid)
  if (disputedCard.endsWith(method.card?.last4 ?? '-')) openDispute(deps, charge)
  return paid
}

function sendToBank(
  deps: IntentDeps,
  intent: PaymentIntent,
  method: PaymentMethod,
  { returnUrl, bankUrl }: Confirmation,
  declinedAfter: Decline | undefined,
): PaymentIntent {
  const attempt = newId('ba')
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: bankUrl
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: bankUrl(attempt, intent) } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', attempt } },
  }
  deps.store.put({ id: attempt, object: 'bank_attempt', intent: intent.id, method, returnUrl, declinedAfter }, waiting)
  return waiting
}

function fail(deps: IntentDeps, intent: PaymentIntent, error: StripeErrorBody): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  }
  deps.store.put(failed)
  deps.emit('payment_intent.payment_failed', failed)
  return failed
}

function chargeFor(
  { store, now }: IntentDeps,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
  failure?: { code: string; message: string },
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    disputed: false,
    captured: status === 'succeeded',
    created: Math.floor(now() / 1000),
    currency: intent.currency,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, ...(method.card && { card: method.card }) },
    receipt_email: intent.receipt_email,
    refunded: false,
    status,
  }
  store.put(charge)
  return charge
}
