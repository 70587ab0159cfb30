import type { EventCard, EventCardStatus } from '#shared/facts/event-cards.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import type { SalesState } from '#shared/domain/tickets/sales-windows.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'
import { formatDays } from '#web/ui/text/format-days.ts'

/** Returns the badge of an edition. On a small card its text is shorter. The badge of an open edition depends on its ticket sales. */
export function badgeOf(status: EventCardStatus, { state }: SalesState, small = false): { kind: BadgeKind; word: string } {
  if (status === 'registration_open' && state === 'before') return { kind: 'wait', word: 'Binnenkort' }
  if (status === 'registration_open' && state === 'closed') return { kind: 'done', word: small ? 'Gesloten' : 'Inschrijving gesloten' }
  if (status === 'registration_open') return { kind: 'ok', word: small ? 'Open' : 'Inschrijving Open' }
  if (status === 'upcoming') return { kind: 'wait', word: 'Binnenkort' }
  return { kind: 'done', word: 'Afgelopen' }
}

/** Formats the days of a card without the year: `9 & 10 oktober`. */
export const formatCardDays = (days: readonly string[]): string => formatDays(days).replaceAll(/ \d{4}/g, '')
/** Formats the days of a card with the year: `zaterdag 9 oktober 2027`, or `9 & 10 oktober 2027` for several days. */
export const formatLongCardDays = (days: readonly string[]): string => (days.length === 1 ? formatEventDate(days[0]!) : formatDays(days))

/**
 * Formats how many people are registered: `287 van 1.000 deelnemers`, or only the maximum while nobody is registered. Undefined if the
 * edition has no maximum.
 */
export function formatEntryCount({ currentParticipants, maxParticipants }: EventCard): string | undefined {
  if (maxParticipants === 0) return undefined
  const most = maxParticipants.toLocaleString('nl-NL')
  return currentParticipants > 0 ? `${currentParticipants.toLocaleString('nl-NL')} van ${most} deelnemers` : `Maximaal ${most} deelnemers`
}

/** Returns the HTML id of an edition's details. Without script the page shows the details in place, and links to this id. */
export const detailsId = ({ id }: EventCard): string => `over-${id}`

/** A section of an edition's details, such as parking. */
export interface DetailSection {
  title: string
  text: string
  note?: string
}

/** Returns the sections of the detail panel, without those that have no text. Parking rates and arrival time come from the facts. */
export function sectionsOf(edition: EventCard, facts: FactsInForce): DetailSection[] {
  const { value: rates } = readFact('parkingRates', 'events', facts)
  const arrive = readFact('arriveMinutesBefore', 'events', facts)
  const sections = [
    {
      title: 'Parkeren',
      text: `${edition.parkingInfo} Parkeren kost ${formatEuro(rates.hour)} per uur, ${formatEuro(rates.day)} per dag.`,
    },
    { title: 'Locatie Details', text: edition.venueDetails },
    { title: 'Overnachten', text: edition.accommodationInfo },
    { title: 'Openbaar Vervoer', text: edition.localTransportInfo },
    {
      title: 'Belangrijke Informatie',
      text: `Wees ${arrive.value} minuten voor je wave aanwezig. ${edition.specialInstructions}`,
      note: arrive.note,
    },
  ]
  return sections.filter(({ text }) => text !== '')
}
