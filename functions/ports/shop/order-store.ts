import type { Delivery } from '#shared/domain/shop/deliveries.ts'
import type { OrderState } from '#shared/domain/shop/orders.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'

export interface OrderLine {
  productId: string
  /** As it was called when it was bought. */
  name: string
  size: string | null
  quantity: number
  /** Cents for one. */
  price: number
}

/** A sale of the shop. It holds nothing until it is paid. */
export interface OrderRecord extends SaleRecord {
  /** Derived from the payment: one payment, one order. */
  id: string
  state: OrderState
  paymentIntentId: string
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
  /** How far the goods are; absent until somebody touches them. */
  delivery?: Delivery | undefined
}

/** How many of a product in a size (null: it has none) can still be sold. */
export interface StockLevel {
  productId: string
  size: string | null
  left: number
}

export type OrderRefusal = 'out_of_stock'

/**
 * Orders and the stock they take. Becoming paid takes every piece in the same transaction, leaving paid gives them back: but for those that
 * were sent, which are on no shelf.
 */
export interface OrderStore extends SaleStore<OrderRecord, OrderRefusal> {
  /** Puts a new order; false when there is one with this id. */
  create(order: OrderRecord): Promise<boolean>
  /** Those of many ids that are there, in no order, a hundred a read. A change of a moment ago may be missing. */
  getMany(ids: readonly string[]): Promise<OrderRecord[]>
  /** All orders, newest first. `cursor` is `<createdAt>_<id>` of the last one of the page before. */
  list(options: { limit?: number; cursor?: string }): Promise<{ orders: OrderRecord[]; cursor?: string }>
  /** Everything that was ever put on the shelf; what is not in it can't be sold. */
  listStock(): Promise<StockLevel[]>
  /** Says how many are left of some, all or none: refused (false) where another number is left than `was`; 0 for what was never on the shelf. */
  countStock(counted: readonly (StockLevel & { was: number })[]): Promise<boolean>
  /** Says how many are left, whatever was there: a delivery was counted. */
  putStock(level: StockLevel): Promise<void>
}
