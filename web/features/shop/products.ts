import type { ShopProduct } from '#shared/contract/shop.ts'
import type { SoldProduct } from '#shared/domain/shop/cart.ts'
import { fromDecimal } from '#shared/lib/money.ts'

/** A product of the shop, with its price in cents. */
export type Product = Omit<ShopProduct, 'price'> & SoldProduct

/** The products to show, and how current they are. */
export interface ShopAnswer {
  /** The products in the server's answer. Until the server answers, the products that this device received last. */
  products?: readonly Product[]
  /** If the server does not answer: a Dutch text with the time when the device received the products. */
  seenAt?: string
  /** True if no request has succeeded and the last request failed. */
  noAnswer: boolean
  /** True if the server answered during this visit. The products of a prerendered page may be a minute old and must not correct a cart. */
  isKnownNow: boolean
  isFetching: boolean
  refetch: () => void
}

/** The query key of the products. */
export const productsKey = ['products']

/** Converts the prices of the server's answer to cents. */
export const readProducts = (answer: readonly ShopProduct[]): Product[] =>
  answer.map((product) => ({ ...product, price: fromDecimal(product.price) ?? 0 }))
