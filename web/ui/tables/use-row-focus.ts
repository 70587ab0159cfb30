import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the keyboard in a table whose row goes, such as one that was decided over: the row in its place gets the focus, and not a button of it,
 * which a second press would press. Returns what the table's body needs.
 */
export function useRowFocus(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<{ key: string | undefined; at: number }>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (last?.key === undefined || keys.includes(last.key)) return
    const focusRow = () => {
      const row = body.current?.rows[Math.min(last.at, keys.length - 1)]
      if (!row || document.activeElement !== document.body) return
      row.tabIndex = -1
      row.focus({ preventScroll: true })
    }
    // Asked in a dialog that is still open: that gives the focus back to a button that is gone.
    if (document.querySelector('dialog[open]')) document.addEventListener('close', focusRow, { capture: true, once: true })
    else focusRow()
    focused.current = undefined
  }, [keys])
  return {
    ref: body,
    onFocus({ target }: FocusEvent) {
      const at = [...(body.current?.rows ?? [])].findIndex((row) => row.contains(target))
      if (at >= 0) focused.current = { key: keys[at], at }
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!relatedTarget?.closest('dialog')) focused.current = undefined
    },
  }
}
