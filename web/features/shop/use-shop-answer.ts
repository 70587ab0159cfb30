import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { readInitialData } from '#web/api/initial-data.ts'
import { productsKey, type Product, type ShopAnswer } from './products.ts'

type Follower = typeof import('./follow-products.ts')
let follower: Follower | undefined
const RETRY_MS = 15_000

/**
 * Returns the products with which this page was rendered, and later the products in the server's answer. The code that fetches the answer,
 * with the query client and the schemas, loads after the first render.
 */
export function useShopAnswer(): ShopAnswer {
  // The context has a client only when the server renders the page. In the browser, `follower` has the query client.
  const contextClient = useContext(QueryClientContext)
  const [answer, setAnswer] = useState<ShopAnswer>(() => {
    if (follower) return follower.getProductsSoFar(contextClient)
    const known = contextClient?.getQueryData(productsKey) ?? readInitialData().find(([[name]]) => name === productsKey[0])?.[1]
    return { products: known as Product[] | undefined, noAnswer: false, isKnownNow: false, isFetching: true, refetch: () => undefined }
  })

  useEffect(() => {
    let stop = () => {}
    const unmounted = new AbortController()
    const follow = async () => {
      stop()
      setAnswer((previous) => ({ ...previous, isFetching: true }))
      try {
        follower = await import('./follow-products.ts')
      } catch {
        if (unmounted.signal.aborted) return
        const retry = () => void follow()
        setAnswer((previous) => ({ ...previous, noAnswer: !previous.products, isFetching: false, refetch: retry }))
        const timer = setTimeout(retry, RETRY_MS)
        window.addEventListener('online', retry, { once: true, signal: unmounted.signal })
        stop = () => {
          clearTimeout(timer)
          window.removeEventListener('online', retry)
        }
        return
      }
      if (!unmounted.signal.aborted) stop = follower.followProducts(contextClient, setAnswer)
    }
    void follow()
    return () => {
      unmounted.abort()
      stop()
    }
  }, [contextClient])
  return answer
}
