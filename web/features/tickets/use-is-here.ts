import { useCallback, useEffect, useRef } from 'react'

/** Tells whether this part of the page is still there: an answer that comes after somebody left it must not carry them off. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
