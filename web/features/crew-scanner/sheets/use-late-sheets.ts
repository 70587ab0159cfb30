import { useEffect } from 'react'
import { fetchLateSheets } from './late-sheet.tsx'

/** Ms after which the sheets load even on a phone that is never idle. */
const timeoutMs = 3000

/** Loads the sheets once the scanner runs. Safari has no idle callback. */
export function useLateSheets(): void {
  useEffect(() => {
    const start = () => void fetchLateSheets()
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 1000)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(start, { timeout: timeoutMs })
    return () => cancelIdleCallback(callback)
  }, [])
}
