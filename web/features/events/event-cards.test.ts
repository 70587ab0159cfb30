import { expect, test } from 'vitest'
import { builtInEventCards, type EventCard } from '#shared/facts/event-cards.ts'
import { builtInFacts, type FactsInForce } from '#shared/facts/event-facts.ts'
import { eventCardsOf } from './event-cards.ts'

const one = <Value>(value: Value) => [{ value, screens: [], elsewhere: '' }]
const next: FactsInForce = { dates: one(['2026-10-10', '2026-10-11']) }
const card = { ...builtInEventCards[0]!, id: 'nieuw', eventDate: '2026-10-10' }
const old = { ...builtInEventCards[1]!, id: 'oud' }
const idsOf = (facts: FactsInForce) => eventCardsOf(facts).map(({ id }) => id)
const written = (...cards: EventCard[]) => ({ ...next, eventCards: one(cards) })

test('shows the built-in events during the year of those events', () => expect(eventCardsOf(builtInFacts)).toEqual(builtInEventCards))

test('shows only the current edition when all other events are of an earlier year', () => {
  expect(eventCardsOf(next)).toMatchObject([{ eventDate: '2026-10-10', isFeatured: true, maxParticipants: 0 }])
  expect(idsOf(written({ ...card, eventDate: '2025-10-11' }))).toEqual(['editie-2026'])
})

test('leaves out an event of an earlier year unless its status is finished', () => {
  expect(idsOf(written(card, old))).toEqual(['nieuw'])
  expect(idsOf(written(card, { ...old, status: 'finished' }))).toEqual(['nieuw', 'oud'])
})

test('puts the current edition first when the featured event is of an earlier year', () => {
  const featured = { ...card, eventDate: '2025-10-11' }
  expect(idsOf(written(featured, { ...card, id: 'later', isFeatured: false }))).toEqual(['editie-2026', 'later'])
})
