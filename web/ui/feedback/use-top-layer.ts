import { useEffect, type RefObject } from 'react'

interface TopLayer {
  /** Shown as a popover, which lies over a modal dialog. */
  popover: RefObject<HTMLElement | null>
  /** The only parent that React knows: it must hold nothing else, so that React never needs the position of its content. */
  slot: RefObject<HTMLElement | null>
}

/**
 * Keeps a popover on top and usable. A modal dialog makes everything outside it inert, so the popover is moved into the last open dialog,
 * and back when that closes. `shown`: what the popover shows; undefined while it shows nothing.
 */
export function useTopLayer({ popover, slot }: TopLayer, shown: number | undefined): void {
  useEffect(() => {
    const list = popover.current
    // The element that React put into the slot.
    const content = list?.parentElement
    if (shown === undefined || !content || !list?.showPopover) return
    const settle = () => {
      const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? slot.current
      if (host && content.parentElement !== host) host.append(content)
      // Set only here: a popover that is not open is hidden, which would hide the toasts for good in a browser that cannot open it.
      list.setAttribute('popover', 'manual')
      list.hidePopover()
      list.showPopover()
    }
    settle()
    const dialogs = new MutationObserver(settle)
    dialogs.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    return () => dialogs.disconnect()
  }, [popover, slot, shown])
}
