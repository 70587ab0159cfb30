import { fillPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { readCheckInTime } from './check-in-time.ts'
import { readFact, type FactsInForce, type Screen } from './event-facts.ts'

/** Placeholders for facts in the site's texts, between double braces, so that a text stays true if a fact changes. */
export const textPlaceholders = [
  'minimumleeftijd',
  'aanwezig',
  'inchecktijd',
  'locatie',
  'plaats',
  'deelnemers',
  'waves',
  'starters',
] as const

/** Fills in the facts that a text of the site names. A fact with several readings gets the reading of `screen`. */
export function fillText(text: string, screen: Screen, facts: FactsInForce): string {
  if (!text.includes('{{')) return text
  const venue = readFact('venue', screen, facts).value
  const { first, last, capacity } = readFact('waveTimes', screen, facts).value
  const values: Record<(typeof textPlaceholders)[number], string> = {
    minimumleeftijd: String(readFact('terms', screen, facts).value.minimumAge),
    aanwezig: String(readFact('arriveMinutesBefore', screen, facts).value),
    inchecktijd: readCheckInTime(screen, facts),
    locatie: venue.name,
    plaats: venue.place,
    deelnemers: readFact('press', screen, facts).value.expected,
    waves: String(Number(last.slice(0, 2)) - Number(first.slice(0, 2)) + 1),
    starters: String(capacity),
  }
  return fillPlaceholders(text, values)
}
