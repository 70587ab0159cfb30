import { useEffect, useRef } from 'react'
import { createKeyBurst } from './key-burst.ts'

/** Takes what a keyboard-wedge scanner types, wherever the focus is. A field that has the focus gets the characters too. */
export function useWedge(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  }, [onScan])

  useEffect(() => {
    const stop = new AbortController()
    const take = createKeyBurst()
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const answer = take({ key: event.key, at: event.timeStamp })
      if (answer === 'typing') return
      const inField = event.target instanceof HTMLInputElement
      // Else the space or the Enter of a burst would press the button that has the focus.
      if (answer !== 'burst' || !inField) event.preventDefault()
      event.stopPropagation()
      if (answer !== 'burst') latest.current(answer.scanned)
    }
    window.addEventListener('keydown', onKey, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}
