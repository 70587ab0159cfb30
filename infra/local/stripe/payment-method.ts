import { newId } from './objects.ts'
import type { PaymentMethod } from './objects.ts'
import { StripeRefusal, wrongParameter } from './stripe-refusal.ts'
import { cardOutcome, isRedirectMethod } from './test-cards.ts'
import type { Outcome } from './test-cards.ts'

/** The buyer's payment method. */
export type MethodInput = { type: 'card'; number: string; expMonth: number; expYear: number; cvc: string } | { type: string }

/** Creates a payment method, and returns how an attempt with it will end. Throws a StripeRefusal for invalid card data, as Stripe does. */
export function createPaymentMethod(input: MethodInput, now: number): { method: PaymentMethod; outcome: Outcome } {
  const base = { id: newId('pm'), object: 'payment_method' as const, created: Math.floor(now / 1000), livemode: false as const }
  if (isRedirectMethod(input.type)) return { method: { ...base, type: input.type }, outcome: { kind: 'needs-bank' } }
  if (!('number' in input)) throw wrongParameter('payment_method_data[type]', `Invalid type: ${input.type}`)

  const outcome = cardOutcome(input.number)
  if (outcome.kind === 'declines' && outcome.code === 'incorrect_number') throw cardError('incorrect_number', outcome.message, 'number')
  if (!(input.expMonth >= 1 && input.expMonth <= 12))
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (!(input.expYear >= 2000 && input.expYear <= 2100))
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (!/^\d{3,4}$/.test(input.cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const card = {
    brand: 'visa',
    last4: input.number.replace(/\D/g, '').slice(-4),
    exp_month: input.expMonth,
    exp_year: input.expYear,
    country: 'NL',
  }
  return { method: { ...base, type: 'card', card }, outcome }
}

const cardError = (code: string, message: string, param: string) => new StripeRefusal(402, { type: 'card_error', code, message, param })
