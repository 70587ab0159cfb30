import { useContext, useEffect, useRef, useState } from 'react'
import { HasUnsavedWorkContext } from '#web/features/admin/unsaved-work.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'

/** Asks before a link to another screen closes one with unsaved work. The browser itself asks before the tab closes or reloads. */
export function LeaveQuestion() {
  const hasUnsaved = useContext(HasUnsavedWorkContext)
  const [link, setLink] = useState<HTMLAnchorElement>()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const stop = new AbortController()
    // Before the router hears of it.
    const hold = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a') : null
      if (!pressed || isLeaving.current || !isToOtherScreen(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      setLink(pressed)
    }
    addEventListener('click', hold, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [hasUnsaved])
  const stay = () => setLink(undefined)
  const leave = () => {
    stay()
    isLeaving.current = true
    link?.click()
    isLeaving.current = false
  }
  return (
    <Dialog open={link !== undefined} onClose={stay} title="Nog niet bewaard">
      <p>Op deze pagina staat iets dat nog niet bewaard is. Ga je weg, dan ben je het kwijt.</p>
      <DialogActions>
        <Button size="compact" variant="outline" onClick={stay}>
          Blijf hier
        </Button>
        <Button size="compact" variant="solid" onClick={leave}>
          Ga toch weg
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whether the press replaces this screen. A download, a new tab and a place on this page do not; for another site the browser asks. */
function isToOtherScreen(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return (
    button === 0 &&
    !(metaKey || ctrlKey || shiftKey || altKey) &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self') &&
    link.origin === location.origin &&
    !link.pathname.startsWith('/api/') &&
    link.pathname !== location.pathname
  )
}
