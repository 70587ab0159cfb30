import { useEffect, useRef } from 'react'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'

/** Focuses the main element of a sheet when it opens. When the sheet closes, the focus returns to the element that opened it. */
export function useFocusOnOpen<Kind extends HTMLElement>() {
  const target = useRef<Kind>(null)
  useEffect(() => {
    const opener = document.activeElement
    target.current?.focus()
    return () => returnFocus(() => [opener])
  }, [])
  return target
}
