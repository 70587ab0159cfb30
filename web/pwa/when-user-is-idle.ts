import { interactions } from '#web/ui/hydration/first-interaction.ts'

/**
 * Resolves when nobody has touched the page for `pauseMs`, or after `latestMs` at the latest. Used for work that can wait and would compete
 * with the user for the connection and the processor.
 */
export function whenUserIsIdle(pauseMs: number, latestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const done = () => {
      clearTimeout(pause)
      clearTimeout(latest)
      listening.abort()
      resolve()
    }
    let pause = setTimeout(done, pauseMs)
    const latest = setTimeout(done, latestMs)
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(done, pauseMs)
    }
    for (const type of interactions) window.addEventListener(type, wait, { signal: listening.signal, capture: true, passive: true })
  })
}
