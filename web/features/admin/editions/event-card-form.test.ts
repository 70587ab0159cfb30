import { expect, it } from 'vitest'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { upsertCard, setFeaturedCard } from './event-card-form.ts'

const [first, second] = builtInEventCards as [(typeof builtInEventCards)[0], (typeof builtInEventCards)[0]]
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

it('gives a new event an unused id, and inserts the event by date', () => {
  const next = { ...second, id: 'nieuw', name: 'Noordwijk', eventDate: '2025-08-01' }
  expect(ids(upsertCard(builtInEventCards, next, undefined))).toEqual(['noordwijk-2025', 'noordwijk-2025-2', 'scheveningen-2025'])
  expect(ids(upsertCard([], { ...next, name: '!!' }, undefined))).toEqual(['evenement-2025'])
})

it('keeps the id of an event when its name changes', () => {
  const moved = { ...first, name: 'Zandvoort', eventDate: '2025-10-01' }
  expect(upsertCard(builtInEventCards, moved, first)).toEqual([second, moved])
})

it('features only one event', () => {
  expect(setFeaturedCard(builtInEventCards, second).map(({ isFeatured }) => isFeatured)).toEqual([false, true])
})
