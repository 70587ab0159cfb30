import { useEffect } from 'react'

/**
 * Ignores the second click of a double click if it lands on another control than the first. Between the clicks the next row of a list, or
 * the submit button, may have moved under the pointer.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let first: Element | null = null
    const guard = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest('button, a, input, select, textarea, label, summary')
      // A press by keyboard has a click count of 0.
      if (event.detail < 2) first = pressed
      else if (pressed !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    document.addEventListener('click', guard, true)
    return () => document.removeEventListener('click', guard, true)
  }, [])
}
