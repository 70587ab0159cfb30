import type { ShopProduct } from '#shared/contract/shop.ts'
import type { SoldProduct } from '#shared/domain/shop/cart.ts'
import { fromDecimal } from '#shared/lib/money.ts'

/** A product of the shop, with its price in cents. */
export type Product = Omit<ShopProduct, 'price'> & SoldProduct

/** The products to show, and how current they are. */
export interface ShopAnswer {
  /** The server's answer, or the products that this device saw last while there is none. */
  products?: readonly Product[]
  /** When the device saw them, as a Dutch text, if the server does not answer. */
  seenAt?: string
  /** True if no request has succeeded and the last one failed. */
  noAnswer: boolean
  /** True if the server answered during this visit. The products of a prerendered page may be a minute old and must not correct a cart. */
  isKnownNow: boolean
  isFetching: boolean
  refetch: () => void
}

export const productsKey = ['products']

/** Converts the prices of the server's answer to cents. */
export const readProducts = (answer: readonly ShopProduct[]): Product[] =>
  answer.map((product) => ({ ...product, price: fromDecimal(product.price) ?? 0 }))
