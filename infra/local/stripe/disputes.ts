import { bookDispute } from './balance.ts'
import { newId } from './objects.ts'
import type { Charge, Dispute } from './objects.ts'
import type { StripeStore } from './stripe-store.ts'
import type { EmitEvent } from './webhooks.ts'

/** Opens a dispute: the buyer's bank claims back the money of a charge, as for a payment that the card's holder did not make. */
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
  bookDispute(deps, dispute, 'opened')
  deps.emit('charge.dispute.created', dispute)
  return dispute
}

/** Closes the open dispute of a payment, if any. After a lost dispute the charge stays `disputed`, so that it cannot be refunded. */
export function closeDispute(
  deps: { store: StripeStore; now: () => number; emit: EmitEvent },
  intentId: string,
  status: 'won' | 'lost',
): void {
  const dispute = deps.store.all('dispute').find((one) => one.payment_intent === intentId && one.status === 'needs_response')
  const charge = dispute && deps.store.find('charge', dispute.charge)
  if (!dispute || !charge) return
  const closed: Dispute = { ...dispute, status }
  deps.store.put(closed, { ...charge, disputed: status === 'lost' })
  deps.emit('charge.dispute.closed', closed)
  if (status === 'won') bookDispute(deps, dispute, 'won')
  if (status === 'won') deps.emit('charge.dispute.funds_reinstated', closed)
}
