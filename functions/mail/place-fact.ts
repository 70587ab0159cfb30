import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import type { Fact } from './pieces.ts'

/**
 * The place of a race day, for a mail. `location`: the location that the edition has for that day; if null, the edition's venue is shown.
 */
export const buildPlaceFact = (location: string | null, facts: FactsInForce): Fact => ({
  label: 'Plaats',
  value: location ?? formatVenue(readFact('venue', 'mail', facts).value),
})
