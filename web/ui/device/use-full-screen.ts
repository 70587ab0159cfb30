import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Returns whether a part of the page fills the screen, and `toggle`. `toggle` is undefined if the browser has no full screen. */
export function useFullScreen(part: RefObject<HTMLElement | null>): { full: boolean; toggle: (() => void) | undefined } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const toggle = useCallback(() => {
    // If the browser refuses, the page stays as it is.
    void (document.fullscreenElement ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => undefined)
  }, [part])
  return { full, toggle: typeof document !== 'undefined' && document.fullscreenEnabled ? toggle : undefined }
}
