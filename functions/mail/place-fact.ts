import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import type { Fact } from './pieces.ts'

/** The location of a race day. `location`: its name in the edition for that day; if null, the venue of the edition is shown. */
export const buildPlaceFact = (location: string | null, facts: FactsInForce): Fact => ({
  label: 'Plaats',
  value: location ?? formatVenue(readFact('venue', 'mail', facts).value),
})
