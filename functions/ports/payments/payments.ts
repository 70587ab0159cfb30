import type { PaymentFailure } from '#shared/domain/money/payment-failures.ts'

/** Everything is sold in euros. */
export const saleCurrency = 'eur'

/** A payment at the provider, paid or still to be paid. */
export interface PaymentIntent {
  id: string
  /** Cents of `currency`. */
  amount: number
  /** In lower case, as ISO 4217 names it. */
  currency: string
  /** Refunded cents. Known only from `retrieveIntent`, not from an event. */
  amountRefunded: number
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'other'
  clientSecret: string
  /** The metadata with which the payment was created: they identify its sale. Empty for a payment created outside this site. */
  metadata: Readonly<Record<string, string>>
  /** `card`, `ideal`, … once known. */
  paymentMethod: string | null
  /** Why the last attempt failed; null if no attempt failed. */
  failure: PaymentFailure | null
}

interface ProviderEvent {
  id: string
  /** When the event happened at the provider: ms since the epoch, rounded down to whole seconds. */
  at: number
}

/** How an attempt to pay ended. */
export interface AttemptEvent extends ProviderEvent {
  kind: 'succeeded' | 'failed' | 'canceled'
  intent: PaymentIntent
}

/**
 * A refund, or a dispute at the bank. `refunded`: all of a payment was refunded, by us or at the provider. `refund_failed`: an accepted
 * refund failed; repeated reports of it have the same id. `disputed`: the buyer's bank
 * reclaims the money; `dispute_won` and `dispute_lost`: how that dispute ended.
 */
export interface ReversalEvent extends ProviderEvent {
  kind: 'refunded' | 'refund_failed' | 'disputed' | 'dispute_won' | 'dispute_lost'
  intentId: string
}

/** The part of a signed webhook that the product uses. */
export type PaymentEvent = AttemptEvent | ReversalEvent | (ProviderEvent & { kind: 'other' })

/** The payment provider. Throws `payment_unavailable` (AppError) if it does not answer within the time budget (time-budget.ts). */
export interface Payments {
  /** The same `idempotencyKey` returns the same intent. The provider sends the buyer no mail, because our mail is the receipt. */
  createIntent(order: { amount: number; metadata: Readonly<Record<string, string>>; idempotencyKey: string }): Promise<PaymentIntent>
  retrieveIntent(id: string): Promise<PaymentIntent | undefined>
  /**
   * Refunds a payment, all of it or up to a total of `amount` cents. Earlier refunds are part of that total, also those made at the
   * provider, so repeated calls refund once, whatever their idempotency keys. `disputed`: nothing is refunded while the buyer's bank
   * reclaims the money.
   */
  refund(intentId: string, idempotencyKey: string, amount?: number): Promise<'given' | 'disputed'>
  /** Returns the event; `undefined` if the signature is not valid. */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined
}
