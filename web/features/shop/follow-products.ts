import { QueryObserver, type QueryClient, type QueryObserverResult } from '@tanstack/react-query'
import { sharedClient } from '#web/api/query-provider.tsx'
import { productsQuery, readSeenProducts } from './products-query.ts'
import type { Product, ShopAnswer } from './products.ts'

/** Asks the shop what it sells, and tells now and whenever that changes, until the function that it returns is called. */
export function followProducts(around: QueryClient | undefined, tell: (answer: ShopAnswer) => void): () => void {
  const observer = new QueryObserver(around ?? sharedClient(), productsQuery)
  const stop = observer.subscribe((result) => tell(readResult(result)))
  tell(readResult(observer.getCurrentResult()))
  return stop
}

/** What is known without waiting. */
export const productsSoFar = (around: QueryClient | undefined): ShopAnswer =>
  readResult(new QueryObserver(around ?? sharedClient(), productsQuery).getCurrentResult())

function readResult({ data, dataUpdatedAt, failureReason, isFetching, refetch }: QueryObserverResult<Product[]>): ShopAnswer {
  const noAnswer = !data && failureReason !== null
  return {
    ...(noAnswer ? readSeenProducts() : { products: data }),
    noAnswer,
    isKnownNow: dataUpdatedAt > 0,
    asking: isFetching,
    ask: () => void refetch(),
  }
}
