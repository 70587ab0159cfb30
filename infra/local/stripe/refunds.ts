import type { Fields } from './form-fields.ts'
import { pairs, text, whole } from './form-fields.ts'
import { bookRefund, bookRefundFailure } from './balance.ts'
import { newId } from './objects.ts'
import type { Charge, Refund } from './objects.ts'
import type { IntentDeps } from './payment-intents.ts'
import { findIntent } from './payment-intents.ts'
import { failingRefundCard } from './test-cards.ts'
import { missingParameter, missingResource, wrongParameter } from './stripe-refusal.ts'

/** Ms until the bank reports that the refund failed. With Stripe this takes days. */
const failsAfterMs = 5_000

/** Refunds the remaining amount of a charge, or only `amount` (cents). */
export function createRefund(deps: IntentDeps, fields: Fields): Refund {
  const charge = chargeToRefund(deps, fields)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw wrongParameter('charge', `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (charge.disputed)
    throw wrongParameter('charge', `Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  const amount = whole(fields.amount) ?? left
  if (Number.isNaN(amount) || amount < 1)
    throw wrongParameter('amount', `Invalid positive integer: ${String(fields.amount)}`, 'parameter_invalid_integer')
  if (amount > left) throw wrongParameter('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)

  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: Math.floor(deps.now() / 1000),
    currency: charge.currency,
    metadata: pairs(fields.metadata),
    payment_intent: charge.payment_intent,
    reason: text(fields.reason) ?? null,
    status: 'succeeded',
  }
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  deps.store.put(refund, refunded)
  bookRefund(deps, refund, charge)
  deps.emit('charge.refunded', refunded)
  if (failingRefundCard.endsWith(charge.payment_method_details.card?.last4 ?? '-'))
    deps.schedule(failsAfterMs, () => failRefund(deps, refund.id))
  return refund
}

/** Makes an accepted refund fail: the money returns to the merchant. Stripe reports it with two events. */
export function failRefund(deps: IntentDeps, id: string): void {
  const refund = deps.store.find('refund', id)
  const charge = refund && deps.store.find('charge', refund.charge)
  if (!refund || !charge || refund.status === 'failed') return
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  deps.store.together(() => {
    deps.store.put(failed, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
    bookRefundFailure(deps, failed, charge)
    deps.emit('refund.failed', failed)
    deps.emit('charge.refund.updated', failed)
  })
}

function chargeToRefund(deps: IntentDeps, fields: Fields): Charge {
  const intentId = text(fields.payment_intent)
  const chargeId = text(fields.charge) ?? (intentId && findIntent(deps, intentId).latest_charge)
  if (!chargeId && !intentId) throw missingParameter('payment_intent')
  const charge = chargeId ? deps.store.find('charge', chargeId) : undefined
  if (!charge && !intentId) throw missingResource('charge', String(chargeId), 'charge')
  if (!charge || charge.status !== 'succeeded')
    throw wrongParameter(
      'payment_intent',
      `This PaymentIntent (${intentId ?? charge?.payment_intent}) does not have a successful charge to refund.`,
    )
  return charge
}
