import type { BrowserContext, Page } from '@playwright/test'

/**
 * Changes pages from now on as Chrome's translation does: replaces each text node, also a text node that is added later, by a text node
 * inside two `font` elements. The words stay the same, so that a test finds them.
 */
export const translate = (browser: BrowserContext | Page): Promise<unknown> => browser.addInitScript(translatePage)

/** Runs in the page. */
function translatePage(): void {
  const isTranslated = (text: Node) => {
    const parent = text.parentElement
    return !parent || parent.closest('font, script, style, textarea, [translate=no]') !== null || !/\p{L}|\d/u.test(text.nodeValue ?? '')
  }
  function wrap(text: Node): void {
    if (isTranslated(text)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.parentNode!.replaceChild(outer, text)
  }
  function wrapAll(): void {
    const texts: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  // A task after `load`: React must first hydrate the HTML as the server rendered it.
  addEventListener('load', () =>
    setTimeout(() => {
      wrapAll()
      new MutationObserver(wrapAll).observe(document.body, { subtree: true, childList: true, characterData: true })
    }),
  )
}
