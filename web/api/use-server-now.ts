import { useEffect, useState } from 'react'
import { onServerTime, serverClock } from './server-clock.ts'

/** The server's time (ms), again every `everyMs` and whenever an answer puts it right. For what is shown; what counts is decided by the server. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const look = () => setNow(serverClock.now())
    look() // an answer may have come since this was rendered
    const timer = setInterval(look, everyMs)
    const stop = onServerTime(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return now
}
