import { useEffect, useState } from 'react'

/** Ms until a moment (ms since the epoch, this machine's clock), counted by the second, never below 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, until - now)
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return left
}
