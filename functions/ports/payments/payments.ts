import type { PaymentFailure } from '#shared/domain/money/payment-failures.ts'

/** Everything is sold in euros. */
export const saleCurrency = 'eur'

export interface PaymentIntent {
  id: string
  /** Cents of `currency`. */
  amount: number
  /** In lower case, as ISO 4217 names it. */
  currency: string
  /** Cents that went back. Known only when the payment is read back, not from an event. */
  amountRefunded: number
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'other'
  clientSecret: string
  /** As it was opened with; empty when somebody else opened it. Tells of what it is the payment. */
  metadata: Readonly<Record<string, string>>
  /** `card`, `ideal`, … once known. */
  paymentMethod: string | null
  /** Why the last attempt failed; null when none did. */
  failure: PaymentFailure | null
}

interface ProviderEvent {
  id: string
  /** When it happened at the provider: ms since the epoch, rounded down to whole seconds. */
  at: number
}

/** How an attempt to pay ended. */
export interface AttemptEvent extends ProviderEvent {
  kind: 'succeeded' | 'failed' | 'canceled'
  intent: PaymentIntent
}

/**
 * That money went the other way: all of a payment was given back, by whomever; a refund that had been accepted failed, which has the
 * same id however often and in how many ways it is told; the buyer's bank asks it back, and how that ended.
 */
export interface ReversalEvent extends ProviderEvent {
  kind: 'refunded' | 'refund_failed' | 'disputed' | 'dispute_won' | 'dispute_lost'
  intentId: string
}

/** What a signed webhook said, reduced to what matters here. */
export type PaymentEvent = AttemptEvent | ReversalEvent | (ProviderEvent & { kind: 'other' })

/** The payment provider. Throws `payment_unavailable` (AppError) when it can't be reached, or not in the time that is left (time-budget.ts). */
export interface Payments {
  /** The same `idempotencyKey` gives the same intent. The provider sends the buyer no mail: ours is the receipt. */
  createIntent(order: { amount: number; metadata: Readonly<Record<string, string>>; idempotencyKey: string }): Promise<PaymentIntent>
  retrieveIntent(id: string): Promise<PaymentIntent | undefined>
  /**
   * Gives a payment back, all of it or `amount` cents in all; once, however often it is asked and by whichever key. What was given back of it
   * before, by whomever, counts as given: the rest goes. `disputed`: nothing goes as long as the buyer's bank asks it back.
   */
  refund(intentId: string, idempotencyKey: string, amount?: number): Promise<'given' | 'disputed'>
  /** Checks the signature; `undefined` when it does not hold. */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined
}
