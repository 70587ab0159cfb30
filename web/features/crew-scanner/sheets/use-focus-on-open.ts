import { useEffect, useRef } from 'react'

/** For the one thing to do on a sheet: it has the focus when the sheet opens. Closed, the focus is back where the sheet was opened from. */
export function useFocusOnOpen<Kind extends HTMLElement>() {
  const target = useRef<Kind>(null)
  useEffect(() => {
    const opener = document.activeElement
    target.current?.focus()
    return () => {
      // Not before what lies under the sheet can be reached again; and a verdict or another sheet that took the focus keeps it.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [])
  return target
}
