import { useCallback, useEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/**
 * Returns a function that says whether the page still shows a control in which the user typed or chose something since the screen opened.
 * It sees the forms of all screens, also those that do not report unsaved input, and may be true for input that was saved.
 */
export function useTypedInput(): () => boolean {
  const typed = useRef(new Set<Control>())
  useEffect(() => {
    const controls = typed.current
    const note = ({ target }: Event) => {
      if (!isControl(target)) return
      for (const control of controls) if (!control.isConnected) controls.delete(control)
      controls.add(target)
    }
    document.addEventListener('input', note, true)
    return () => document.removeEventListener('input', note, true)
  }, [])
  return useCallback(() => [...typed.current].some((control) => control.isConnected && control.value !== ''), [])
}
