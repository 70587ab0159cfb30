import { useEffect, useRef } from 'react'

/** Escape goes one step back, wherever the focus is. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  }, [onEscape])
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => event.key === 'Escape' && latest.current(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
