import { editions as builtCards, type Edition, type EditionStatus } from '#shared/facts/editions.ts'
import type { SalesState } from '#shared/domain/tickets/sales-windows.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { saleOf } from '#web/api/use-sale.ts'

/**
 * The events of the page: those that the organiser wrote, or the built-in ones, without open events of the years before the current
 * edition. If none is left, the current edition is the only event, with what the facts say about it.
 */
export function eventCardsOf(facts: FactsInForce): readonly Edition[] {
  const written = readFact('eventCards', 'events', facts).value
  const day = readFact('dates', 'events', facts).value[0]!
  const cards = (written.length > 0 ? written : builtCards).filter(
    ({ status, eventDate }) => status === 'finished' || eventDate.slice(0, 4) >= day.slice(0, 4),
  )
  return cards.some(({ isFeatured }) => isFeatured) ? cards : [currentCard(day, facts), ...cards]
}

/**
 * The days that a card names (`YYYY-MM-DD`): its own day. If it is the only card with a day of the current edition, it stands for the whole
 * edition and names all of its days.
 */
export function daysOfCard(card: Edition, facts: FactsInForce): readonly string[] {
  const days = readFact('dates', 'events', facts).value
  const isOne = ({ eventDate }: Edition) => days.includes(eventDate)
  return isOne(card) && !eventCardsOf(facts).some((other) => other.id !== card.id && isOne(other)) ? days : [card.eventDate]
}

/** The sale of the tickets to which a card links, at `now` (ms): the sale of its days, or of the whole current edition. */
export function saleOfCard(card: Edition, facts: FactsInForce, now: number): SalesState {
  const edition = readFact('dates', 'events', facts).value
  const days = daysOfCard(card, facts).filter((day) => edition.includes(day))
  return saleOf(null, days.length > 0 ? days : edition, facts, now)
}

/**
 * The status that the site shows on a card. A card of the current edition follows its sale: even if the office set it to finished, it is
 * shown as finished only after the sale closed.
 */
export function statusOfCard({ status, eventDate }: Edition, facts: FactsInForce, sale: SalesState): EditionStatus {
  if (!readFact('dates', 'events', facts).value.includes(eventDate)) return status
  return status === 'finished' && sale.state === 'closed' ? 'finished' : 'registration_open'
}

function currentCard(eventDate: string, facts: FactsInForce): Edition {
  const { name, place, parking } = readFact('venue', 'events', facts).value
  return {
    id: `editie-${eventDate.slice(0, 4)}`,
    name: place,
    location: place,
    venue: name,
    eventDate,
    status: 'upcoming',
    description: 'Acht stages, acht keer door los zand, en een sprint langs de vloedlijn.',
    maxParticipants: 0,
    currentParticipants: 0,
    parkingInfo: `${parking}.`,
    venueDetails: `${name}, op het strand van ${place}.`,
    accommodationInfo: '',
    localTransportInfo: '',
    specialInstructions: '',
    isFeatured: true,
  }
}
