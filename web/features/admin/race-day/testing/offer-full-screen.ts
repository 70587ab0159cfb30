import { act } from 'react'
import { onTestFinished } from 'vitest'

/** Imitates the full screen of a browser, which jsdom does not have: an element outside the full screen loses the focus. */
export function offerFullScreen() {
  let shown: Element | null = null
  const change = async (next: Element | null) => {
    shown = next
    if (next && !next.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => shown, configurable: true },
    exitFullscreen: { value: () => change(null), configurable: true },
  })
  HTMLElement.prototype.requestFullscreen = function () {
    return change(this)
  }
  onTestFinished(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'] as const) Reflect.deleteProperty(document, name)
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
  })
  return { leave: () => act(() => change(null)) }
}
