import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { guardBack } from '#web/ui/navigation/back-guard.ts'

/** Counts the forms with unsaved input: called with 1 when a form gets unsaved input, and with -1 when that input is saved or gone. */
export const UnsavedWorkContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** Whether a form has unsaved input. */
export const HasUnsavedWorkContext = createContext(false)

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

/** Does the work. Until it ends, the browser asks before the tab is closed, even if the tab shows another page by then. */
export async function guardRun<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', preventClosing)
  try {
    return await work()
  } finally {
    removeEventListener('beforeunload', preventClosing)
  }
}

/**
 * While active, Back and Forward call `onBack` and the screen stays; `leave` then closes the screen. The guard of a page does nothing
 * while a dialog has a guard. The router offers `useBlocker` for this only with a data router. This app has no data router, so that
 * the public pages stay small.
 */
export function useBackGuard(isActive: boolean, onBack: (leave: () => void) => void, of: 'page' | 'dialog' = 'dialog'): void {
  const { key } = useLocation()
  const latest = useRef(onBack)
  useEffect(() => void (latest.current = onBack))
  useEffect(() => (isActive ? guardBack((leave) => latest.current(leave), of) : undefined), [isActive, of, key])
}
