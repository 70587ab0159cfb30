/** How a payment method of the stand-in behaves. */
export type Outcome = { kind: 'succeeds' } | { kind: 'needs-bank'; declinedAfter?: Decline } | Decline
/** A refused attempt: Stripe's error code, its decline code if Stripe gives one, and its English message. */
export interface Decline {
  kind: 'declines'
  code: string
  declineCode?: string
  message: string
}

const declines = (code: string, message: string, declineCode?: string): Decline => ({ kind: 'declines', code, message, declineCode })
const declined = (declineCode: string, message = 'Your card was declined.') => declines('card_declined', message, declineCode)

/** A card that pays, but a later refund to it fails after a while. */
export const failingRefundCard = '4000000000005126'
/** A card that pays; then the holder's bank claims the money back. */
export const disputedCard = '4000000000000259'

/** Stripe's public test cards (docs.stripe.com/testing), as far as the product has messages for their outcomes. */
export const testCards: Record<string, Outcome> = {
  '4242424242424242': { kind: 'succeeds' },
  [failingRefundCard]: { kind: 'succeeds' },
  [disputedCard]: { kind: 'succeeds' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4100000000000019': declined('fraudulent'),
  '4000000000000069': declines('expired_card', 'Your card has expired.', 'expired_card'),
  '4000000000000127': declines('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000119': declines(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  '4000002500003155': { kind: 'needs-bank' },
  '4000002760003184': { kind: 'needs-bank' },
  '4000000000003063': { kind: 'needs-bank' },
  '4000008260003178': { kind: 'needs-bank', declinedAfter: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000008400001629': { kind: 'needs-bank', declinedAfter: declined('generic_decline') },
}

/** The card numbers of `payment_method: 'pm_card_…'`, for confirmations with the secret key. */
export const testPaymentMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002500003155',
}

/** Returns how a card behaves. A number that is not a test card is declined, so that nobody pays with a real card. */
export function cardOutcome(number: string): Outcome {
  const digits = number.replace(/\D/g, '')
  return (
    (Object.hasOwn(testCards, digits) ? testCards[digits] : undefined) ?? declines('incorrect_number', 'Your card number is incorrect.')
  )
}

/** The payment methods that send the buyer to another page to pay. */
export const redirectMethods = ['ideal', 'bancontact', 'klarna'] as const
export type RedirectMethod = (typeof redirectMethods)[number]
export const isRedirectMethod = (type: string): type is RedirectMethod => (redirectMethods as readonly string[]).includes(type)
