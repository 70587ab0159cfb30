import { useCallback, useEffect, useRef, useState } from 'react'

interface Opening {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** What was typed since it was opened, while its code was on its way. The same function for good. */
  typedAhead: () => string
}

/**
 * Whether the palette is open: Ctrl K, or Cmd K on a Mac, opens it from anywhere in the office, and closes it. Who knows it types on at
 * once: those keys are kept until it has come.
 */
export function usePalette(): Opening {
  const [isOpen, show] = useState(false)
  /** Known at once, where the state is a render later: the next keys come before that. */
  const asked = useRef(false)
  const typed = useRef('')
  const setOpen = useCallback((next: boolean) => {
    if (next && !asked.current) typed.current = ''
    asked.current = next
    show(next)
  }, [])
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      event.preventDefault()
      // A dialog that asks something goes first.
      setOpen(!asked.current && document.querySelector('dialog[open]') === null)
    }
    const keep = (event: KeyboardEvent) => {
      const { key } = event
      const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (document.querySelector('dialog[open]') || !(isText || ['Backspace', 'Escape', 'Enter'].includes(key))) return
      event.preventDefault()
      // It would press what has the focus below.
      if (key === 'Enter') return
      if (key === 'Escape') return setOpen(false)
      typed.current = isText ? typed.current + key : typed.current.slice(0, -1)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) toggle(event)
      else if (asked.current) keep(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [setOpen])
  const typedAhead = useCallback(() => typed.current, [])
  return { isOpen, setOpen, typedAhead }
}
