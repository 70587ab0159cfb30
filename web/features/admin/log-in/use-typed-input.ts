import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * True once the user typed or chose something on this screen. It sees the forms of all screens, including those that do not report unsaved
 * input, and stays true after saving.
 */
export function useTypedInput(): boolean {
  const { pathname } = useLocation()
  const [typedOn, setTypedOn] = useState<string>()
  useEffect(() => {
    const note = () => setTypedOn(pathname)
    // In the bubble phase, so after the field's own handler: a render before that handler would restore a controlled field's old value.
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [pathname])
  return typedOn === pathname
}
