import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Whether a part of the page fills the screen, and a way to have it so; undefined where the browser can't. */
export function useFullScreen(part: RefObject<HTMLElement | null>): { full: boolean; toggle: (() => void) | undefined } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = useCallback(() => {
    // Who refuses it keeps the page as it is.
    void (document.fullscreenElement ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => undefined)
  }, [part])
  return { full, toggle: typeof document !== 'undefined' && document.fullscreenEnabled ? toggle : undefined }
}
