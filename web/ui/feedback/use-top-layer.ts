import { useEffect, type RefObject } from 'react'

interface TopLayer {
  /** Shown as a popover, which lies over a modal dialog. */
  popover: RefObject<HTMLElement | null>
  /** For React, the parent of the popover. It must contain nothing else, so that React never needs the position of its content. */
  slot: RefObject<HTMLElement | null>
}

/**
 * Keeps a popover on top. A modal dialog makes everything outside it inert, so a popover with a button (`isPressable`) is moved into the
 * last open dialog, and back when that closes. `shown`: what the popover shows; undefined while it shows nothing.
 */
export function useTopLayer({ popover, slot }: TopLayer, shown: number | undefined, isPressable: boolean): void {
  useEffect(() => {
    const list = popover.current
    // The element that React put into the slot.
    const content = list?.parentElement
    if (shown === undefined || !content || !list?.showPopover) return
    const settle = () => {
      const dialog = isPressable ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined
      const host = dialog ?? slot.current
      if (host && content.parentElement !== host) host.append(content)
      // The attribute is set only here and not in the markup, because browsers hide an element with this attribute until `showPopover` is
      // called. If it were in the markup, a browser without `showPopover` would never show the toasts.
      list.setAttribute('popover', 'manual')
      list.hidePopover()
      list.showPopover()
    }
    settle()
    const dialogs = new MutationObserver(settle)
    dialogs.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    return () => dialogs.disconnect()
  }, [popover, slot, shown, isPressable])
}
