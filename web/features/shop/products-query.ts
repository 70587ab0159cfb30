import { useQuery } from '@tanstack/react-query'
import type { ShopProduct } from '#shared/contract/shop.ts'
import type { SoldProduct } from '#shared/domain/cart.ts'
import { fromDecimal } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What the shop sells, with prices in cents. */
export type Product = Omit<ShopProduct, 'price'> & SoldProduct

export const productsKey = ['products']

/** The products as the shop sells them now; `fresh` asks anew whatever was known. */
export function useProducts({ fresh = false }: { fresh?: boolean } = {}) {
  return useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) =>
      (await unwrap(call('listProducts', {}, { signal }))).map((product): Product => ({
        ...product,
        price: fromDecimal(product.price) ?? 0,
      })),
    ...(fresh ? { refetchOnMount: 'always' as const } : {}),
  })
}
