import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { layOutAll } from '#web/ui/hydration/lay-out-all.ts'

/** How many frames an anchor is waited for: its screen may still be on its way. */
const PATIENCE = 180

/**
 * Every new route starts at its top, for the eye and for the keyboard. Back and forward keep the place that the browser remembers;
 * an anchor is looked for.
 */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const before = useRef(pathname)

  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('inhoud')?.focus({ preventScroll: true })
    if (navigation !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, navigation])

  useEffect(() => {
    if (!hash) return
    let frame = 0
    let tries = 0
    const look = () => {
      if (scrollToAnchor(decodeURIComponent(hash.slice(1))) || ++tries > PATIENCE) return
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [hash, key])

  return null
}

/** Brings an anchor into view and moves the keyboard along. Reduced motion makes it a jump (see global-css). */
function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  layOutAll()
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  target.focus({ preventScroll: true })
  return true
}
