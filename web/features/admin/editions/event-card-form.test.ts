import { expect, it } from 'vitest'
import { editions as builtCards } from '#shared/facts/editions.ts'
import { upsertCard, setFeaturedCard } from './event-card-form.ts'

const [first, second] = builtCards as [(typeof builtCards)[0], (typeof builtCards)[0]]
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

it('gives a new event an unused id, and inserts the event by date', () => {
  const next = { ...second, id: 'nieuw', name: 'Noordwijk', eventDate: '2025-08-01' }
  expect(ids(upsertCard(builtCards, next, undefined))).toEqual(['noordwijk-2025', 'noordwijk-2025-2', 'scheveningen-2025'])
  expect(ids(upsertCard([], { ...next, name: '!!' }, undefined))).toEqual(['evenement-2025'])
})

it('keeps the id of an event when its name changes', () => {
  const moved = { ...first, name: 'Zandvoort', eventDate: '2025-10-01' }
  expect(upsertCard(builtCards, moved, first)).toEqual([second, moved])
})

it('features only one event', () => {
  expect(setFeaturedCard(builtCards, second).map(({ isFeatured }) => isFeatured)).toEqual([false, true])
})
