import { useEffect, useRef } from 'react'

/** Makes Escape go one step back, wherever the focus is. */
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
