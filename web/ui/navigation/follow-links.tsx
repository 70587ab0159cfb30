import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Ms within which a second press on the same link is ignored: some people double-click everything. */
const DOUBLE_PRESS = 500

/**
 * Follows links between the screens of the app without loading a page; `isScreen` is true for their paths. All other links, and presses
 * with a modifier key, are left to the browser. Listens on `within`, or on the whole page.
 */
export function FollowLinks({ isScreen, within }: { isScreen: (path: string) => boolean; within?: HTMLElement }) {
  const navigate = useNavigate()
  const last = useRef<{ link?: Element; href: string; at: number }>({ href: '', at: 0 })
  useEffect(() => {
    const place = within ?? document
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (event.defaultPrevented || !plain || !link?.href || link.hasAttribute('download')) return
      if ((link.target && link.target !== '_self') || link.getAttribute('href')?.startsWith('#')) return
      const { origin, pathname, search, hash, href } = new URL(link.href)
      if (origin !== location.origin || !isScreen(pathname)) return
      event.preventDefault()
      // Compares with the last press, not with the current URL: after a redirect the URL differs, and both presses would count.
      // A screen that was left and opened again has a new link element, so a quick press on that link is followed.
      const double = link === last.current.link && href === last.current.href && event.timeStamp - last.current.at < DOUBLE_PRESS
      last.current = { link, href, at: event.timeStamp }
      if (!double) void navigate({ pathname, search, hash }, { replace: href === location.href })
    }
    place.addEventListener('click', follow as EventListener)
    return () => place.removeEventListener('click', follow as EventListener)
  }, [navigate, isScreen, within])
  return null
}
