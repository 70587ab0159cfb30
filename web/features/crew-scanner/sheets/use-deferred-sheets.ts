import { useEffect } from 'react'
import { fetchDeferredSheets } from './deferred-sheet.tsx'

/** Ms after which the sheets load even on a phone that is never idle. */
const timeoutMs = 3000

/** Loads the sheets once the scanner runs. Safari has no idle callback. */
export function useDeferredSheets(): void {
  useEffect(() => {
    const start = () => void fetchDeferredSheets()
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 1000)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(start, { timeout: timeoutMs })
    return () => cancelIdleCallback(callback)
  }, [])
}
