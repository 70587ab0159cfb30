import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Follows links between the screens of the app without loading a page; `isScreen` knows their paths. Whatever else a link can be is left to the browser. */
export function FollowLinks({ isScreen, within = document }: { isScreen: (path: string) => boolean; within?: Document | HTMLElement }) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (event.defaultPrevented || !plain || !link?.href || link.hasAttribute('download')) return
      if ((link.target && link.target !== '_self') || link.getAttribute('href')?.startsWith('#')) return
      const { origin, pathname, search, hash, href } = new URL(link.href)
      if (origin !== location.origin || !isScreen(pathname)) return
      event.preventDefault()
      void navigate({ pathname, search, hash }, { replace: href === location.href })
    }
    within.addEventListener('click', follow as EventListener)
    return () => within.removeEventListener('click', follow as EventListener)
  }, [navigate, isScreen, within])
  return null
}
