import { useEffect, useState } from 'react'

/** In ms: a user who types nothing for this long has stopped typing. */
const PAUSE_MS = 2000

/** True while the user types, until a pause or a press. A dialog that opens meanwhile would receive the next letters. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setTyping(false)
    }
    const start = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, PAUSE_MS)
      setTyping(true)
    }
    // In the bubble phase, so after the field's own handler: a render before that handler would restore a controlled field's old value.
    document.addEventListener('input', start)
    document.addEventListener('click', stop, true)
    document.addEventListener('submit', stop, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', start)
      document.removeEventListener('click', stop, true)
      document.removeEventListener('submit', stop, true)
    }
  }, [])
  return isTyping
}
