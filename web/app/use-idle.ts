import { useEffect, useState } from 'react'

/** False while the page is rendered and hydrated; true once the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const becomeIdle = () => setIdle(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(becomeIdle, 300)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(becomeIdle, { timeout: 1000 })
    return () => cancelIdleCallback(callback)
  }, [])
  return idle
}
