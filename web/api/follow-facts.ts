import { askFacts } from './ask-facts.ts'
import { applyKeptFacts } from './kept-facts.ts'

/** Puts right what the page was built with: at once what this device heard last, then what the server says. For after the page is there. */
export function followFacts(): void {
  applyKeptFacts()
  if ('requestIdleCallback' in window) requestIdleCallback(askFacts, { timeout: 2000 })
  else setTimeout(askFacts, 300)
}
