import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Counts the forms with unsaved input: called with 1 when there is one more, and with -1 when there is one less. */
export const UnsavedWorkContext = createContext<(change: 1 | -1) => void>(() => undefined)

/**
 * Reports a form while it has unsaved input. A screen with unsaved input stays open, even if the administrator loses the right to it, and
 * the browser asks before it closes or reloads the tab.
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  const count = useContext(UnsavedWorkContext)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventClosing)
    count(1)
    return () => {
      removeEventListener('beforeunload', preventClosing)
      count(-1)
    }
  }, [count, isUnsaved])
}

/** The router's number of a history entry. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0

/**
 * While active, Back and Forward call `onBack` and the screen stays. The router has `useBlocker` for this only with a data router; this app
 * has none, so that the public pages stay small.
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const { key } = useLocation()
  const latest = useRef(onBack)
  useEffect(() => void (latest.current = onBack))
  useEffect(() => {
    if (!isActive) return undefined
    const index = indexOf(history.state)
    const stay = (event: PopStateEvent) => {
      const distance = index - indexOf(event.state)
      if (distance === 0) return
      event.stopImmediatePropagation()
      // The guard may be gone before the return arrives, and the router must hear of neither.
      addEventListener('popstate', (returned) => returned.stopImmediatePropagation(), { capture: true, once: true })
      history.go(distance)
      latest.current()
    }
    addEventListener('popstate', stay, { capture: true })
    return () => removeEventListener('popstate', stay, { capture: true })
  }, [isActive, key])
}
