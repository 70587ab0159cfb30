import { editionEndpoints } from '#shared/contract/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { call } from './call.ts'
import { applyFacts } from './kept-facts.ts'

/** Asks what the current edition says, and has every screen say it. Without an answer all stays as it is. */
export async function fetchFacts(): Promise<void> {
  const answer = await call(editionEndpoints.readEventFacts, {})
  if (answer.ok) applyFacts(answer.value.facts as FactsInForce)
}
