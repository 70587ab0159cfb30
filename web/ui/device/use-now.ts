import { useEffect, useState } from 'react'
import { systemClock } from '#shared/lib/clock.ts'

/** Returns the time of this device (ms since the epoch), updated every `everyMs`. For display only: the server decides by its own clock. */
export function useNow(everyMs: number, clock = systemClock): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, clock])
  return now
}
