/** The seven ways in which a payment fails that people are told apart (specification section 8), and that the buyer broke it off (decision 35). */
export const paymentFailures = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'generic_decline',
  'cancelled_by_buyer',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

interface Refusal {
  code?: string | null | undefined
  declineCode?: string | null | undefined
  method?: string | null | undefined
}

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
  payment_method_customer_decline: 'cancelled_by_buyer',
}

/**
 * What a refusal comes to: the bank's own word (`declineCode`) before the provider's (`code`); without a word that we
 * know, a plain decline. `method` is the provider's type of payment method, such as `ideal`: a bank's page that ends without a
 * confirmation was left by the buyer, where a card's check may also be one that the bank refused.
 */
export function paymentFailureOf({ code, declineCode, method }: Refusal): PaymentFailure {
  if (code === 'payment_intent_authentication_failure' && method && method !== 'card') return 'cancelled_by_buyer'
  return known(declineCode) ?? known(code) ?? 'generic_decline'
}

function known(word: string | null | undefined): PaymentFailure | undefined {
  if (word === null || word === undefined) return undefined
  return paymentFailures.find((one) => one === word) ?? (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
}
