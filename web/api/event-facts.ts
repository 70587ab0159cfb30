import { useSyncExternalStore } from 'react'
import { putInForce, readFact, type FactName, type FactsInForce, type Screen } from '#shared/facts/event-facts.ts'

// On every page, so no more than reading; where they come from is `follow-facts.ts`, which follows when the page is there.

/** What the page was built with. */
const built: FactsInForce = {}
const listeners = new Set<() => void>()
let facts = built

/** From now on every screen reads these. */
export function putFacts(given: FactsInForce): void {
  facts = given
  putInForce(given)
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const now = () => facts
const then = () => built

/** What the edition says; while a prerendered page is hydrated what that was built with, so that both are the same. */
export const useFacts = (): FactsInForce => useSyncExternalStore(subscribe, now, then)

/** {@link readFact} for a screen, which says it anew when the edition says something else. */
export const useFact = <Name extends FactName>(name: Name, screen: Screen): ReturnType<typeof readFact<Name>> =>
  readFact(name, screen, useFacts())
