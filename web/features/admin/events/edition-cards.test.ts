import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import { buildEditionCards } from './edition-cards.ts'

const edition = (eventDate: string, current: boolean, status = 'registration_open') =>
  ({ id: eventDate, name: `Race ${eventDate}`, current, days: [{ eventDate, status, location: 'Strand', waves: 2 }] }) as unknown as Edition
const states = (...editions: Edition[]) => buildEditionCards(editions).map(({ state }) => state.text)

it('marks only the edition on sale as active, until its days are finished', () => {
  expect(states(edition('2027-10-09', false, 'upcoming'), edition('2026-10-10', true), edition('2025-10-11', false))).toEqual([
    'In voorbereiding',
    'Actief',
    'Afgelopen',
  ])
  expect(states(edition('2026-10-10', true, 'finished'))).toEqual(['Afgelopen'])
})

it('makes a card for each of two editions in one year', () => {
  expect(buildEditionCards([edition('2026-10-10', true), edition('2026-04-04', false)]).map(({ year, waves }) => [year, waves])).toEqual([
    ['2026', 2],
    ['2026', 2],
  ])
})
