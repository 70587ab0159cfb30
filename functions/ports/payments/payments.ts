export interface PaymentIntent {
  id: string
  /** Cents. */
  amount: number
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'other'
  clientSecret: string
  /** Of what it is the payment: a ticket of ours, an order of the shop, or neither. */
  ticketId: string | null
  isMerchandise: boolean
  /** `card`, `ideal`, … once known. */
  paymentMethod: string | null
  /** Names the last attempt that failed, differently for each attempt; null when none did or the provider does not say. */
  failureId: string | null
}

/** What tells afterwards what was paid for. `items` is for people who look at the provider's pages. */
export type IntentMetadata = { ticketId: string } | { orderType: 'merchandise'; items: string }

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
  createIntent(order: { amount: number; metadata: IntentMetadata; idempotencyKey: string }): Promise<PaymentIntent>
  retrieveIntent(id: string): Promise<PaymentIntent | undefined>
  /** Gives all of a payment back; once, however often it is asked with the same key or for a payment that was given back. */
  refund(intentId: string, idempotencyKey: string): Promise<void>
  /** Checks the signature; `undefined` when it does not hold. */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined
}
