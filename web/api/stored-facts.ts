import { storageKey } from '#shared/facts/brand.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'
import { hydrateNow } from '#web/ui/hydration/first-interaction.ts'
import { getCurrentFacts, replaceFacts, renderedAt, renderedFacts } from './event-facts.ts'

const key = storageKey('facts')
/** Version of the stored format: facts in another format are ignored. */
const form = 1
let shownText = JSON.stringify(renderedFacts())

/** Updates every screen with these facts, and stores them on the device while they differ from the built-in ones. */
export function applyFacts(given: FactsInForce): void {
  // If storing fails, the next page fetches them again.
  writeJson(key, Object.keys(given).length > 0 ? { form, facts: withoutCounts(given) } : null)
  replaceIfDifferent(given)
}

/** Removes the numbers of tickets left at a price. They are right only at the moment of the answer, so they are never stored. */
function withoutCounts({ priceSteps, ...facts }: FactsInForce): FactsInForce {
  if (!priceSteps) return facts
  const steps = priceSteps.map((reading) => ({ ...reading, value: reading.value.map(({ left: _, ...step }) => step) }))
  return { ...facts, priceSteps: steps }
}

/** Hides the numbers of tickets left, because the server does not answer. The stored facts stay as they are. */
export const hideTicketCounts = (): void => replaceIfDifferent(withoutCounts(getCurrentFacts()))

/** Shows the facts stored on this device until the server has answered. A page that the server rendered has newer ones. */
export function applyStoredFacts(): void {
  if (renderedAt() !== undefined) return
  const kept = readJson(key) as { form?: number; facts?: FactsInForce } | null
  if (kept?.form === form && kept.facts) replaceIfDifferent(kept.facts)
}

/**
 * Skips an answer with the same facts, so that nothing renders again. Otherwise also hydrates the parts that wait for an interaction,
 * because they would still show the old facts.
 */
function replaceIfDifferent(given: FactsInForce): void {
  const text = JSON.stringify(given)
  if (text === shownText) return
  shownText = text
  replaceFacts(given)
  hydrateNow()
}
