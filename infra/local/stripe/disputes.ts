import { newId } from './objects.ts'
import type { Charge, Dispute } from './objects.ts'
import type { StripeStore } from './stripe-store.ts'
import type { EmitEvent } from './webhooks.ts'

/** The buyer's bank asks the money of a charge back, as for a payment that its holder did not make. */
export function openDispute(deps: { store: StripeStore; now: () => number; emit: EmitEvent }, charge: Charge): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: Math.floor(deps.now() / 1000),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  deps.store.put(dispute, { ...charge, disputed: true })
  deps.emit('charge.dispute.created', dispute)
  return dispute
}
