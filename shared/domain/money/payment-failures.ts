/** The seven kinds of failed payment in the specification (section 8), and a payment that the buyer cancelled (decision 35). */
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

/** Other codes of the provider that need the same action (docs.stripe.com/declines/codes and docs.stripe.com/error-codes). */
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
 * Classifies a failed payment. The bank's code (`declineCode`) overrides the provider's code (`code`); without a known code, the result is
 * a general decline. `method` is the provider's type of payment method, such as `ideal`. If the bank's page did not confirm the payment,
 * the buyer left that page; but if the buyer paid with a card, the bank may have refused the check instead.
 */
export function paymentFailureOf({ code, declineCode, method }: Refusal): PaymentFailure {
  if (code === 'payment_intent_authentication_failure' && method && method !== 'card') return 'cancelled_by_buyer'
  return known(declineCode) ?? known(code) ?? 'generic_decline'
}

function known(word: string | null | undefined): PaymentFailure | undefined {
  if (word === null || word === undefined) return undefined
  return paymentFailures.find((one) => one === word) ?? (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
}
