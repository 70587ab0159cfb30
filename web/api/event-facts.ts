import { useSyncExternalStore } from 'react'
import { builtFacts, readFact, type FactName, type FactsInForce, type Screen } from '#shared/facts/event-facts.ts'

// The page's one store of them, on every page, so no more than reading. `kept-facts.ts` alone writes it; where they come from follows when the page is
// there (`follow-facts.ts`). A server that renders a page reads what that was built with.

const listeners = new Set<() => void>()
let facts = builtFacts

/** From now on every screen reads these. */
export function putFacts(given: FactsInForce): void {
  facts = given
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const then = () => builtFacts

/** What the edition says at this moment: for a press or a call. A screen says {@link useFacts}, which follows. */
export const factsNow = (): FactsInForce => facts

/** What the edition says; while a prerendered page is hydrated what that was built with, so that both are the same. */
export const useFacts = (): FactsInForce => useSyncExternalStore(subscribe, factsNow, then)

/** {@link readFact} for a screen, which says it anew when the edition says something else. */
export const useFact = <Name extends FactName>(name: Name, screen: Screen): ReturnType<typeof readFact<Name>> =>
  readFact(name, screen, useFacts())
