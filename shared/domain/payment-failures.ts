/** The seven ways in which a payment fails that people are told apart (specification section 8). */
export const paymentFailures = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'generic_decline',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** The provider's other words for the same thing to do (docs.stripe.com/declines/codes and docs.stripe.com/error-codes). */
const synonyms: Readonly<Record<string, PaymentFailure>> = {
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_cvc: 'incorrect_cvc',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  payment_method_provider_timeout: 'processing_error',
  authentication_not_handled: 'authentication_required',
  mobile_device_authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  payment_method_customer_decline: 'authentication_required',
}

/**
 * What a refusal comes to: the bank's own word (`declineCode`) before the provider's (`code`); without a word that we
 * know, a plain decline.
 */
export function paymentFailureOf({ code, declineCode }: { code?: string | null; declineCode?: string | null }): PaymentFailure {
  return known(declineCode) ?? known(code) ?? 'generic_decline'
}

function known(word: string | null | undefined): PaymentFailure | undefined {
  if (word === null || word === undefined) return undefined
  return paymentFailures.find((one) => one === word) ?? (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
}
