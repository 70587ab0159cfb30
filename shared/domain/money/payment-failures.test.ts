import { expect, test } from 'vitest'
import { paymentFailureOf } from './payment-failures.ts'

// The errors that the provider returns for its test cards and test payment methods.
test.each([
  ['payment_intent_authentication_failure', 'ideal', 'cancelled_by_buyer'],
  ['payment_intent_authentication_failure', 'bancontact', 'cancelled_by_buyer'],
  ['payment_method_customer_decline', 'klarna', 'cancelled_by_buyer'],
  ['payment_method_provider_decline', 'klarna', 'generic_decline'],
  ['payment_intent_authentication_failure', 'card', 'authentication_required'],
])('classifies error %s of payment method %s as %s', (code, method, failure) => {
  expect(paymentFailureOf({ code, method })).toBe(failure)
})

test.each([
  ['card_declined', 'generic_decline', 'generic_decline'],
  ['card_declined', 'lost_card', 'card_declined'],
  ['card_declined', 'do_not_honor', 'card_declined'],
  ['card_declined', undefined, 'card_declined'],
  ['card_declined', 'insufficient_funds', 'insufficient_funds'],
  ['card_declined', 'card_velocity_exceeded', 'insufficient_funds'],
  ['expired_card', 'expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['processing_error', 'processing_error', 'processing_error'],
  ['card_declined', 'try_again_later', 'processing_error'],
  ['card_declined', 'authentication_required', 'authentication_required'],
  ['payment_intent_authentication_failure', undefined, 'authentication_required'],
  ['payment_method_provider_decline', undefined, 'generic_decline'],
  ['toString', 'constructor', 'generic_decline'],
  [null, null, 'generic_decline'],
])('classifies error %s with decline code %s as %s', (code, declineCode, failure) => {
  expect(paymentFailureOf({ code, declineCode })).toBe(failure)
})
