import type { PaymentEvent, PaymentIntent, Payments } from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/usecases/app-error.ts'

export interface MemoryPayments extends Payments {
  /** One attempt of the buyer, as the provider decides it; gives the event that it will tell. */
  attempt(intentId: string, outcome: 'succeeded' | 'failed' | 'canceled'): PaymentEvent
  /** An attempt that has no outcome yet. */
  begin(intentId: string): void
  refunded: string[]
  intents: Map<string, PaymentIntent>
  setDown(down: boolean): void
}

/** A provider in memory that keeps the promises of the port: keys, final states, refunds once. `now` in ms. */
export function createMemoryPayments(now: () => number): MemoryPayments {
  const intents = new Map<string, PaymentIntent>()
  const byKey = new Map<string, string>()
  const refunded: string[] = []
  let [down, serial] = [false, 0]
  const refuseWhenDown = () => {
    if (down) throw new AppError('payment_unavailable')
  }
  return {
    intents,
    refunded,
    setDown: (value) => void (down = value),
    async createIntent({ amount, metadata, idempotencyKey }) {
      refuseWhenDown()
      const known = byKey.get(idempotencyKey)
      if (known) return intents.get(known)!
      const id = `pi_${++serial}`
      byKey.set(idempotencyKey, id)
      intents.set(id, {
        id,
        amount,
        status: 'requires_payment_method',
        clientSecret: `${id}_secret_x`,
        metadata,
        paymentMethod: null,
        failureId: null,
      })
      return intents.get(id)!
    },
    async retrieveIntent(id) {
      refuseWhenDown()
      return intents.get(id)
    },
    async refund(intentId) {
      refuseWhenDown()
      if (!refunded.includes(intentId)) refunded.push(intentId)
    },
    readEvent: () => undefined,
    begin: (intentId) => void intents.set(intentId, { ...intents.get(intentId)!, status: 'processing' }),
    attempt(intentId, outcome) {
      const before = intents.get(intentId)!
      const final = before.status === 'succeeded' || before.status === 'canceled'
      if (final) throw new Error(`${intentId} is ${before.status}`)
      const failed = { status: 'requires_payment_method' as const, failureId: `ch_${++serial}` }
      const intent: PaymentIntent = {
        ...before,
        ...(outcome === 'failed' ? failed : { status: outcome }),
        ...(outcome === 'succeeded' ? { paymentMethod: 'ideal', failureId: null } : {}),
      }
      intents.set(intentId, intent)
      // An event names the charge and not what is in it: only who reads the payment back sees the method.
      const told = { ...intent, paymentMethod: null }
      return { id: `evt_${++serial}`, at: Math.floor(now() / 1000) * 1000, kind: outcome, intent: told }
    },
  }
}
