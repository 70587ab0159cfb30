import { editionEndpoints } from '#shared/contract/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { call } from './call.ts'
import { applyFacts, hideTicketCounts } from './stored-facts.ts'

/** Fetches the facts of the current edition and updates every screen. If there is no answer, only the numbers of tickets left disappear. */
export async function fetchFacts(): Promise<void> {
  const answer = await call(editionEndpoints.readEventFacts, {})
  if (answer.ok) applyFacts(answer.value.facts as FactsInForce)
  else hideTicketCounts()
}
