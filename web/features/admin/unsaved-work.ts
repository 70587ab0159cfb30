import { createContext, useContext, useEffect } from 'react'

/** Counts the forms with unsaved input: called with 1 when there is one more, and with -1 when there is one less. */
export const UnsavedWorkContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** Reports a form while it has unsaved input. A screen with unsaved input stays open, even if the administrator loses the right to it. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const count = useContext(UnsavedWorkContext)
  useEffect(() => {
    if (!isUnsaved) return undefined
    count(1)
    return () => count(-1)
  }, [count, isUnsaved])
}
