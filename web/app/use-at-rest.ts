import { useEffect, useState } from 'react'

/** False while the page is drawn and taken over, true from when the browser has nothing better to do. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const rest = () => setAtRest(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 300)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(rest, { timeout: 1000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return atRest
}
