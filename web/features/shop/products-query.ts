import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod'
import { shopProduct, type ShopProduct, shopEndpoints } from '#shared/contract/shop.ts'
import type { SoldProduct } from '#shared/domain/cart.ts'
import { fromDecimal } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { cachedAnswer } from '#web/api/cached-answer.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What the shop sells, with prices in cents. */
export type Product = Omit<ShopProduct, 'price'> & SoldProduct

export const productsKey = ['products']
const cached = cachedAnswer('products', z.array(shopProduct))

/** The shop's answer, with prices in cents. */
export const readProducts = (answer: readonly ShopProduct[]): Product[] =>
  answer.map((product) => ({ ...product, price: fromDecimal(product.price) ?? 0 }))

/** The products as the shop sells them now; `fresh` asks anew whatever was known. */
export function useProducts({ fresh = false }: { fresh?: boolean } = {}) {
  return useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) => {
      const answer = await unwrap(call(shopEndpoints.listProducts, {}, { signal }))
      cached.write(answer, Date.now())
      return readProducts(answer)
    },
    ...(fresh ? { refetchOnMount: 'always' as const } : {}),
  })
}

/** What there is to look at: the shop's answer, or while there is none what this device saw last, at `seenAt` (ms since the epoch). */
export function useSeenProducts({ data, failureReason }: ReturnType<typeof useProducts>): {
  products?: readonly Product[]
  seenAt?: number
} {
  const alone = !data && failureReason !== null
  const last = useMemo(() => (alone ? cached.read() : undefined), [alone])
  return last ? { products: readProducts(last.answer), seenAt: last.seenAt } : { products: data }
}

/** The products if the server said them to this visit: what a page was rendered with can be a minute old, and puts no cart right. */
export const knownNow = ({ data, dataUpdatedAt }: ReturnType<typeof useProducts>) => (dataUpdatedAt > 0 ? data : undefined)
