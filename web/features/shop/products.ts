import type { ShopProduct } from '#shared/contract/shop.ts'
import type { SoldProduct } from '#shared/domain/shop/cart.ts'
import { fromDecimal } from '#shared/lib/money.ts'

/** What the shop sells, with prices in cents. */
export type Product = Omit<ShopProduct, 'price'> & SoldProduct

/** What there is to look at in the shop, and how sure that is. */
export interface ShopAnswer {
  /** The shop's answer, or while there is none what this device saw last. */
  products?: readonly Product[]
  /** When the device saw them, in words, if the shop itself does not answer. */
  seenAt?: string
  /** Asked, and so far in vain. */
  noAnswer: boolean
  /** The server said so to this visit: what a page was rendered with can be a minute old, and puts no cart right. */
  isKnownNow: boolean
  asking: boolean
  /** Asks anew. */
  ask: () => void
}

export const productsKey = ['products']

/** The shop's answer, with prices in cents. */
export const readProducts = (answer: readonly ShopProduct[]): Product[] =>
  answer.map((product) => ({ ...product, price: fromDecimal(product.price) ?? 0 }))
