import { QueryObserver, type QueryClient, type QueryObserverResult } from '@tanstack/react-query'
import { getSharedClient } from '#web/api/query-provider.tsx'
import { productsQuery, readCachedProducts } from './products-query.ts'
import type { Product, ShopAnswer } from './products.ts'

/** Fetches the products, and calls `onAnswer` now and after each change. Returns a function that stops these calls. */
export function followProducts(client: QueryClient | undefined, onAnswer: (answer: ShopAnswer) => void): () => void {
  const observer = new QueryObserver(client ?? getSharedClient(), productsQuery)
  const stop = observer.subscribe((result) => onAnswer(readResult(result)))
  onAnswer(readResult(observer.getCurrentResult()))
  return stop
}

/** Returns the products that are known so far, without waiting for the server. */
export const getProductsSoFar = (client: QueryClient | undefined): ShopAnswer =>
  readResult(new QueryObserver(client ?? getSharedClient(), productsQuery).getCurrentResult())

function readResult({ data, dataUpdatedAt, failureReason, isFetching, refetch }: QueryObserverResult<Product[]>): ShopAnswer {
  const noAnswer = !data && failureReason !== null
  return {
    ...(noAnswer ? readCachedProducts() : { products: data }),
    noAnswer,
    isKnownNow: dataUpdatedAt > 0,
    isFetching,
    refetch: () => void refetch(),
  }
}
