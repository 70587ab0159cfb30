/**
 * Fetches code that will be needed next, once the browser is idle. A failure is ignored, because the code is fetched again when it is used.
 * Returns a function that cancels the fetch, as the clean-up of an effect.
 */
export function fetchAhead(load: () => Promise<unknown> | undefined): () => void {
  const fetch = () => void load()?.catch(() => undefined)
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetch, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(fetch, { timeout: 2000 })
  return () => cancelIdleCallback(callback)
}
