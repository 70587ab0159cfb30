import { useEffect, useState } from 'react'
import { systemClock } from '#shared/lib/clock.ts'

/** The time of this device (ms), again every `everyMs`. For what is shown; what counts is decided by the server. */
export function useNow(everyMs: number, clock = systemClock): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, clock])
  return now
}
