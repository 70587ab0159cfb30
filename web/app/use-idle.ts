import { useEffect, useState } from 'react'

/** False while the page is rendered and hydrated; true once the browser is idle, or `graceMs` after that. */
export function useIdle(graceMs = 0): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const becomeIdle = () => {
      if (graceMs === 0) setIdle(true)
      else timer = setTimeout(() => setIdle(true), graceMs)
    }
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      timer = setTimeout(becomeIdle, 300)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(becomeIdle, { timeout: 1000 })
    return () => {
      cancelIdleCallback(callback)
      clearTimeout(timer)
    }
  }, [graceMs])
  return idle
}
