import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { initialData } from '#web/api/initial-data.ts'
import { productsKey, type Product, type ShopAnswer } from './products.ts'

type Follower = typeof import('./follow-products.ts')
let follower: Follower | undefined
const RETRY_MS = 15_000

/**
 * The shop as this page was rendered with it; what asks the server, with the query client and the schemas of its answer, comes once that is
 * shown, and from then on this is what the server says.
 */
export function useShopAnswer(): ShopAnswer {
  // Around what the server renders; in the app there is one client, which the follower brings.
  const around = useContext(QueryClientContext)
  const [answer, setAnswer] = useState<ShopAnswer>(() => {
    if (follower) return follower.productsSoFar(around)
    const known = around?.getQueryData(productsKey) ?? initialData().find(([[name]]) => name === productsKey[0])?.[1]
    return { products: known as Product[] | undefined, noAnswer: false, isKnownNow: false, asking: true, ask: () => undefined }
  })

  useEffect(() => {
    let stop = () => {}
    const over = new AbortController()
    const follow = async () => {
      stop()
      setAnswer((before) => ({ ...before, asking: true }))
      try {
        follower = await import('./follow-products.ts')
      } catch {
        if (over.signal.aborted) return
        const again = () => void follow()
        setAnswer((before) => ({ ...before, noAnswer: !before.products, asking: false, ask: again }))
        const timer = setTimeout(again, RETRY_MS)
        window.addEventListener('online', again, { once: true, signal: over.signal })
        stop = () => {
          clearTimeout(timer)
          window.removeEventListener('online', again)
        }
        return
      }
      if (!over.signal.aborted) stop = follower.followProducts(around, setAnswer)
    }
    void follow()
    return () => {
      over.abort()
      stop()
    }
  }, [around])
  return answer
}
