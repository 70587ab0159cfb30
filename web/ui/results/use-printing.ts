import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverClock } from '#web/api/server-clock.ts'

/** Returns the time of printing (ms since the epoch) while the page is printed, by a button or the browser's menu; otherwise undefined. */
export function usePrinting(): number | undefined {
  const [at, setAt] = useState<number>()
  useEffect(() => {
    // Renders at once, because the browser prints the page as it is when this listener returns.
    const begin = () => flushSync(() => setAt(serverClock.now()))
    const end = () => setAt(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return at
}
