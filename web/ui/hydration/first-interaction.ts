/**
 * The events that count as an interaction, including a return with the browser's back button. `pointerdown` is left out: work that
 * starts while the finger is down would delay its click.
 */
export const interactions = ['pointermove', 'click', 'keydown', 'wheel', 'scroll', 'focusin', 'popstate', 'hashchange'] as const

let first = Promise.resolve()
let stopWaiting = () => {}

/**
 * From now on `waitForFirstInteraction` waits. Call it only on a prerendered page, because visitors can read that before it is hydrated.
 */
export function listenForFirstInteraction(): void {
  first = new Promise((resolve) => {
    const listening = new AbortController()
    stopWaiting = () => {
      listening.abort()
      resolve()
    }
    for (const type of interactions) window.addEventListener(type, stopWaiting, { signal: listening.signal, capture: true, passive: true })
  })
}

/** Hydrates the waiting parts without an interaction, because their markup is out of date. */
export const hydrateNow = (): void => stopWaiting()

/** Resolves with the first touch, scroll or key; at once on a page that was not prerendered. */
export const waitForFirstInteraction = (): Promise<void> => first
