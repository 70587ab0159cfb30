import type { Fields } from './form-fields.ts'
import { pairs, text, whole } from './form-fields.ts'
import { newId } from './objects.ts'
import type { Charge, Refund } from './objects.ts'
import type { IntentDeps } from './payment-intents.ts'
import { findIntent } from './payment-intents.ts'
import { missingParameter, missingResource, wrongParameter } from './stripe-refusal.ts'

/** Gives back all that is left of a charge, or `amount` of it (cents). */
export function createRefund(deps: IntentDeps, fields: Fields): Refund {
  const charge = chargeToRefund(deps, fields)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw wrongParameter('charge', `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
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
  deps.emit('charge.refunded', refunded)
  return refund
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
