import { useCallback, useEffect, useRef, useState } from 'react'

interface Opening {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Returns the text typed between the opening and the load of the palette's code. Stable across renders. */
  typedAhead: () => string
}

/**
 * Holds the state of the palette. Ctrl K, or Cmd K on a Mac, opens and closes it anywhere in the office. Keys that are typed before its
 * code has loaded are collected in `typedAhead`.
 */
export function usePalette(): Opening {
  const [isOpen, setOpenState] = useState(false)
  /** Like `isOpen`, but set at once: the next keys can come before the next render. */
  const isOpenNow = useRef(false)
  const typed = useRef('')
  const setOpen = useCallback((next: boolean) => {
    if (next && !isOpenNow.current) typed.current = ''
    isOpenNow.current = next
    setOpenState(next)
  }, [])
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      event.preventDefault()
      // Does not open over another dialog.
      setOpen(!isOpenNow.current && document.querySelector('dialog[open]') === null)
    }
    const collectKey = (event: KeyboardEvent) => {
      const { key } = event
      const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (document.querySelector('dialog[open]') || !(isText || ['Backspace', 'Escape', 'Enter'].includes(key))) return
      event.preventDefault()
      // Ignores Enter: it would press the button that has the focus behind the palette.
      if (key === 'Enter') return
      if (key === 'Escape') return setOpen(false)
      typed.current = isText ? typed.current + key : typed.current.slice(0, -1)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) toggle(event)
      else if (isOpenNow.current) collectKey(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [setOpen])
  const typedAhead = useCallback(() => typed.current, [])
  return { isOpen, setOpen, typedAhead }
}
