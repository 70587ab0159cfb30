import { useEffect, useState } from 'react'
import { onServerTime, serverClock } from './server-clock.ts'

/**
 * The server's time (ms), updated every `everyMs` and whenever an answer corrects it. Only for display: the server decides by its own
 * clock.
 */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const update = () => setNow(serverClock.now())
    update() // an answer may have arrived since rendering
    const timer = setInterval(update, everyMs)
    const stop = onServerTime(update)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return now
}
