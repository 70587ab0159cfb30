import { useEffect, useRef } from 'react'

/** Focuses the main element of a sheet when it opens. When the sheet closes, the focus returns to the element that opened it. */
export function useFocusOnOpen<Kind extends HTMLElement>() {
  const target = useRef<Kind>(null)
  useEffect(() => {
    const opener = document.activeElement
    target.current?.focus()
    return () => {
      // Waits until the parts under the sheet can take the focus. If a verdict or another sheet took it, it stays there.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [])
  return target
}
