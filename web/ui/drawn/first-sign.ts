/** What a person does first on a page. Coming back to it with the browser's buttons counts too. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'popstate', 'hashchange'] as const

let somebody = Promise.resolve()

/** From here on `somebodyIsThere` waits for a sign of life. For a page that was drawn ahead: it reads well without script. */
export function waitForSomebody(): void {
  somebody = new Promise((resolve) => {
    const seen = new AbortController()
    const see = () => {
      seen.abort()
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, see, { signal: seen.signal, capture: true, passive: true })
  })
}

/** Fulfilled once somebody touches, scrolls or types; at once on a page that was not drawn ahead. */
export const somebodyIsThere = (): Promise<void> => somebody
