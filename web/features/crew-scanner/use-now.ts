import { useEffect, useState } from 'react'

const everyMs = 15_000

/** The server's time as this phone knows it, ms since the epoch; fresh enough for minutes. */
export function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
