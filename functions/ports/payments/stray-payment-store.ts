import type { SaleRecord, SaleStore } from './sale.ts'

/**
 * Money that came and fits nothing: a sale of nothing, which is only there to be given back. Its id is the payment's, so that one
 * payment goes back once. `refundReason` is `second_payment` (the sale was paid already), `no_sale`, `wrong_amount` or `wrong_currency` (then the amount is no euros).
 */
export interface StrayPayment extends SaleRecord {
  paymentIntentId: string
  /** Cents. */
  amount: number
  /** Of who paid, if that is known. */
  email: string | null
}

export interface StrayPaymentStore extends SaleStore<StrayPayment, never> {
  /** Puts a new one; false when this payment is there already. */
  create(payment: StrayPayment): Promise<boolean>
  /** All of them, the newest first; not read consistently. */
  list(): Promise<StrayPayment[]>
  /** False when it changed meanwhile. */
  remove(payment: StrayPayment): Promise<boolean>
}
