import { editions as builtCards, type Edition } from '#shared/facts/editions.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'

/**
 * The events of the page: those that the organiser wrote, or the built-in ones, without open events of the years before the current edition.
 * If none is left, the current edition is the only event, with what the facts say about it.
 */
export function eventCardsOf(facts: FactsInForce): readonly Edition[] {
  const written = readFact('eventCards', 'events', facts).value
  const day = readFact('dates', 'events', facts).value[0]!
  const cards = (written.length > 0 ? written : builtCards).filter(
    ({ status, eventDate }) => status === 'finished' || eventDate.slice(0, 4) >= day.slice(0, 4),
  )
  return cards.some(({ isFeatured }) => isFeatured) ? cards : [currentCard(day, facts), ...cards]
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
