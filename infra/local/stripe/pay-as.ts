import { applyBankAnswer, confirmIntent } from './payment-attempts.ts'
import type { IntentDeps } from './payment-intents.ts'
import type { PaymentIntent, StripeErrorBody } from './objects.ts'
import { StripeRefusal } from './stripe-refusal.ts'
import { isRedirectMethod } from './test-cards.ts'

/** The result of a payment attempt. `paymentIntent` beside an error: the intent as the refused attempt left it. */
export type PayResult = { paymentIntent: PaymentIntent } | { error: StripeErrorBody; paymentIntent?: PaymentIntent }

/**
 * Confirms as a buyer in a browser would. `card` is a test card number, or `ideal`, `bancontact` or `klarna`, whose bank approves. The bank
 * refuses a card that needs its confirmation; to approve such a card, use the payment form.
 */
export function payAs(deps: IntentDeps, clientSecret: string, card = '4242424242424242'): PayResult {
  const intent = deps.store.find('payment_intent', clientSecret.split('_secret_')[0] ?? '')
  if (!intent || intent.client_secret !== clientSecret) {
    return { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' } }
  }
  const redirects = isRedirectMethod(card)
  try {
    return deps.store.together(() => {
      const confirmed = confirmIntent(deps, intent.id, {
        method: redirects ? { type: card } : { type: 'card', number: card, expMonth: 12, expYear: 2034, cvc: '123' },
        returnUrl: null,
        bankUrl: null,
      })
      if (confirmed.next_action?.type !== 'use_stripe_sdk') return { paymentIntent: confirmed }
      const answered = applyBankAnswer(deps, confirmed.next_action.use_stripe_sdk.attempt, redirects ? 'approve' : 'reject')
      return answered.last_payment_error ? { error: answered.last_payment_error, paymentIntent: answered } : { paymentIntent: answered }
    })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { error: error.body, paymentIntent: error.body.payment_intent }
  }
}
