/**
 * Asks for code that will be needed next, once the browser has nothing else to do. Who needs it asks for it again, so a failure here is
 * nobody's. What it returns takes it back, for an effect.
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
