import { useEffect, useState } from 'react'

/** Ms after the last letter in which the next one is still expected. */
const PAUSE_MS = 2000

/** True while the user types, until a pause or a press. A dialog that opens meanwhile would take the letters that come next. */
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
    // While it bubbles, so after the field's own handler: a render in between would put the old value back into a controlled field.
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
