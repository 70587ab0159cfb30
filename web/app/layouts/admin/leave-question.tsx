import { useContext, useEffect, useRef, useState } from 'react'
import { HasUnsavedWorkContext, useBackGuard } from '#web/features/admin/unsaved-work.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'

/**
 * Asks before a link, Back or Forward closes a screen with unsaved work. The browser itself asks before the tab closes or reloads.
 */
export function LeaveQuestion() {
  const hasUnsaved = useContext(HasUnsavedWorkContext)
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const isLeaving = useRef(false)
  useBackGuard(hasUnsaved, (go) => setLeaving({ go }), 'page')
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const stop = new AbortController()
    // Runs before the router handles the press.
    const hold = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a') : null
      if (!pressed || isLeaving.current || !isToOtherScreen(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ go: () => pressed.click() })
    }
    addEventListener('click', hold, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [hasUnsaved])
  const stay = () => setLeaving(undefined)
  const leave = () => {
    stay()
    isLeaving.current = true
    leaving?.go()
    isLeaving.current = false
  }
  return (
    <Dialog open={leaving !== undefined} onClose={stay} title="Nog niet bewaard">
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

/** True if the press replaces this screen: not for a download, a new tab or an anchor on this page. For another site the browser asks. */
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
