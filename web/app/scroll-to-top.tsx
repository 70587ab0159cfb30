import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { layOutAll } from '#web/ui/hydration/lay-out-all.ts'

/** How many frames to wait for an anchor, whose screen may still be loading. */
const PATIENCE = 180

/**
 * Scrolls a new route to its top and moves the focus there. Back and forward keep the position that the browser restores; an anchor is
 * scrolled to as soon as it exists.
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
    const tryScroll = () => {
      if (scrollToAnchor(decodeURIComponent(hash.slice(1))) || ++tries > PATIENCE) return
      frame = requestAnimationFrame(tryScroll)
    }
    tryScroll()
    return () => cancelAnimationFrame(frame)
  }, [hash, key])

  return null
}

/**
 * Scrolls to an anchor and moves the focus there, smoothly unless the visitor prefers reduced motion. Returns false if the anchor does not
 * exist yet.
 */
function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  layOutAll()
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth', block: 'start' })
  target.focus({ preventScroll: true })
  return true
}
