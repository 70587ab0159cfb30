import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import type { Fact } from './pieces.ts'

/** Where to go on a race day. `location`: as the edition names it for that day; null if unknown, then the venue of the edition. */
export const placeFact = (location: string | null, facts: FactsInForce): Fact => ({
  label: 'Plaats',
  value: location ?? formatVenue(readFact('venue', 'mail', facts).value),
})
