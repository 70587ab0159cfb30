import { useCallback, useState, type RefCallback } from 'react'

/** Px between the focused element and the notice. */
const GAP = 16

/**
 * Prevents a notice at the top or the bottom of the window from covering the focused element (WCAG 2.4.11). For a notice at the bottom, the
 * page gets extra room while the notice is shown. For a notice at the top, extra room would make the page jump. So when an element under
 * the notice has the focus, `low` becomes true, and the notice must move to the bottom. This also works if the element had the focus before
 * this code ran.
 */
export function useKeepFocusVisible(): { place: RefCallback<HTMLElement>; low: boolean } {
  const [low, setLow] = useState(false)
  const place = useCallback(
    (notice: HTMLElement | null) => {
      if (!notice) return
      const { documentElement: root, body } = document
      const reserve = (room: string) => (root.style.scrollPaddingBottom = body.style.paddingBottom = room)
      const coversFocus = () => covers(notice, document.activeElement!)
      // The notice moves, not the page: a page that scrolls between press and release loses the click.
      const lowerIfCovering = () => notice.offsetTop === 0 && coversFocus() && setLow(true)
      const update = () => {
        // Measures offsets and not the rectangle, because an animation may still move the notice. An answered notice takes no room.
        if (notice.offsetHeight === 0) return reserve('')
        const below = window.innerHeight - notice.offsetTop
        reserve(low || notice.offsetTop > 0 ? `${below + GAP}px` : '')
        if (!lowerIfCovering() && coversFocus()) document.activeElement!.scrollIntoView({ block: 'nearest' })
      }
      const listen = new AbortController()
      const { signal } = listen
      const observer = new ResizeObserver(update)
      observer.observe(notice)
      if (low) update() // the observer reports a frame later, and the user may press Tab before that
      window.addEventListener('resize', update, { signal })
      document.addEventListener('focusin', lowerIfCovering, { signal })
      return () => {
        observer.disconnect()
        listen.abort()
        reserve('')
      }
    },
    [low],
  )
  return { place, low }
}

function covers(notice: Element, element: Element): boolean {
  if (element === document.body || notice.contains(element) || notice.clientHeight === 0) return false
  const [a, b] = [notice.getBoundingClientRect(), element.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}
