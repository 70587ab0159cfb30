import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { layOutAll } from '#web/ui/hydration/lay-out-all.ts'

/** How many frames to wait for an anchor or a frame whose code may still be loading. */
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
    if (before.current === pathname) return undefined
    before.current = pathname
    if (navigation !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' })
    if (focusMain()) return undefined
    let frame = 0
    let tries = 0
    // Another control may have the focus by then, such as the field of the desk.
    const retry = () => {
      if ((document.activeElement === document.body && focusMain()) || ++tries > PATIENCE) return
      frame = requestAnimationFrame(retry)
    }
    frame = requestAnimationFrame(retry)
    return () => cancelAnimationFrame(frame)
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

/** Moves the focus to the main part of the page. Returns false if that part is not shown yet. */
function focusMain(): boolean {
  const main = document.getElementById('inhoud')
  main?.focus({ preventScroll: true })
  return main !== null && document.activeElement === main
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
