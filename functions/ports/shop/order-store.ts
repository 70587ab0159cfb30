import type { OrderState } from '#shared/domain/orders.ts'

/** What has still to happen to an order. `refund-order` also brings its mail. */
export type OrderStep = 'check-payment' | 'send-order-mail' | 'refund-order'

export interface OrderLine {
  productId: string
  /** As it was called when it was bought. */
  name: string
  size: string | null
  quantity: number
  /** Cents for one. */
  price: number
}

export interface OrderRecord {
  /** Derived from the payment: one payment, one order. */
  id: string
  state: OrderState
  customerName: string
  customerEmail: string
  customerPhone: string | null
  address: { street: string; city: string; postalCode: string; country: string }
  /** No product and size twice. */
  lines: OrderLine[]
  /** Cents. */
  subtotal: number
  shipping: number
  total: number
  paymentIntentId: string
  paymentMethod: string | null
  createdAt: number
  /** Ms since the epoch; null until paid. */
  paidAt: number | null
  nextStep: OrderStep | null
  /** When the schedule looks at it at the latest. */
  nextStepAt: number | null
  stepLease: number | null
  stepFailures: number
  mailed: string[]
  /** Ids of provider events that were applied: each counts once (decision 19). */
  appliedEvents: string[]
  /** Rises with every write; the condition of the next one. */
  rev: number
}

/** How many of a product in a size (null: it has none) can still be sold. */
export interface StockLevel {
  productId: string
  size: string | null
  left: number
}

export type OrderTransition = 'done' | 'changed_meanwhile' | 'out_of_stock'

/** Orders and the stock they take. Becoming paid takes every piece in the same transaction, or nothing: no interleaving oversells. */
export interface OrderStore {
  /** Puts a new order; false when there is one with this id. */
  create(order: OrderRecord): Promise<boolean>
  get(id: string): Promise<OrderRecord | undefined>
  /**
   * Writes `next` (under `previous.rev + 1`) if the stored rev is still `previous.rev`. Becoming paid takes its pieces, leaving
   * paid gives them back. All or nothing.
   */
  transition(previous: OrderRecord, next: OrderRecord): Promise<OrderTransition>
  /** Orders with `nextStepAt` <= now, oldest first. */
  listDue(now: number, limit: number): Promise<OrderRecord[]>
  /** All orders, newest first. `cursor` is `<createdAt>_<id>` of the last one of the page before. */
  list(options: { limit?: number; cursor?: string }): Promise<{ orders: OrderRecord[]; cursor?: string }>
  /** Everything that was ever put on the shelf; what is not in it can't be sold. */
  listStock(): Promise<StockLevel[]>
  /** Says how many are left, whatever was there: a delivery was counted. */
  putStock(level: StockLevel): Promise<void>
}
