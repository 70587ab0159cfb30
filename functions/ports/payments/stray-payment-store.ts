import type { SaleRecord, SaleStore } from './sale.ts'

/**
 * A payment that fits no sale: a sale without content, which is only refunded. It has the id of the payment, so a payment is refunded once.
 * `refundReason` is `second_payment` (the sale was paid already), `no_sale`, `wrong_amount` or `wrong_currency` (`amount` is not in euros).
 */
export interface StrayPayment extends SaleRecord {
  paymentIntentId: string
  /** Cents. */
  amount: number
  /** The payer's mail address, if known. */
  email: string | null
}

export interface StrayPaymentStore extends SaleStore<StrayPayment, never> {
  /** Returns false if this payment exists. */
  create(payment: StrayPayment): Promise<boolean>
  /** Lists all stray payments, the newest first. Not read consistently. */
  list(): Promise<StrayPayment[]>
  /** Returns false if the stored payment changed meanwhile. */
  remove(payment: StrayPayment): Promise<boolean>
}
