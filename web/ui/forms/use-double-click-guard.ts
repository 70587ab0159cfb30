import { useEffect } from 'react'

/**
 * While the screen stands, the second click of a double click counts only on what the first one pressed. In between something else may have
 * come under the pointer: the next row of a list, or the button that sends.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let first: Element | null = null
    const guard = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest('button, a, input, select, textarea, label, summary')
      // A key has no count of clicks.
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
