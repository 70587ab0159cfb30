import { createContext, useContext, useEffect } from 'react'

/** Hears of a place with something typed that is not saved: that it is there (1), and no more (-1). */
export const UnsavedWorkContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** Says so while it is: a screen with unsaved work stays as it is, whatever becomes of its administrator's rights. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const count = useContext(UnsavedWorkContext)
  useEffect(() => {
    if (!isUnsaved) return undefined
    count(1)
    return () => count(-1)
  }, [count, isUnsaved])
}
