import { storageKey } from '#shared/facts/brand.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { putFacts } from './event-facts.ts'

const key = storageKey('facts')
/** Of the form in which they are kept: what an older build kept is nobody's. */
const form = 1
let said = '{}'

/** From now on every screen reads these. Kept on the device while they are other than what the page was built with. */
export function applyFacts(given: FactsInForce): void {
  try {
    if (Object.keys(given).length > 0) localStorage.setItem(key, JSON.stringify({ form, facts: given }))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: the next page asks again.
  }
  use(given)
}

/** What this device heard last, until the server has answered. */
export function applyKeptFacts(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { form?: number; facts?: FactsInForce } | null
    if (kept?.form === form && kept.facts) use(kept.facts)
  } catch {
    // Forbidden, or no JSON: as the page was built.
  }
}

/** An answer that says the same renders nothing. */
function use(given: FactsInForce): void {
  const text = JSON.stringify(given)
  if (text !== said) putFacts(given)
  said = text
}
