import { useQuery } from '@tanstack/react-query'
import type { ShopProduct } from '#shared/contract/shop.ts'
import type { SoldProduct } from '#shared/domain/cart.ts'
import { fromDecimal } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What the shop sells, with prices in cents. */
export type Product = Omit<ShopProduct, 'price'> & SoldProduct

export const productsKey = ['products']

/** The shop's answer, with prices in cents. */
export const readProducts = (answer: readonly ShopProduct[]): Product[] =>
  answer.map((product) => ({ ...product, price: fromDecimal(product.price) ?? 0 }))

/** The products as the shop sells them now; `fresh` asks anew whatever was known. */
export function useProducts({ fresh = false }: { fresh?: boolean } = {}) {
  return useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) => readProducts(await unwrap(call('listProducts', {}, { signal }))),
    ...(fresh ? { refetchOnMount: 'always' as const } : {}),
  })
}

/** The products if the server said them to this visit: what a page came drawn with can be a minute old, and puts no cart right. */
export const knownNow = ({ data, dataUpdatedAt }: ReturnType<typeof useProducts>) => (dataUpdatedAt > 0 ? data : undefined)
