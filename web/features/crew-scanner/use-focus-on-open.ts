import { useEffect, useRef } from 'react'

/** For the one thing to do on a sheet: it has the focus when the sheet opens. */
export function useFocusOnOpen<Kind extends HTMLElement>() {
  const target = useRef<Kind>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
