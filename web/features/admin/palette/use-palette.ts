import { useEffect, useState } from 'react'

/** Whether the palette is open: Ctrl K, or Cmd K on a Mac, opens it from anywhere in the office, and closes it. */
export function usePalette(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog that asks something goes first.
      setOpen((was) => (was ? false : document.querySelector('dialog[open]') === null))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return [open, setOpen]
}
