import { requestFacts } from './request-facts.ts'
import { applyStoredFacts } from './stored-facts.ts'

/** Updates the facts of the page: at once with the facts stored on this device, if these are newer, then with the server's answer. */
export function followFacts(): void {
  applyStoredFacts()
  if ('requestIdleCallback' in window) requestIdleCallback(requestFacts, { timeout: 2000 })
  else setTimeout(requestFacts, 300)
}
