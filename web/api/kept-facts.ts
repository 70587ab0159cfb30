import { storageKey } from '#shared/facts/brand.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'
import { putFacts } from './event-facts.ts'

const key = storageKey('facts')
/** Of the form in which they are kept: what an older build kept is nobody's. */
const form = 1
let said = '{}'

/** From now on every screen reads these. Kept on the device while they are other than what the page was built with. */
export function applyFacts(given: FactsInForce): void {
  // Where it is not kept, the next page asks again.
  writeJson(key, Object.keys(given).length > 0 ? { form, facts: given } : null)
  use(given)
}

/** What this device heard last, until the server has answered. */
export function applyKeptFacts(): void {
  const kept = readJson(key) as { form?: number; facts?: FactsInForce } | null
  if (kept?.form === form && kept.facts) use(kept.facts)
}

/** An answer that says the same renders nothing. */
function use(given: FactsInForce): void {
  const text = JSON.stringify(given)
  if (text !== said) putFacts(given)
  said = text
}
