import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * True once the user typed or chose something on this screen. It sees the forms of all screens, also those that do not report unsaved input,
 * and stays true after saving.
 */
export function useTypedInput(): boolean {
  const { pathname } = useLocation()
  const [typedOn, setTypedOn] = useState<string>()
  useEffect(() => {
    const note = () => setTypedOn(pathname)
    document.addEventListener('input', note, true)
    return () => document.removeEventListener('input', note, true)
  }, [pathname])
  return typedOn === pathname
}
