import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import { editionCards } from './edition-cards.ts'

const edition = (eventDate: string, current: boolean, status = 'registration_open') =>
  ({ id: eventDate, name: `Race ${eventDate}`, current, days: [{ eventDate, status, location: 'Strand', waves: 2 }] }) as unknown as Edition
const states = (...editions: Edition[]) => editionCards(editions).map(({ state }) => state.text)

it('one edition is active: the one that is sold, whatever the days of others say', () => {
  expect(states(edition('2027-10-09', false, 'upcoming'), edition('2026-10-10', true), edition('2025-10-11', false))).toEqual([
    'In voorbereiding',
    'Actief',
    'Afgelopen',
  ])
  expect(states(edition('2026-10-10', true, 'finished'))).toEqual(['Afgelopen'])
})

it('two in one year are two', () => {
  expect(editionCards([edition('2026-10-10', true), edition('2026-04-04', false)]).map(({ year, waves }) => [year, waves])).toEqual([
    ['2026', 2],
    ['2026', 2],
  ])
})
