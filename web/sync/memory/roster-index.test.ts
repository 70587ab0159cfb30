import { expect, test } from 'vitest'
import { createRosterIndex } from './roster-index.ts'
import { testRow } from '#web/sync/testing/test-server.ts'

const people = [
  testRow(0, { id: '7K4P2M9X', name: 'Zoë van der Meer', ticketRef: 'AAAAAAAA' }),
  testRow(1, { name: 'Meerthe de Wit', ticketRef: 'AAAAAAAA' }),
  testRow(2, { name: 'Bram van der Berg', eventDate: '2025-10-12' }),
]
const names = (query: string, limit = 10) =>
  filled()
    .search(query, limit)
    .map((row) => row.name)
function filled() {
  const index = createRosterIndex()
  index.put(people)
  return index
}

test('finds people by parts of their name, in any order, with or without accents', () => {
  expect(names('zoe')).toEqual(['Zoë van der Meer'])
  expect(names('meer zo')).toEqual(['Zoë van der Meer'])
  expect(names('MEER')).toEqual(['Zoë van der Meer', 'Meerthe de Wit'])
  expect(names('van der')).toEqual(['Zoë van der Meer', 'Bram van der Berg'])
  expect(names('van der', 1)).toEqual(['Zoë van der Meer'])
  expect(names('eer')).toEqual([])
  expect(names('  ')).toEqual([])
})

test('finds people by the start of a code', () => {
  for (const query of ['DS-7K4P', '7k4p-2m9x', '7k4']) expect(names(query)).toEqual(['Zoë van der Meer'])
  expect(names('7k')).toEqual([])
})

test('lists the people of a ticket, the race days, and the number of people', () => {
  const index = filled()
  expect(index.findTicket('AAAAAAAA').map((row) => row.name)).toEqual(['Zoë van der Meer', 'Meerthe de Wit'])
  expect([...index.days]).toEqual(['2025-10-11', '2025-10-12'])
  expect(index.size).toBe(3)
})

test('finds changed names after a search, ignores older revisions, and no longer finds removed people', () => {
  const index = filled()
  index.search('zoe', 1)
  index.put([
    { ...people[0]!, rev: 3, name: 'Zoë Jansen' },
    { ...people[0]!, rev: 2, name: 'Oud' },
  ])
  expect(index.search('jansen', 10).map((row) => row.rev)).toEqual([3])
  index.put([{ ...people[0]!, rev: 4, status: 'removed' }])
  expect(index.search('zoe', 10)).toEqual([])
  expect(index.search('7K4P2M9X', 10)).toEqual([])
  expect(index.find('7K4P2M9X')).toMatchObject({ status: 'removed', name: '' })
  expect(index.size).toBe(2)
})

test('lists exact matches first, then the lowest rank, then the best matches, and ranks no more rows than it needs', () => {
  const index = createRosterIndex()
  const rows = ['Jan Vos', 'Janneke', 'Jan', 'Jansen', 'Jan'].map((name, at) => testRow(at + 3, { name, ticketRef: `CCCCCCC${at}` }))
  index.put(rows)
  const ranked: string[] = []
  const found = (limit: number, ranks: number[]) => {
    ranked.length = 0
    const rankOf = ({ id }: { id: string }) => {
      ranked.push(id)
      return ranks[rows.findIndex((row) => row.id === id)]!
    }
    return index
      .search('jan', limit, rankOf)
      .map(({ id }) => rows.findIndex((row) => row.id === id))
      .join('')
  }
  expect(found(9, [0, 0, 0, 0, 0])).toBe('24013')
  expect(found(9, [2, 0, 1, 1, 0])).toBe('42130')
  expect([found(2, [0, 0, 0, 0, 0]), ranked.length]).toEqual(['24', 4])
})

test('finds names with foreign letters or one wrong letter, the exact match first', () => {
  const index = createRosterIndex()
  index.put(['Jan Janssen', 'Łukasz Groß', 'Jansen'].map((name, at) => testRow(at + 3, { name, ticketRef: `BBBBBBB${at}` })))
  const found = (query: string) => index.search(query, 10).map(({ name }) => name)
  expect(found('lukasz gross')).toEqual(['Łukasz Groß'])
  expect(found('jansen')).toEqual(['Jansen', 'Jan Janssen'])
})
