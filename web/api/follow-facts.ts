import { requestFacts } from './request-facts.ts'
import { applyKeptFacts } from './kept-facts.ts'

/** Updates the built facts: at once with those stored on this device, then with the server's answer. Call it after the page has loaded. */
export function followFacts(): void {
  applyKeptFacts()
  if ('requestIdleCallback' in window) requestIdleCallback(requestFacts, { timeout: 2000 })
  else setTimeout(requestFacts, 300)
}
