import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a table whose focused row is removed: the row in its place gets the focus, and not one of its buttons, which a second
 * press would activate. Returns the props of the table's body.
 */
export function useRowFocus(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const listRows = () => [...(body.current?.rows ?? [])].filter((row) => !row.hasAttribute('data-below'))
  const focused = useRef<{ key: string | undefined; at: number }>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (last?.key === undefined || keys.includes(last.key)) return
    const focusRow = () => {
      const row = listRows()[Math.min(last.at, keys.length - 1)]
      if (!row || document.activeElement !== document.body) return
      row.tabIndex = -1
      row.focus({ preventScroll: true })
    }
    // A dialog that is still open returns the focus to the removed button when it closes.
    if (document.querySelector('dialog[open]')) document.addEventListener('close', focusRow, { capture: true, once: true })
    else focusRow()
    focused.current = undefined
  }, [keys])
  return {
    ref: body,
    onFocus({ target }: FocusEvent) {
      const at = listRows().findIndex((row) => row.contains(target))
      if (at >= 0) focused.current = { key: keys[at], at }
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!relatedTarget?.closest('dialog')) focused.current = undefined
    },
  }
}
