import type { Delivery } from '#shared/domain/shop/deliveries.ts'
import type { OrderState } from '#shared/domain/shop/orders.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'

export interface OrderLine {
  productId: string
  /** The name of the product when it was bought. */
  name: string
  /** Null for a product without sizes. */
  size: string | null
  quantity: number
  /** Cents per piece. */
  price: number
}

/** A sale of the shop. An unpaid order takes nothing from stock. */
export interface OrderRecord extends SaleRecord {
  /** Derived from the payment, so that a payment has one order. */
  id: string
  state: OrderState
  paymentIntentId: string
  customerName: string
  customerEmail: string
  customerPhone: string | null
  address: { street: string; city: string; postalCode: string; country: string }
  /** Each product and size at most once. */
  lines: OrderLine[]
  /** `subtotal`, `shipping` and `total` are in cents. */
  subtotal: number
  shipping: number
  total: number
  /** The progress of the delivery; absent until somebody works on it. */
  delivery?: Delivery | undefined
}

/** The unsold pieces of a product in a size (null: without sizes). */
export interface StockLevel {
  productId: string
  size: string | null
  left: number
}

export type OrderRefusal = 'out_of_stock'

/**
 * Orders and the stock they take. A transition to paid takes every piece in the same transaction; a transition from paid returns them,
 * unless they were sent.
 */
export interface OrderStore extends SaleStore<OrderRecord, OrderRefusal> {
  /** Adds a new order. Returns false if the id exists. */
  create(order: OrderRecord): Promise<boolean>
  /** Returns the existing orders with these ids, in any order. Reads a hundred at a time. */
  getMany(ids: readonly string[]): Promise<OrderRecord[]>
  /** All orders, newest first. `cursor` is `<createdAt>_<id>` of the last order of the previous page. */
  list(options: { limit?: number; cursor?: string }): Promise<{ orders: OrderRecord[]; cursor?: string }>
  /** All stock levels. A product without a stock level can't be sold. */
  listStock(): Promise<StockLevel[]>
  /** Sets all these stock levels, or none. Returns false if one of the levels is no longer `was` (0 for a product without stock). */
  countStock(counted: readonly (StockLevel & { was: number })[]): Promise<boolean>
  /** Sets a stock level unconditionally. */
  putStock(level: StockLevel): Promise<void>
}
