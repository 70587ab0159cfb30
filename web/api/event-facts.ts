import { createContext, useContext, useSyncExternalStore } from 'react'
import { builtFacts, readFact, type FactName, type FactsInForce, type Screen } from '#shared/facts/event-facts.ts'

// The page's only store of facts. It is loaded on every page, so it only holds and reads them. Only `kept-facts.ts` writes it, and
// `follow-facts.ts` fetches facts after the page has loaded. On the server, rendering reads the built facts.

const listeners = new Set<() => void>()
let facts = builtFacts

/** Replaces the facts and updates every screen. */
export function putFacts(given: FactsInForce): void {
  facts = given
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const then = () => builtFacts

/** The facts at this moment, for an event handler or a call. A screen uses {@link useFacts}, which updates. */
export const factsNow = (): FactsInForce => facts

/** Other facts for a part of a screen: the preview of a text that is not saved yet. */
export const PreviewedFacts = createContext<FactsInForce | undefined>(undefined)

/** The facts of the edition. During hydration it returns the built facts, so that the markup matches the prerendered page. */
export function useFacts(): FactsInForce {
  const stored = useSyncExternalStore(subscribe, factsNow, then)
  return useContext(PreviewedFacts) ?? stored
}

/** {@link readFact} for a screen; renders again when the fact changes. */
export const useFact = <Name extends FactName>(name: Name, screen: Screen): ReturnType<typeof readFact<Name>> =>
  readFact(name, screen, useFacts())
