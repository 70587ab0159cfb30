import { createContext, useContext, useSyncExternalStore } from 'react'
import { builtInFacts, readFact, type FactName, type FactsInForce, type Screen } from '#shared/facts/event-facts.ts'
import { renderInputsId, type RenderInputs } from '#shared/page/page-renderer.ts'

// The page's only store of facts. It is loaded on every page, so it only holds and reads them. Only `stored-facts.ts` changes it, and
// `follow-facts.ts` fetches facts after the page has loaded.

/** The facts and the time with which the server rendered this page; undefined if it did not: the built-in facts apply then. */
let rendered = readRenderedWith()
let facts = rendered?.facts ?? builtInFacts
const listeners = new Set<() => void>()

/** Reads the facts and the time that the server wrote into this page. */
function readRenderedWith(): RenderInputs | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(renderInputsId)?.textContent
  return text ? (JSON.parse(text) as RenderInputs) : undefined
}

/** Sets the facts and the time for rendering the next page. For the server, which renders one page at a time. */
export function renderWith(given: RenderInputs | undefined): void {
  rendered = given
  facts = given?.facts ?? builtInFacts
}

/** Replaces the facts and updates every screen. */
export function replaceFacts(given: FactsInForce): void {
  facts = given
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The facts that this page was rendered with. */
export const renderedFacts = (): FactsInForce => rendered?.facts ?? builtInFacts

/** The server's time (ms) at which this page was rendered; undefined if the server did not render it. */
export const renderedAt = (): number | undefined => rendered?.now

/** The facts at this moment, for an event handler or a call. A screen uses {@link useFacts}, which updates. */
export const getCurrentFacts = (): FactsInForce => facts

/** Other facts for a part of a screen: the preview of a text that is not saved yet. */
export const PreviewedFacts = createContext<FactsInForce | undefined>(undefined)

/** The facts of the edition. During hydration it returns those that the page was rendered with, so that the markup matches. */
export function useFacts(): FactsInForce {
  const stored = useSyncExternalStore(subscribe, getCurrentFacts, renderedFacts)
  return useContext(PreviewedFacts) ?? stored
}

/** {@link readFact} for a screen; renders again when the fact changes. */
export const useFact = <Name extends FactName>(name: Name, screen: Screen): ReturnType<typeof readFact<Name>> =>
  readFact(name, screen, useFacts())
