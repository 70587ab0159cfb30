import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { shopEndpoints, shopProduct } from '#shared/contract/shop.ts'
import { call } from '#web/api/call.ts'
import { createAnswerCache } from '#web/api/answer-cache.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { formatSeenAt } from '#web/ui/text/format-seen-at.ts'
import { productsKey, readProducts, type Product } from './products.ts'

const cached = createAnswerCache('products', z.array(shopProduct))

/** Fetches the products, and stores the answer on this device. */
export const productsQuery = queryOptions({
  queryKey: productsKey,
  queryFn: async ({ signal }) => {
    const answer = await unwrap(call(shopEndpoints.listProducts, {}, { signal }))
    cached.write(answer, Date.now())
    return readProducts(answer)
  },
})

/** Fetches the products from the server on each mount. */
export const useProducts = () => useQuery({ ...productsQuery, refetchOnMount: 'always' })

/** Returns the products that this device received last, and a Dutch text with the time when it received them. */
export function readCachedProducts(): { products: Product[]; seenAt: string } | undefined {
  const last = cached.read()
  return last && { products: readProducts(last.answer), seenAt: formatSeenAt(last.seenAt) }
}
