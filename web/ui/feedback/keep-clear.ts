import { useCallback, useState, type RefCallback } from 'react'

/** Between what has the keyboard and what lies over the page. px. */
const GAP = 16

/**
 * For a notice that lies over the page at the top or the bottom of the window, so that what has the keyboard is never under it (WCAG
 * 2.4.11). At the bottom the page gets room for it there, for as long as it is there. At the top a page can't give way without jumping:
 * when the keyboard comes to something under it, `low` says that it must lie at the bottom from now on. The keyboard may have come before
 * this code: what has it then gets clear too.
 */
export function useKeepClear(): { place: RefCallback<HTMLElement>; low: boolean } {
  const [low, setLow] = useState(false)
  const place = useCallback(
    (notice: HTMLElement | null) => {
      if (!notice) return
      const { documentElement: root, body } = document
      const make = (room: string) => (root.style.scrollPaddingBottom = body.style.paddingBottom = room)
      const isUnder = () => lieOver(notice, document.activeElement!)
      // The notice moves, never the page: a page that scrolls between the two halves of a press loses it.
      const giveWay = () => notice.offsetTop === 0 && isUnder() && setLow(true)
      const tell = () => {
        // Not its rectangle: it may be on its way in. One that is answered takes no room.
        if (notice.offsetHeight === 0) return make('')
        const below = window.innerHeight - notice.offsetTop
        make(low || notice.offsetTop > 0 ? `${below + GAP}px` : '')
        if (!giveWay() && isUnder()) document.activeElement!.scrollIntoView({ block: 'nearest' })
      }
      const listen = new AbortController()
      const { signal } = listen
      const observer = new ResizeObserver(tell)
      observer.observe(notice)
      if (low) tell() // an observer tells a frame later: the next press of Tab may be sooner
      window.addEventListener('resize', tell, { signal })
      document.addEventListener('focusin', giveWay, { signal })
      return () => {
        observer.disconnect()
        listen.abort()
        make('')
      }
    },
    [low],
  )
  return { place, low }
}

function lieOver(notice: Element, other: Element): boolean {
  if (other === document.body || notice.contains(other) || notice.clientHeight === 0) return false
  const [a, b] = [notice.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}
