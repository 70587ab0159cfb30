import {
  saleCurrency,
  type AttemptEvent,
  type PaymentIntent,
  type Payments,
  type ReversalEvent,
} from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/ports/app-error.ts'

/** The payment provider, with calls that act as the buyer, a bank or an outage, and with lists for tests to check. */
export interface MemoryPayments extends Payments {
  /** Simulates that a payment attempt of the buyer ends with this outcome. Returns the event that the provider sends about it. */
  attempt(intentId: string, outcome: 'succeeded' | 'failed' | 'canceled'): AttemptEvent
  /** Simulates a manual refund, a dispute or a failed refund at the provider. Returns the event that the provider sends about it. */
  reverse(intentId: string, kind: ReversalEvent['kind']): ReversalEvent
  /** Simulates that the buyer begins a payment attempt, which has no outcome yet. */
  begin(intentId: string): void
  /** The ids of payments of which the whole amount was refunded. */
  refunded: string[]
  /** The ids of payments that the buyer's bank reclaims. A payment is not refunded while its id is in this set. */
  disputed: Set<string>
  /** The idempotency keys of all requested refunds. */
  refundKeys: string[]
  intents: Map<string, PaymentIntent>
  /** While `down` is true, every call of the port throws `payment_unavailable`. */
  setDown(down: boolean): void
}

/** A payment provider in memory that behaves as its port requires: idempotency keys, final states, one refund. Ids end in `tail`. */
export function createMemoryPayments(now: () => number, tail = ''): MemoryPayments {
  const intents = new Map<string, PaymentIntent>()
  const byKey = new Map<string, string>()
  const refunded: string[] = []
  const disputed = new Set<string>()
  const parts = new Map<string, number>()
  const refundKeys: string[] = []
  let [down, serial] = [false, 0]
  const refuseWhenDown = () => {
    if (down) throw new AppError('payment_unavailable')
  }
  return {
    intents,
    refunded,
    disputed,
    refundKeys,
    setDown: (value) => void (down = value),
    async createIntent({ amount, metadata, idempotencyKey }) {
      refuseWhenDown()
      const known = byKey.get(idempotencyKey)
      if (known) return intents.get(known)!
      const id = `pi_${++serial}${tail}`
      byKey.set(idempotencyKey, id)
      intents.set(id, {
        id,
        amount,
        currency: saleCurrency,
        amountRefunded: 0,
        status: 'requires_payment_method',
        clientSecret: `${id}_secret_x`,
        metadata,
        paymentMethod: null,
        failure: null,
      })
      return intents.get(id)!
    },
    async retrieveIntent(id) {
      refuseWhenDown()
      const intent = intents.get(id)
      return intent && { ...intent, amountRefunded: refunded.includes(id) ? intent.amount : (parts.get(id) ?? 0) }
    },
    async refund(intentId, idempotencyKey, amount) {
      refuseWhenDown()
      refundKeys.push(idempotencyKey)
      if (refunded.includes(intentId) || (amount !== undefined && amount <= (parts.get(intentId) ?? 0))) return 'given'
      if (disputed.has(intentId)) return 'disputed'
      if (amount === undefined) refunded.push(intentId)
      else parts.set(intentId, Math.max(amount, parts.get(intentId) ?? 0))
      return 'given'
    },
    reverse(intentId, kind) {
      if (kind === 'disputed') disputed.add(intentId)
      if (kind === 'dispute_won') disputed.delete(intentId)
      if (kind === 'refunded') refunded.push(intentId)
      if (kind === 'refund_failed') {
        parts.delete(intentId)
        if (refunded.includes(intentId)) refunded.splice(refunded.indexOf(intentId), 1)
      }
      return { id: `evt_${++serial}${tail}`, at: Math.floor(now() / 1000) * 1000, kind, intentId }
    },
    readEvent: () => undefined,
    begin: (intentId) => void intents.set(intentId, { ...intents.get(intentId)!, status: 'processing', failure: null }),
    attempt(intentId, outcome) {
      const before = intents.get(intentId)!
      const final = before.status === 'succeeded' || before.status === 'canceled'
      if (final) throw new Error(`${intentId} is ${before.status}`)
      const failed = { status: 'requires_payment_method' as const, failure: 'card_declined' as const }
      const intent: PaymentIntent = {
        ...before,
        ...(outcome === 'failed' ? failed : { status: outcome }),
        ...(outcome === 'succeeded' ? { paymentMethod: 'ideal', failure: null } : {}),
      }
      intents.set(intentId, intent)
      // Events of the provider do not contain the payment method: a caller must read the intent for it.
      const reported = { ...intent, paymentMethod: null }
      return { id: `evt_${++serial}${tail}`, at: Math.floor(now() / 1000) * 1000, kind: outcome, intent: reported }
    },
  }
}
