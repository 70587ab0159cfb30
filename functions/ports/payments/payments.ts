export interface PaymentIntent {
  id: string
  /** Cents. */
  amount: number
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'other'
  clientSecret: string
  /** As it was opened with; empty when somebody else opened it. Tells of what it is the payment. */
  metadata: Readonly<Record<string, string>>
  /** `card`, `ideal`, … once known. */
  paymentMethod: string | null
  /** Names the last attempt that failed, differently for each attempt; null when none did or the provider does not say. */
  failureId: string | null
}

/** What a signed webhook said, reduced to what matters here. */
export interface PaymentEvent {
  id: string
  /** When it happened at the provider: ms since the epoch, rounded down to whole seconds. */
  at: number
  kind: 'succeeded' | 'failed' | 'canceled' | 'other'
  intent: PaymentIntent
}

/** The payment provider. Throws `payment_unavailable` (AppError) when it can't be reached. */
export interface Payments {
  /** The same `idempotencyKey` gives the same intent. The provider sends the buyer no mail: ours is the receipt. */
  createIntent(order: { amount: number; metadata: Readonly<Record<string, string>>; idempotencyKey: string }): Promise<PaymentIntent>
  retrieveIntent(id: string): Promise<PaymentIntent | undefined>
  /** Gives all of a payment back; once, however often it is asked with the same key or for a payment that was given back. */
  refund(intentId: string, idempotencyKey: string): Promise<void>
  /** Checks the signature; `undefined` when it does not hold. */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined
}
