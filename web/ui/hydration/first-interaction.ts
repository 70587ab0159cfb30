/**
 * What counts as an interaction. Coming back to the page with the browser's buttons does too. A finger that is put down does not, only what
 * comes of it: it lies there for a tenth of a second, and what starts meanwhile holds up what it presses.
 */
export const interactions = ['pointermove', 'click', 'keydown', 'wheel', 'scroll', 'focusin', 'popstate', 'hashchange'] as const

let first = Promise.resolve()

/** From here on `firstInteraction` waits. For a prerendered page, which can be read without script. */
export function listenForFirstInteraction(): void {
  first = new Promise((resolve) => {
    const listening = new AbortController()
    const onInteraction = () => {
      listening.abort()
      resolve()
    }
    for (const type of interactions)
      window.addEventListener(type, onInteraction, { signal: listening.signal, capture: true, passive: true })
  })
}

/** Resolves with the first touch, scroll or key; at once on a page that was not prerendered. */
export const firstInteraction = (): Promise<void> => first
