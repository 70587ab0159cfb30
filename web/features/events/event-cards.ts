import { builtInEventCards, type EventCard, type EventCardStatus } from '#shared/facts/event-cards.ts'
import type { SalesState } from '#shared/domain/tickets/sales-windows.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { bestSalesStateOf } from '#web/api/use-sale.ts'

/**
 * Returns the cards of the events page: those that the organiser wrote, or else the built-in cards. Leaves out cards of earlier years that
 * are not finished. If no featured card is left, adds a card for the current edition, made from the facts, in first place.
 */
export function eventCardsOf(facts: FactsInForce): readonly EventCard[] {
  const written = readFact('eventCards', 'events', facts).value
  const day = readFact('dates', 'events', facts).value[0]!
  const cards = (written.length > 0 ? written : builtInEventCards).filter(
    ({ status, eventDate }) => status === 'finished' || eventDate.slice(0, 4) >= day.slice(0, 4),
  )
  return cards.some(({ isFeatured }) => isFeatured) ? cards : [currentCard(day, facts), ...cards]
}

/**
 * Returns the days that a card shows (`YYYY-MM-DD`): all days of the current edition if this is the only card with a day of that edition,
 * otherwise only its own day.
 */
export function daysOfCard(card: EventCard, facts: FactsInForce): readonly string[] {
  const days = readFact('dates', 'events', facts).value
  const isOne = ({ eventDate }: EventCard) => days.includes(eventDate)
  return isOne(card) && !eventCardsOf(facts).some((other) => other.id !== card.id && isOne(other)) ? days : [card.eventDate]
}

/** Returns the sales state of a card's tickets at `now` (ms): of the days that it shows, or of the whole current edition. */
export function salesStateOfCard(card: EventCard, facts: FactsInForce, now: number): SalesState {
  const edition = readFact('dates', 'events', facts).value
  const days = daysOfCard(card, facts).filter((day) => edition.includes(day))
  return bestSalesStateOf(null, days.length > 0 ? days : edition, facts, now)
}

/**
 * Returns the status that the site shows on a card. A card of the current edition is open until the ticket sale closes, even if the office
 * already set its status to finished.
 */
export function statusOfCard({ status, eventDate }: EventCard, facts: FactsInForce, sale: SalesState): EventCardStatus {
  if (!readFact('dates', 'events', facts).value.includes(eventDate)) return status
  return status === 'finished' && sale.state === 'closed' ? 'finished' : 'registration_open'
}

function currentCard(eventDate: string, facts: FactsInForce): EventCard {
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
