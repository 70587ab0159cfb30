import { useEffect, useRef, type MouseEvent } from 'react'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'

/**
 * Moves the focus to the next panel when `data` no longer has the panel of the last press: to the previous one if there is no next one, to
 * the chosen tab if there is neither. Returns the handler of the presses. Within a panel, the table itself moves the focus to the next row.
 */
export function useFocusAfterDecision(data: unknown): (event: MouseEvent) => void {
  const pressed = useRef<Element>(undefined)
  const neighbours = useRef<readonly (Element | null)[]>([])
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = undefined
    returnFocus(() => [...neighbours.current, document.querySelector('[role=tab][aria-selected=true]')])
  }, [data])
  return ({ target }) => {
    const panel = target instanceof Element ? target.closest('section') : null
    if (!panel) return
    pressed.current = panel
    neighbours.current = [panel.nextElementSibling, panel.previousElementSibling]
  }
}
